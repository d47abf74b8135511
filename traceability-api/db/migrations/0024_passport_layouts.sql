ALTER TABLE "passports" ADD COLUMN "layout" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_layout" CHECK (layout in (1, 2));