CREATE TABLE "template_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"design" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "passports" DROP CONSTRAINT "passports_source_id_templates_id_fk";
--> statement-breakpoint
DROP INDEX "passports_source";--> statement-breakpoint
-- A page that came with a template's design has the ids of both.
ALTER TABLE "passport_sections" DROP CONSTRAINT "passport_sections_page_id_passport_pages_id_fk";--> statement-breakpoint
ALTER TABLE "passport_pages" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "passport_sections" ALTER COLUMN "page_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_page_id_passport_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."passport_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "template_designs" ADD CONSTRAINT "template_designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_designs_number" ON "template_designs" USING btree ("company_id","template_id","number");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_design_id_template_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."template_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_design" ON "articles" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
ALTER TABLE "passports" DROP COLUMN "source_id";--> statement-breakpoint
-- What articles were given cannot be changed; what nobody has any more goes with its template or its company.
SELECT app_protect('template_designs', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
GRANT DELETE ON template_designs TO app_system;
--> statement-breakpoint
-- A design that was given keeps the bytes of its files, as a frozen version does.
CREATE TRIGGER files_inserted AFTER INSERT ON template_designs REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_files('versions', 'template_id', 'design::text');
--> statement-breakpoint
CREATE TRIGGER files_deleted AFTER DELETE ON template_designs REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_files('versions', 'template_id', 'design::text');
