DROP INDEX "container_loads_inside";--> statement-breakpoint
CREATE INDEX "container_loads_inside" ON "container_loads" USING btree ("container_id","loaded_at","id") WHERE unloaded_at is null;