ALTER TABLE "import_rows" ADD COLUMN "first_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "options" jsonb DEFAULT '{"onExisting":"update","dateOrder":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "error_code" text;--> statement-breakpoint
CREATE INDEX "import_rows_first" ON "import_rows" USING btree ("import_id","first_row");