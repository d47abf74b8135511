ALTER TABLE "lots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "units_created" ON "units" USING btree ("company_id","created_at","number");--> statement-breakpoint
CREATE INDEX "units_serial_search" ON "units" USING btree ("company_id","serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "units_withdrawn" ON "units" USING btree ("company_id","number") WHERE withdrawn_at is not null;