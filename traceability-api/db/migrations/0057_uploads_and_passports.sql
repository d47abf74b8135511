ALTER TABLE "materials" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "was_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_publishing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "materials_import" ON "materials" USING btree ("import_id") WHERE import_id is not null and deleted_at is null;