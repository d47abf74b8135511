ALTER TABLE "jobs" ADD COLUMN "error_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "error_values" jsonb;