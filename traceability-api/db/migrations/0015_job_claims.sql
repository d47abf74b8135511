DROP INDEX "jobs_waiting";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "locale" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "run_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("company_id","created_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("company_id","claimed_at");--> statement-breakpoint
-- Claims have an owner from now on; what ran when the program was updated is claimed anew.
UPDATE jobs SET status = 'queued' WHERE status = 'running';
