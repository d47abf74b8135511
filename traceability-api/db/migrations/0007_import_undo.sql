DROP INDEX "import_rows_key";--> statement-breakpoint
DROP INDEX "import_rows_action";--> statement-breakpoint
ALTER TABLE "import_changes" ALTER COLUMN "before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" DROP COLUMN "kind";