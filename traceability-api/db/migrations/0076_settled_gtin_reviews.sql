DROP INDEX "gtin_reviews_open";--> statement-breakpoint
ALTER TABLE "gtin_reviews" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "gtin_reviews_open" ON "gtin_reviews" USING btree ("gtin","company_id") WHERE state = 'open' and settled_at is null;--> statement-breakpoint
GRANT UPDATE (note, settled_at) ON gtin_reviews TO app_user;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE gtin_reviews r SET settled_at = now() FROM gtin_claims c
WHERE r.state = 'open' AND c.gtin = r.gtin AND c.company_id = r.company_id;
--> statement-breakpoint
RESET ROLE;
