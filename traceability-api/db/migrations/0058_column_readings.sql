ALTER TABLE "import_mappings" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "decimal_mark" text;