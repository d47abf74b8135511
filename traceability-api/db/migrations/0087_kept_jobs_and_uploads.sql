CREATE INDEX "imports_job" ON "imports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "imports_ended" ON "imports" USING btree ("finished_at") WHERE status in ('done', 'cancelled', 'undone');--> statement-breakpoint
CREATE INDEX "imports_left" ON "imports" USING btree ("updated_at") WHERE status in ('mapping', 'ready', 'failed');--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE finished_at is not null;