ALTER TABLE "epcis_captures" ADD COLUMN "differing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "epcis_captures" ADD COLUMN "differing_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;