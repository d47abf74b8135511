-- No plan asks what stands in these columns, and to learn it an analysis unpacks each value: for the versions of passports
-- it was most of its time.
ALTER TABLE "passport_versions" ALTER COLUMN "snapshot" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "description" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "images" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "cells" SET STATISTICS 0;
