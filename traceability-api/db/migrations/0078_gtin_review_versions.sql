ALTER TABLE "gtin_reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
GRANT UPDATE (version) ON gtin_reviews TO app_user;
