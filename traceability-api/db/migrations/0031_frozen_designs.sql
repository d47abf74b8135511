CREATE TABLE "frozen_designs" (
	"company_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"design" jsonb NOT NULL,
	"file_ids" uuid[] GENERATED ALWAYS AS (app_file_ids(design::text)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frozen_designs_company_id_sha256_pk" PRIMARY KEY("company_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "passport_versions" ADD COLUMN "design_sha256" text;--> statement-breakpoint
ALTER TABLE "frozen_designs" ADD CONSTRAINT "frozen_designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_versions" ADD CONSTRAINT "passport_versions_frozen_design" FOREIGN KEY ("company_id","design_sha256") REFERENCES "public"."frozen_designs"("company_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_versions_design" ON "passport_versions" USING btree ("company_id","design_sha256") WHERE design_sha256 is not null;
--> statement-breakpoint
SELECT app_protect('frozen_designs', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
GRANT DELETE ON frozen_designs TO app_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON frozen_designs FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
-- What a frozen version names, its design included where that is kept apart.
CREATE FUNCTION app_version_files(snapshot jsonb, company uuid, design_hash text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT concat_ws(' ', app_version_files(snapshot),
    (SELECT array_to_string(d.file_ids, ' ') FROM frozen_designs d WHERE d.company_id = company AND d.sha256 = design_hash)) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_use_published() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'articles' THEN
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(v.article_id),
      array_agg(app_version_files(v.snapshot, v.company_id, v.design_sha256)), array_agg(sign))
    FROM (SELECT n.company_id, n.id, o.published_version AS was, n.published_version AS becomes
        FROM old_rows o JOIN new_rows n USING (id) WHERE o.published_version IS DISTINCT FROM n.published_version) AS a
      CROSS JOIN LATERAL (VALUES (a.was, -1), (a.becomes, 1)) AS step(version, sign)
      JOIN passport_versions v ON v.company_id = a.company_id AND v.article_id = a.id AND v.version = step.version
    HAVING count(*) > 0;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(a.id),
      array_agg(app_version_files(v.snapshot, v.company_id, v.design_sha256)), array_agg(1))
    FROM new_rows v JOIN articles a ON a.id = v.article_id AND a.company_id = v.company_id AND a.published_version = v.version
    HAVING count(*) > 0;
  ELSE
    PERFORM app_move_file_uses('published', array_agg(v.company_id), array_agg(a.id),
      array_agg(app_version_files(v.snapshot, v.company_id, v.design_sha256)), array_agg(-1))
    FROM old_rows v JOIN articles a ON a.id = v.article_id AND a.company_id = v.company_id AND a.published_version = v.version
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER files_inserted ON passport_versions;
--> statement-breakpoint
DROP TRIGGER files_deleted ON passport_versions;
--> statement-breakpoint
CREATE TRIGGER files_inserted AFTER INSERT ON passport_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
EXECUTE FUNCTION app_use_files('versions', 'article_id', 'app_version_files(snapshot, company_id, design_sha256)');
--> statement-breakpoint
CREATE TRIGGER files_deleted AFTER DELETE ON passport_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
EXECUTE FUNCTION app_use_files('versions', 'article_id', 'app_version_files(snapshot, company_id, design_sha256)');
