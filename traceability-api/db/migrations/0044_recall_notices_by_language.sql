ALTER TABLE "recalls" RENAME COLUMN "notice" TO "notice_text";--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "notice" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The tables' owner passes no policy on a server; the system's role sees all companies.
SET LOCAL ROLE app_system;--> statement-breakpoint
-- What was said is kept as written in the language of whoever began the recall.
UPDATE "recalls" c SET "notice" = jsonb_build_object(
  coalesce((SELECT u.locale FROM event_records r JOIN users u ON u.id = r.recorded_by
    WHERE r.company_id = c.company_id AND r.id = c.id), 'es'),
  c.notice_text) WHERE c.notice_text <> '';--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "recalls" DROP COLUMN "notice_text";
