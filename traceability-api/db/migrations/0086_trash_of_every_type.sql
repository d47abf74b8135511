CREATE INDEX "materials_trash" ON "materials" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "containers_trash" ON "containers" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "lots_trash" ON "lots" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "places_trash" ON "places" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_trash" ON "events" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "processes_trash" ON "processes" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;