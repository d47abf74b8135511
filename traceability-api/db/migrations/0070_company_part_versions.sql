ALTER TABLE "companies" ADD COLUMN "contact_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "look_version" integer DEFAULT 1 NOT NULL;