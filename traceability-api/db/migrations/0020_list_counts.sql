-- Both are trusted: the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"delta" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_totals" (
	"company_id" uuid NOT NULL,
	"material_id" uuid,
	"articles" integer NOT NULL,
	"shared" integer NOT NULL,
	"weighed" integer NOT NULL,
	"share" double precision NOT NULL,
	"grams" double precision NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_held";--> statement-breakpoint
DROP INDEX "article_compositions_material";--> statement-breakpoint
DROP INDEX "articles_created";--> statement-breakpoint
DROP INDEX "articles_updated";--> statement-breakpoint
DROP INDEX "articles_template";--> statement-breakpoint
DROP INDEX "lots_created";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "has_units" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "has_gtin" boolean GENERATED ALWAYS AS (gtin is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state" text GENERATED ALWAYS AS (case
      when withdrawn_at is not null then 'withdrawn'
      when published_version is null then case when is_held then 'held' else 'unpublished' end
      when updated_at > published_at then 'changed' else 'published' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(search, 200)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "published_order" timestamp with time zone GENERATED ALWAYS AS (coalesce(published_at, '1900-01-01T00:00:00Z'::timestamptz)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "list_counts_of" ON "list_counts" USING btree ("company_id","kind","ref","delta");--> statement-breakpoint
CREATE INDEX "material_totals_of" ON "material_totals" USING btree ("company_id","material_id");--> statement-breakpoint
CREATE INDEX "articles_alphabet" ON "articles" USING btree ("company_id","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("company_id","published_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_state" ON "articles" USING btree ("company_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_has_gtin" ON "articles" USING btree ("company_id","has_gtin","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_has_units" ON "articles" USING btree ("company_id","has_units","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_without_template" ON "articles" USING btree ("company_id","created_at","id") WHERE deleted_at is null and template_id is null;--> statement-breakpoint
CREATE INDEX "articles_trash" ON "articles" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("company_id","search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "materials_created" ON "materials" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "materials_updated" ON "materials" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "article_scan_counts_top" ON "article_scan_counts" USING btree ("company_id","span","start","count");--> statement-breakpoint
CREATE INDEX "lots_updated" ON "lots" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_alphabet" ON "lots" USING btree ("company_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_state" ON "lots" USING btree ("company_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_beginnings" ON "lots" USING btree ("company_id",lower("code") text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_words" ON "lots" USING gin ("company_id",lower("code") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "units_withdrawn_article" ON "units" USING btree ("company_id","article_id","number") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "article_compositions_material" ON "article_compositions" USING btree ("company_id","material_id","article_id");--> statement-breakpoint
CREATE INDEX "articles_created" ON "articles" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_template" ON "articles" USING btree ("company_id","template_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lots_created" ON "lots" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT') FROM unnest(ARRAY['list_counts', 'material_totals']) AS t;
--> statement-breakpoint
GRANT DELETE ON list_counts, material_totals TO app_system;
--> statement-breakpoint
-- Adds (1) or takes away (-1) live articles from every count that they stand in. Arrays of one length, an article each.
CREATE FUNCTION app_add_article_counts(companies uuid[], states text[], gtins boolean[], units boolean[], templates uuid[], signs int[])
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO list_counts (company_id, kind, ref, delta)
  SELECT a.company_id, c.kind, c.ref, sum(a.sign)
  FROM unnest(companies, states, gtins, units, templates, signs) AS a(company_id, state, has_gtin, has_units, template_id, sign),
    LATERAL (VALUES ('articles', ''), ('articles.state', a.state), ('articles.hasGtin', a.has_gtin::text),
      ('articles.hasUnits', a.has_units::text), ('articles.template', coalesce(a.template_id::text, 'none'))) AS c(kind, ref)
  GROUP BY 1, 2, 3 HAVING sum(a.sign) <> 0 $$;
--> statement-breakpoint
-- What articles that come, go or change their weight add to the totals of their materials.
CREATE FUNCTION app_move_materials(ids uuid[], was_live int[], is_live int[], was_grams numeric[], is_grams numeric[])
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH moved AS (
    SELECT * FROM unnest(ids, was_live, is_live, was_grams, is_grams) AS m(id, was, now, was_grams, grams)
  ), line AS (
    SELECT c.company_id, c.article_id, c.material_id, coalesce(sum(c.percentage) FILTER (WHERE c.percentage > 0), 0) AS percent,
      sum(sum(c.percentage) FILTER (WHERE c.percentage > 0)) OVER (PARTITION BY c.article_id) AS total
    FROM article_compositions c WHERE c.article_id = ANY(ids)
      AND c.company_id IN (SELECT a.company_id FROM articles a WHERE a.id = ANY(ids))
    GROUP BY 1, 2, 3
  )
  INSERT INTO material_totals (company_id, material_id, articles, shared, weighed, share, grams)
  SELECT line.company_id, line.material_id, sum(now - was), sum((now - was) * (percent > 0)::int), 0,
    sum((now - was) * coalesce(percent / nullif(total, 0), 0)),
    sum((now * coalesce(grams, 0) - was * coalesce(was_grams, 0)) * coalesce(percent / nullif(total, 0), 0))
  FROM line JOIN moved ON moved.id = line.article_id GROUP BY 1, 2
  UNION ALL
  SELECT shared.company_id, NULL, 0, sum(now - was), sum(now * (grams IS NOT NULL)::int - was * (was_grams IS NOT NULL)::int), 0,
    sum(now * coalesce(grams, 0) - was * coalesce(was_grams, 0))
  FROM (SELECT DISTINCT company_id, article_id FROM line WHERE total > 0) AS shared JOIN moved ON moved.id = shared.article_id
  GROUP BY 1 $$;
--> statement-breakpoint
CREATE FUNCTION app_count_articles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(1)) FROM new_rows WHERE deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(-1)) FROM old_rows WHERE deleted_at IS NULL;
  ELSE
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(sign)) FROM (
        SELECT *, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
        UNION ALL SELECT *, -1 FROM old_rows WHERE deleted_at IS NULL) AS changed;
    PERFORM app_move_materials(array_agg(id), array_agg(was), array_agg(now), array_agg(was_grams), array_agg(grams))
    FROM (SELECT o.id, (o.deleted_at IS NULL)::int AS was, (n.deleted_at IS NULL)::int AS now, o.weight_grams AS was_grams,
        n.weight_grams AS grams FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)
        OR (n.deleted_at IS NULL AND o.weight_grams IS DISTINCT FROM n.weight_grams)) AS moved
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON articles REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_articles();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON articles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_articles();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON articles REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_articles();
--> statement-breakpoint
-- Lines of compositions that came and went, by article and material: what that changes is the difference between the
-- article as it is now and as it was, which is what is there now without these lines.
CREATE FUNCTION app_change_materials(article_ids uuid[], material_ids uuid[], percents numeric[], signs int[])
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH changed AS (
    SELECT article_id, material_id, sum(sign) AS lines, coalesce(sum(sign * percent) FILTER (WHERE percent > 0), 0) AS percent
    FROM unnest(article_ids, material_ids, percents, signs) AS c(article_id, material_id, percent, sign) GROUP BY 1, 2
  ), live AS (
    SELECT id, company_id, weight_grams AS grams FROM articles WHERE id = ANY(article_ids) AND deleted_at IS NULL
  ), line AS (
    SELECT c.article_id, c.material_id, count(*) AS lines,
      coalesce(sum(c.percentage) FILTER (WHERE c.percentage > 0), 0) AS percent
    FROM live JOIN article_compositions c ON c.company_id = live.company_id AND c.article_id = live.id GROUP BY 1, 2
  ), pair AS (
    SELECT article_id, material_id, coalesce(l.lines, 0) AS lines, coalesce(l.lines, 0) - coalesce(c.lines, 0) AS was_lines,
      coalesce(l.percent, 0) AS percent, coalesce(l.percent, 0) - coalesce(c.percent, 0) AS was_percent
    FROM line l FULL JOIN changed c USING (article_id, material_id)
  ), whole AS (
    SELECT pair.*, live.company_id, live.grams, sum(percent) OVER article AS total, sum(was_percent) OVER article AS was_total
    FROM pair JOIN live ON live.id = pair.article_id WINDOW article AS (PARTITION BY pair.article_id)
  ), moved AS (
    SELECT *, coalesce(percent / nullif(total, 0), 0) - coalesce(was_percent / nullif(was_total, 0), 0) AS share FROM whole
  )
  INSERT INTO material_totals (company_id, material_id, articles, shared, weighed, share, grams)
  SELECT company_id, material_id, sum((lines > 0)::int - (was_lines > 0)::int),
    sum((percent > 0)::int - (was_percent > 0)::int), 0, sum(share), sum(share * coalesce(grams, 0))
  FROM moved GROUP BY 1, 2
  HAVING sum((lines > 0)::int - (was_lines > 0)::int) <> 0 OR sum((percent > 0)::int - (was_percent > 0)::int) <> 0 OR sum(share) <> 0
  UNION ALL
  SELECT company_id, NULL, 0, sum(step), coalesce(sum(step) FILTER (WHERE grams IS NOT NULL), 0), 0, sum(step * coalesce(grams, 0))
  FROM (SELECT DISTINCT article_id, company_id, grams, (total > 0)::int - (was_total > 0)::int AS step FROM whole) AS article
  WHERE step <> 0 GROUP BY 1 $$;
--> statement-breakpoint
CREATE FUNCTION app_count_compositions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_change_materials(array_agg(article_id), array_agg(material_id), array_agg(percentage), array_agg(1))
    FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM app_change_materials(array_agg(article_id), array_agg(material_id), array_agg(percentage), array_agg(-1))
    FROM old_rows HAVING count(*) > 0;
  ELSE
    PERFORM app_change_materials(array_agg(article_id), array_agg(material_id), array_agg(percentage), array_agg(sign))
    FROM (SELECT article_id, material_id, percentage, 1 AS sign FROM new_rows
      UNION ALL SELECT article_id, material_id, percentage, -1 FROM old_rows) AS changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON article_compositions REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_compositions();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON article_compositions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_compositions();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON article_compositions REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_compositions();
--> statement-breakpoint
-- Units by article, by lot, and withdrawn; and whether an article has any.
CREATE FUNCTION app_count_units() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.article', article_id::text, count(*) FROM new_rows GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.lot', lot_id::text, count(*) FROM new_rows WHERE lot_id IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.withdrawn', '', count(*) FROM new_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1;
    UPDATE articles SET has_units = true
    WHERE NOT has_units AND id IN (SELECT DISTINCT article_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.article', article_id::text, -count(*) FROM old_rows GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.lot', lot_id::text, -count(*) FROM old_rows WHERE lot_id IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.withdrawn', '', -count(*) FROM old_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1;
    UPDATE articles a SET has_units = false
    WHERE has_units AND id IN (SELECT DISTINCT article_id FROM old_rows)
      AND NOT EXISTS (SELECT FROM units u WHERE u.company_id = a.company_id AND u.article_id = a.id);
  ELSE
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.lot', lot_id::text, sum(sign) FROM (
      SELECT company_id, lot_id, 1 AS sign FROM new_rows UNION ALL SELECT company_id, lot_id, -1 FROM old_rows) AS changed
    WHERE lot_id IS NOT NULL GROUP BY 1, 3 HAVING sum(sign) <> 0
    UNION ALL
    SELECT company_id, 'units.withdrawn', '', sum(sign) FROM (
      SELECT company_id, withdrawn_at, 1 AS sign FROM new_rows UNION ALL SELECT company_id, withdrawn_at, -1 FROM old_rows) AS changed
    WHERE withdrawn_at IS NOT NULL GROUP BY 1 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON units REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_units();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON units REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_units();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON units REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_units();
--> statement-breakpoint
-- Live lots, all and by state.
CREATE FUNCTION app_count_lots() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, c.kind, c.ref, count(*) FROM new_rows l, LATERAL (VALUES ('lots', ''), ('lots.state', l.state)) AS c(kind, ref)
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, c.kind, c.ref, -count(*) FROM old_rows l, LATERAL (VALUES ('lots', ''), ('lots.state', l.state)) AS c(kind, ref)
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, c.kind, c.ref, sum(sign) FROM (
      SELECT company_id, state, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT company_id, state, -1 FROM old_rows WHERE deleted_at IS NULL) AS l,
      LATERAL (VALUES ('lots', ''), ('lots.state', l.state)) AS c(kind, ref)
    GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON lots REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_lots();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON lots REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_lots();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON lots REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_lots();
--> statement-breakpoint
-- Row-level security keeps an index on words from a role that it restricts: LIKE might leak what it compares. These two
-- search for the company of the transaction, and for no other, as a role that it does not restrict. Patterns are those of
-- regular expressions where they say so, else of LIKE.
CREATE FUNCTION app_find_articles(likes text[], regexes text[], most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE condition text;
BEGIN
  SELECT string_agg(part, ' AND ') INTO condition FROM (
    SELECT format('search LIKE %L', p) AS part FROM unnest(likes) AS p
    UNION ALL SELECT format('search ~ %L', p) FROM unnest(regexes) AS p) AS parts;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM articles WHERE company_id = app_company() AND deleted_at IS NULL AND %s LIMIT %s', coalesce(condition, 'true'), most);
END $$;
--> statement-breakpoint
CREATE FUNCTION app_find_lots(pattern text, most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id FROM lots WHERE company_id = app_company() AND deleted_at IS NULL AND lower(code) LIKE %L LIMIT %s', pattern, most);
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_articles(text[], text[], int) OWNER TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_lots(text, int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_articles(text[], text[], int), app_find_lots(text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_articles(text[], text[], int), app_find_lots(text, int) TO app_user, app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- Says of every article whether it has units; what is there already is counted by the same functions that count changes.
UPDATE articles a SET has_units = true
WHERE EXISTS (SELECT FROM units u WHERE u.company_id = a.company_id AND u.article_id = a.id);
--> statement-breakpoint
DELETE FROM list_counts;
--> statement-breakpoint
SELECT app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
  array_agg(template_id), array_agg(1)) FROM articles WHERE deleted_at IS NULL;
--> statement-breakpoint
SELECT app_change_materials(array_agg(article_id), array_agg(material_id), array_agg(percentage), array_agg(1)) FROM article_compositions;
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT company_id, 'units.article', article_id::text, count(*) FROM units GROUP BY 1, 3
UNION ALL SELECT company_id, 'units.lot', lot_id::text, count(*) FROM units WHERE lot_id IS NOT NULL GROUP BY 1, 3
UNION ALL SELECT company_id, 'units.withdrawn', '', count(*) FROM units WHERE withdrawn_at IS NOT NULL GROUP BY 1
UNION ALL SELECT company_id, 'lots', '', count(*) FROM lots WHERE deleted_at IS NULL GROUP BY 1
UNION ALL SELECT company_id, 'lots.state', state, count(*) FROM lots WHERE deleted_at IS NULL GROUP BY 1, 3;
--> statement-breakpoint
RESET ROLE;
