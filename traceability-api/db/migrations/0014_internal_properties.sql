ALTER TABLE "article_properties" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "is_internal" boolean;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "internal_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "article_properties_internal" ON "article_properties" USING btree ("company_id","name") WHERE is_internal;--> statement-breakpoint
-- Own properties become lists of name, value and isInternal. New columns take the lists, so that only the rows that say
-- something are written, not each of a million units.
ALTER TABLE "lots" ADD COLUMN "own_properties" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "own_properties" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The tables' owner passes no policy on a server; the system's role sees all companies.
SET LOCAL ROLE app_system;--> statement-breakpoint
UPDATE "lots" SET "own_properties" = (
  SELECT jsonb_agg(jsonb_build_object('name', key, 'value', value, 'isInternal', false)) FROM jsonb_each_text("properties")
) WHERE "properties" <> '{}'::jsonb;--> statement-breakpoint
UPDATE "units" SET "own_properties" = (
  SELECT jsonb_agg(jsonb_build_object('name', key, 'value', value, 'isInternal', false)) FROM jsonb_each_text("properties")
) WHERE "properties" <> '{}'::jsonb;--> statement-breakpoint
UPDATE "templates" SET "properties" = (
  SELECT jsonb_agg(property || '{"isInternal": false}'::jsonb) FROM jsonb_array_elements("properties") AS property
) WHERE "properties" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "import_changes" SET "before" = jsonb_set("before", '{properties}', (
  SELECT jsonb_agg(property || '{"isInternal": false}'::jsonb) FROM jsonb_array_elements("before"->'properties') AS property
)) WHERE jsonb_array_length("before"->'properties') > 0;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "lots" DROP COLUMN "properties";--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "properties";--> statement-breakpoint
ALTER TABLE "lots" RENAME COLUMN "own_properties" TO "properties";--> statement-breakpoint
ALTER TABLE "units" RENAME COLUMN "own_properties" TO "properties";
