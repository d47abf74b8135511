CREATE TABLE "epcis_captures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"api_key_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"is_all_or_none" boolean NOT NULL,
	"events" integer NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"context" jsonb NOT NULL,
	"rest" jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_records" ADD COLUMN "capture_id" uuid;--> statement-breakpoint
ALTER TABLE "epcis_captures" ADD CONSTRAINT "epcis_captures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "epcis_captures_company" ON "epcis_captures" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_records_recorded" ON "event_records" USING btree ("company_id","recorded_at","id");--> statement-breakpoint
SELECT app_protect('epcis_captures', 'company_id', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
GRANT DELETE ON epcis_captures TO app_system;
