DROP INDEX "files_alphabet";--> statement-breakpoint
DROP INDEX "files_kind_alphabet";--> statement-breakpoint
DROP INDEX "files_used_alphabet";--> statement-breakpoint
DROP INDEX "events_alphabet";--> statement-breakpoint
DROP INDEX "processes_alphabet";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(search, 200)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(search, 200)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(search, 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "files_alphabet" ON "files" USING btree ("company_id","sort_name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_kind_alphabet" ON "files" USING btree ("company_id","kind","sort_name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "files_used_alphabet" ON "files" USING btree ("company_id","is_used","sort_name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "events_alphabet" ON "events" USING btree ("company_id","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_alphabet" ON "processes" USING btree ("company_id","sort_name","id") WHERE deleted_at is null;