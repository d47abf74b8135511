CREATE TABLE "file_uses" (
	"company_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"sections" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"look" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"versions" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean GENERATED ALWAYS AS (images + sections + pages + look + published > 0) STORED NOT NULL,
	CONSTRAINT "file_uses_company_id_file_id_owner_id_pk" PRIMARY KEY("company_id","file_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (kind in ('image', 'video', 'pdf') and is_public and deleted_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_shown" ON "file_uses" USING btree ("company_id","file_id","is_shown","owner_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_source_id_files_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_listed" ON "files" USING btree ("company_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_alphabet" ON "files" USING btree ("company_id","search","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("company_id","size","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_kind_alphabet" ON "files" USING btree ("company_id","kind","search","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_kind_size" ON "files" USING btree ("company_id","kind","size","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_used_alphabet" ON "files" USING btree ("company_id","is_used","search","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_used_size" ON "files" USING btree ("company_id","is_used","size","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_kind" ON "files" USING btree ("company_id","kind","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_used" ON "files" USING btree ("company_id","is_used","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_words" ON "files" USING gin ("company_id","search" gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "files_source" ON "files" USING btree ("source_id") WHERE source_id is not null;
--> statement-breakpoint
SELECT app_protect('file_uses', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- The ids that a text names; each once.
CREATE FUNCTION app_file_ids(doc text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  SELECT array_agg(DISTINCT found[1]::uuid)
  FROM regexp_matches(doc, '([0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})', 'g') AS found $$;
--> statement-breakpoint
-- Adds (1) or takes away (-1) the files that documents name from the uses of their owners. Arrays of one length, a document
-- each. Ids of other companies, and those that are no files, count for nothing.
CREATE FUNCTION app_move_file_uses(place text, companies uuid[], owners uuid[], docs text[], signs int[])
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE company_ids uuid[]; file_ids uuid[]; owner_ids uuid[]; steps int[]; coming uuid[];
BEGIN
  SELECT array_agg(company_id), array_agg(file_id), array_agg(owner_id), array_agg(step), array_agg(file_id) FILTER (WHERE step > 0)
  INTO company_ids, file_ids, owner_ids, steps, coming FROM (
    SELECT f.company_id, f.id AS file_id, given.owner_id, sum(given.sign)::int AS step
    FROM unnest(companies, owners, docs, signs) AS given(company_id, owner_id, doc, sign)
      CROSS JOIN LATERAL unnest(app_file_ids(given.doc)) AS named(id)
      JOIN files f ON f.id = named.id AND f.company_id = given.company_id
    WHERE f.kind IN ('image', 'video', 'pdf')
    GROUP BY 1, 2, 3 HAVING sum(given.sign) <> 0 ORDER BY 2, 3) AS moves;
  IF file_ids IS NULL THEN RETURN; END IF;
  -- Who deletes a file waits for who is about to use it; what is used again after it was deleted is in the library again.
  PERFORM 1 FROM files WHERE id = ANY(coming) ORDER BY id FOR KEY SHARE;
  UPDATE files SET deleted_at = NULL WHERE id = ANY(coming) AND deleted_at IS NOT NULL;
  INSERT INTO file_uses AS u (company_id, file_id, owner_id, images, sections, pages, look, published, versions)
  SELECT company_id, file_id, owner_id, step * (place = 'images')::int, step * (place = 'sections')::int,
    step * (place = 'pages')::int, step * (place = 'look')::int, step * (place = 'published')::int, step * (place = 'versions')::int
  FROM unnest(company_ids, file_ids, owner_ids, steps) AS m(company_id, file_id, owner_id, step)
  ON CONFLICT (company_id, file_id, owner_id) DO UPDATE SET images = u.images + excluded.images,
    sections = u.sections + excluded.sections, pages = u.pages + excluded.pages, look = u.look + excluded.look,
    published = u.published + excluded.published, versions = u.versions + excluded.versions;
  DELETE FROM file_uses u USING unnest(company_ids, file_ids, owner_ids) AS m(company_id, file_id, owner_id)
  WHERE u.company_id = m.company_id AND u.file_id = m.file_id AND u.owner_id = m.owner_id AND NOT u.is_shown AND u.versions = 0;
END $$;
--> statement-breakpoint
-- For tables whose rows name files. Its arguments: the place, and what of a row is the owner and the document. A row that a
-- statement wrote without touching its document cancels itself out.
CREATE FUNCTION app_use_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE rows_of text := concat_ws(' UNION ALL ',
  CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT company_id, %s AS owner, %s AS doc, 1 AS sign FROM new_rows', TG_ARGV[1], TG_ARGV[2]) END,
  CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT company_id, %s AS owner, %s AS doc, -1 AS sign FROM old_rows', TG_ARGV[1], TG_ARGV[2]) END);
BEGIN
  EXECUTE format(
    'SELECT app_move_file_uses(%L, array_agg(company_id), array_agg(owner), array_agg(doc), array_agg(sign)) FROM (
       SELECT company_id, owner, doc, sum(sign)::int AS sign FROM (%s) AS r WHERE length(doc) > 35
       GROUP BY 1, 2, 3 HAVING sum(sign) <> 0) AS changed HAVING count(*) > 0', TG_ARGV[0], rows_of);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a frozen version names: the article's pictures, and the design.
CREATE FUNCTION app_version_files(snapshot jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT concat_ws(' ', jsonb_path_query_array(snapshot, '$.article.images[*].fileId')::text, (snapshot->'design')::text) $$;
--> statement-breakpoint
CREATE FUNCTION app_use_published() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'articles' THEN
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(v.article_id), array_agg(app_version_files(v.snapshot)), array_agg(sign))
    FROM (SELECT n.company_id, n.id, o.published_version AS was, n.published_version AS becomes
        FROM old_rows o JOIN new_rows n USING (id) WHERE o.published_version IS DISTINCT FROM n.published_version) AS a
      CROSS JOIN LATERAL (VALUES (a.was, -1), (a.becomes, 1)) AS step(version, sign)
      JOIN passport_versions v ON v.company_id = a.company_id AND v.article_id = a.id AND v.version = step.version
    HAVING count(*) > 0;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(a.id), array_agg(app_version_files(v.snapshot)), array_agg(1))
    FROM new_rows v JOIN articles a ON a.id = v.article_id AND a.company_id = v.company_id AND a.published_version = v.version
    HAVING count(*) > 0;
  ELSE
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(a.id), array_agg(app_version_files(v.snapshot)), array_agg(-1))
    FROM old_rows v JOIN articles a ON a.id = v.article_id AND a.company_id = v.company_id AND a.published_version = v.version
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Owners by file, and whether a file has any. Who takes the last use away waits for whoever adds one.
CREATE FUNCTION app_count_file_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE company_ids uuid[]; file_ids uuid[]; steps int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(company_id), array_agg(file_id), array_agg(step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, count(*) AS step FROM new_rows WHERE is_shown GROUP BY 1, 2 ORDER BY 2) AS m;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(company_id), array_agg(file_id), array_agg(-step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, count(*) AS step FROM old_rows WHERE is_shown GROUP BY 1, 2 ORDER BY 2) AS m;
  ELSE
    SELECT array_agg(company_id), array_agg(file_id), array_agg(step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, sum(sign) AS step FROM (
        SELECT company_id, file_id, 1 AS sign FROM new_rows WHERE is_shown
        UNION ALL SELECT company_id, file_id, -1 FROM old_rows WHERE is_shown) AS r
      GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 2) AS m;
  END IF;
  IF file_ids IS NULL THEN RETURN NULL; END IF;
  INSERT INTO list_counts (company_id, kind, ref, delta)
  SELECT company_id, 'files.owners', file_id::text, step FROM unnest(company_ids, file_ids, steps) AS m(company_id, file_id, step);
  UPDATE files SET is_used = true FROM unnest(file_ids, steps) AS m(file_id, step) WHERE id = m.file_id AND step > 0 AND NOT is_used;
  PERFORM 1 FROM files f JOIN unnest(file_ids, steps) AS m(file_id, step) ON f.id = m.file_id
  WHERE step < 0 AND f.is_used AND NOT EXISTS (SELECT FROM file_uses u WHERE u.company_id = f.company_id AND u.file_id = f.id AND u.is_shown)
  ORDER BY f.id FOR UPDATE OF f;
  UPDATE files f SET is_used = false FROM unnest(file_ids, steps) AS m(file_id, step)
  WHERE f.id = m.file_id AND step < 0 AND f.is_used
    AND NOT EXISTS (SELECT FROM file_uses u WHERE u.company_id = f.company_id AND u.file_id = f.id AND u.is_shown);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Files of the library, all and by filter, and the bytes of all files of a company.
CREATE FUNCTION app_count_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE rows_of text := concat_ws(' UNION ALL ',
  CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT company_id, kind, is_used, is_listed, deleted_at, size, 1 AS sign FROM new_rows' END,
  CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT company_id, kind, is_used, is_listed, deleted_at, size, -1 AS sign FROM old_rows' END);
BEGIN
  EXECUTE format(
    'INSERT INTO list_counts (company_id, kind, ref, delta)
     SELECT f.company_id, c.kind, c.ref, sum(f.sign * c.step) FROM (%s) AS f, LATERAL (VALUES (''files'', '''', f.is_listed::int::bigint),
       (''files.kind'', f.kind, f.is_listed::int), (''files.isUsed'', f.is_used::text, f.is_listed::int),
       (''files.bytes'', '''', case when f.deleted_at is null then f.size else 0 end)) AS c(kind, ref, step)
     WHERE f.company_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(f.sign * c.step) <> 0', rows_of);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE files SET search = lower(name) WHERE kind IN ('image', 'video', 'pdf');
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT f.company_id, c.kind, c.ref, sum(c.step) FROM files f, LATERAL (VALUES ('files', '', f.is_listed::int::bigint),
  ('files.kind', f.kind, f.is_listed::int), ('files.isUsed', 'false', f.is_listed::int),
  ('files.bytes', '', CASE WHEN f.deleted_at IS NULL THEN f.size ELSE 0 END)) AS c(kind, ref, step)
WHERE f.company_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(c.step) <> 0;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
DO $$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES ('file_uses', 'app_count_file_uses()'), ('files', 'app_count_files()'),
    ('articles', $a$app_use_files('images', 'id', 'images::text')$a$),
    ('passports', $a$app_use_files('look', 'id', 'concat_ws('' '', header_file_id, brand_file_id, theme::text)')$a$),
    ('passport_pages', $a$app_use_files('pages', 'passport_id', 'case when deleted_at is null then seo_data::text end')$a$),
    ('passport_sections', $a$app_use_files('sections', 'passport_id', 'case when deleted_at is null then section_data::text end')$a$),
    ('passport_versions', $a$app_use_files('versions', 'article_id', 'app_version_files(snapshot)')$a$)) AS k(of, calls)
  LOOP
    EXECUTE format('CREATE TRIGGER files_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', kept.of, kept.calls);
    EXECUTE format('CREATE TRIGGER files_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', kept.of, kept.calls);
    -- Versions never change.
    IF kept.of <> 'passport_versions' THEN
      EXECUTE format('CREATE TRIGGER files_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', kept.of, kept.calls);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_published AFTER UPDATE ON articles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_published();
--> statement-breakpoint
CREATE TRIGGER published_inserted AFTER INSERT ON passport_versions REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_published();
--> statement-breakpoint
CREATE TRIGGER published_deleted AFTER DELETE ON passport_versions REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_published();
--> statement-breakpoint
-- Searches for the company of the transaction alone, as a role that row-level security does not restrict (0020).
CREATE FUNCTION app_find_files(likes text[], most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE condition text;
BEGIN
  SELECT string_agg(format('search LIKE %L', p), ' AND ') INTO condition FROM unnest(likes) AS p;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM files WHERE company_id = app_company() AND is_listed AND %s LIMIT %s', coalesce(condition, 'true'), most);
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_files(text[], int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_files(text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_files(text[], int) TO app_user, app_system;
--> statement-breakpoint
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- What is used already is written by the same function that writes changes, a company at a time.
DO $$
DECLARE company uuid;
BEGIN
  FOR company IN SELECT DISTINCT company_id FROM files WHERE company_id IS NOT NULL LOOP
    PERFORM app_move_file_uses(place, array_agg(company), array_agg(owner_id), array_agg(doc), array_agg(1)) FROM (
      SELECT 'images' AS place, id AS owner_id, images::text AS doc FROM articles WHERE company_id = company
      UNION ALL SELECT 'look', id, concat_ws(' ', header_file_id, brand_file_id, theme::text) FROM passports WHERE company_id = company
      UNION ALL SELECT 'pages', passport_id, seo_data::text FROM passport_pages WHERE company_id = company AND deleted_at IS NULL
      UNION ALL SELECT 'sections', passport_id, section_data::text FROM passport_sections WHERE company_id = company AND deleted_at IS NULL
      UNION ALL SELECT 'versions', article_id, app_version_files(snapshot) FROM passport_versions WHERE company_id = company
      UNION ALL SELECT 'published', a.id, app_version_files(v.snapshot) FROM articles a JOIN passport_versions v
        ON v.company_id = a.company_id AND v.article_id = a.id AND v.version = a.published_version WHERE a.company_id = company
    ) AS stored WHERE length(doc) > 35 GROUP BY place;
  END LOOP;
END $$;
--> statement-breakpoint
RESET ROLE;
