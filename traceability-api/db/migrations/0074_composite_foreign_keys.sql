-- Deleting a row looks for rows that refer to it, of all companies: by the company and the id it finds them along an index that
-- is there. The indexes come first, for a key can only refer to what is unique.
ALTER TABLE "article_compositions" DROP CONSTRAINT "article_compositions_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "article_compositions" DROP CONSTRAINT "article_compositions_material_id_materials_id_fk";
--> statement-breakpoint
ALTER TABLE "article_properties" DROP CONSTRAINT "article_properties_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_template_id_templates_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_versions" DROP CONSTRAINT "passport_versions_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "container_loads" DROP CONSTRAINT "container_loads_container_id_containers_id_fk";
--> statement-breakpoint
ALTER TABLE "event_records" DROP CONSTRAINT "event_records_place_id_places_id_fk";
--> statement-breakpoint
ALTER TABLE "file_uses" DROP CONSTRAINT "file_uses_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_changes" DROP CONSTRAINT "passport_changes_passport_id_passports_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_pages" DROP CONSTRAINT "passport_pages_passport_id_passports_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_schedules" DROP CONSTRAINT "passport_schedules_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_sections" DROP CONSTRAINT "passport_sections_passport_id_passports_id_fk";
--> statement-breakpoint
ALTER TABLE "passport_sections" DROP CONSTRAINT "passport_sections_page_id_passport_pages_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_process_id_processes_id_fk";
--> statement-breakpoint
ALTER TABLE "process_articles" DROP CONSTRAINT "process_articles_process_id_processes_id_fk";
--> statement-breakpoint
ALTER TABLE "process_articles" DROP CONSTRAINT "process_articles_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_lot_id_lots_id_fk";
--> statement-breakpoint
DROP INDEX "articles_template";
--> statement-breakpoint
DROP INDEX "containers_place";
--> statement-breakpoint
DROP INDEX "passport_pages_passport";
--> statement-breakpoint
DROP INDEX "passport_sections_page";
--> statement-breakpoint
DROP INDEX "passport_sections_passport";
--> statement-breakpoint
DROP INDEX "events_process";
--> statement-breakpoint
CREATE UNIQUE INDEX "articles_of_company" ON "articles" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "materials_of_company" ON "materials" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "templates_of_company" ON "templates" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "containers_of_company" ON "containers" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_company" ON "files" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lots_of_company" ON "lots" USING btree ("company_id","id");
--> statement-breakpoint
CREATE INDEX "lots_article" ON "lots" USING btree ("article_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passport_pages_of_company" ON "passport_pages" USING btree ("company_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passports_of_company" ON "passports" USING btree ("company_id","id");
--> statement-breakpoint
CREATE INDEX "passports_article" ON "passports" USING btree ("article_id") WHERE article_id is not null;
--> statement-breakpoint
CREATE INDEX "passports_template" ON "passports" USING btree ("template_id") WHERE template_id is not null;
--> statement-breakpoint
CREATE INDEX "passports_header_file" ON "passports" USING btree ("header_file_id") WHERE header_file_id is not null;
--> statement-breakpoint
CREATE INDEX "passports_brand_file" ON "passports" USING btree ("brand_file_id") WHERE brand_file_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "places_of_company" ON "places" USING btree ("company_id","id");
--> statement-breakpoint
CREATE INDEX "events_article" ON "events" USING btree ("article_id") WHERE article_id is not null;
--> statement-breakpoint
CREATE INDEX "events_container" ON "events" USING btree ("container_id") WHERE container_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "processes_of_company" ON "processes" USING btree ("company_id","id");
--> statement-breakpoint
CREATE INDEX "articles_template" ON "articles" USING btree ("company_id","template_id","created_at","id") WHERE template_id is not null;
--> statement-breakpoint
CREATE INDEX "containers_place" ON "containers" USING btree ("place_id","company_id");
--> statement-breakpoint
CREATE INDEX "passport_pages_passport" ON "passport_pages" USING btree ("company_id","passport_id","position");
--> statement-breakpoint
CREATE INDEX "passport_sections_page" ON "passport_sections" USING btree ("company_id","page_id","position");
--> statement-breakpoint
CREATE INDEX "passport_sections_passport" ON "passport_sections" USING btree ("company_id","passport_id");
--> statement-breakpoint
CREATE INDEX "events_process" ON "events" USING btree ("company_id","process_id","position");
--> statement-breakpoint
ALTER TABLE "article_compositions" ADD CONSTRAINT "article_compositions_article_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_compositions" ADD CONSTRAINT "article_compositions_material_fk" FOREIGN KEY ("company_id","material_id") REFERENCES "public"."materials"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "article_properties" ADD CONSTRAINT "article_properties_article_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_template_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."templates"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_versions" ADD CONSTRAINT "passport_versions_article_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "container_loads" ADD CONSTRAINT "container_loads_container_fk" FOREIGN KEY ("company_id","container_id") REFERENCES "public"."containers"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_records" ADD CONSTRAINT "event_records_place_fk" FOREIGN KEY ("company_id","place_id") REFERENCES "public"."places"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_changes" ADD CONSTRAINT "passport_changes_passport_fk" FOREIGN KEY ("company_id","passport_id") REFERENCES "public"."passports"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_pages" ADD CONSTRAINT "passport_pages_passport_fk" FOREIGN KEY ("company_id","passport_id") REFERENCES "public"."passports"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_schedules" ADD CONSTRAINT "passport_schedules_article_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_passport_fk" FOREIGN KEY ("company_id","passport_id") REFERENCES "public"."passports"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passport_sections" ADD CONSTRAINT "passport_sections_page_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."passport_pages"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_process_fk" FOREIGN KEY ("company_id","process_id") REFERENCES "public"."processes"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_articles" ADD CONSTRAINT "process_articles_process_fk" FOREIGN KEY ("company_id","process_id") REFERENCES "public"."processes"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_articles" ADD CONSTRAINT "process_articles_article_fk" FOREIGN KEY ("company_id","article_id") REFERENCES "public"."articles"("company_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_lot_fk" FOREIGN KEY ("company_id","lot_id") REFERENCES "public"."lots"("company_id","id") ON DELETE no action ON UPDATE no action;
