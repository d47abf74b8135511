CREATE TABLE "recall_lots" (
	"company_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	CONSTRAINT "recall_lots_recall_id_lot_id_pk" PRIMARY KEY("recall_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"notice" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "split_from_id" uuid;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "split_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recall_lots" ADD CONSTRAINT "recall_lots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_lots" ADD CONSTRAINT "recall_lots_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_lots_lot" ON "recall_lots" USING btree ("company_id","lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open" ON "recalls" USING btree ("company_id","lot_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "recalls_started" ON "recalls" USING btree ("company_id","started_at","id");--> statement-breakpoint
CREATE INDEX "event_record_items_lineage" ON "event_record_items" USING btree ("company_id","item_id","role","record_id") WHERE role in ('input', 'output');--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT, UPDATE') FROM unnest(ARRAY['recalls', 'recall_lots']) AS t;
--> statement-breakpoint
GRANT DELETE ON recalls, recall_lots TO app_system;
--> statement-breakpoint
-- A lot and those that it was split from, each with the moment until which it was one with it.
CREATE FUNCTION app_lot_line(company uuid, lot uuid) RETURNS TABLE (id uuid, until timestamptz) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line(id, until, generation) AS (
    SELECT lot, 'infinity'::timestamptz, 0
    UNION ALL
    SELECT l.split_from_id, least(line.until, l.split_at), generation + 1
    FROM line JOIN lots l ON l.company_id = company AND l.id = line.id
    WHERE l.split_from_id IS NOT NULL AND generation < 50)
  SELECT id, until FROM line
$$;
