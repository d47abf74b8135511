CREATE TABLE "passport_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"passport_id" uuid NOT NULL,
	"action" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"passport_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"slug" text NOT NULL,
	"type" text DEFAULT 'passport' NOT NULL,
	"seo_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"passport_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"section_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"inside_container" boolean DEFAULT false NOT NULL,
	"is_input_flow" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"article_id" uuid,
	"template_id" uuid,
	"source_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"theme" jsonb,
	"header_file_id" uuid,
	"show_header" boolean DEFAULT true NOT NULL,
	"brand_file_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passports_owner" CHECK (id = coalesce(article_id, template_id) and num_nonnulls(article_id, template_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "passport_changes" ADD CONSTRAINT "passport_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_changes" ADD CONSTRAINT "passport_changes_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_pages" ADD CONSTRAINT "passport_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_pages" ADD CONSTRAINT "passport_pages_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_page_id_passport_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."passport_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_source_id_templates_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_header_file_id_files_id_fk" FOREIGN KEY ("header_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_brand_file_id_files_id_fk" FOREIGN KEY ("brand_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_changes_passport" ON "passport_changes" USING btree ("company_id","passport_id","at");--> statement-breakpoint
CREATE INDEX "passport_changes_at" ON "passport_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "passport_pages_passport" ON "passport_pages" USING btree ("company_id","passport_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_pages_slug" ON "passport_pages" USING btree ("passport_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "passport_sections_page" ON "passport_sections" USING btree ("company_id","page_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "passport_sections_passport" ON "passport_sections" USING btree ("company_id","passport_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "passports_company" ON "passports" USING btree ("company_id","updated_at");--> statement-breakpoint
CREATE INDEX "passports_source" ON "passports" USING btree ("company_id","source_id");--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT, UPDATE, DELETE') FROM unnest(ARRAY['passports', 'passport_pages', 'passport_sections']) AS t;
--> statement-breakpoint
-- What was overwritten cannot be changed; the end of a company removes it.
SELECT app_protect('passport_changes', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
GRANT DELETE ON passport_changes TO app_system;
