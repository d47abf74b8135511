ALTER TABLE "event_records" ADD COLUMN "transformation_id" text GENERATED ALWAYS AS (case when epcis ->> 'type' = 'TransformationEvent' then epcis ->> 'transformationID' end) STORED;--> statement-breakpoint
CREATE INDEX "event_records_transformation" ON "event_records" USING btree ("company_id","transformation_id") WHERE transformation_id is not null;--> statement-breakpoint
-- Names of suppliers' lots that look alike are one: `canonicalLot` writes blanks and accents in one form.
CREATE FUNCTION app_lot_as_seen(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(normalize(trim(regexp_replace(written, '[\s\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')), NFC), ''), written)
$$;
--> statement-breakpoint
GRANT UPDATE ON supplier_lots TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE supplier_lots SET lot = app_lot_as_seen(lot) WHERE lot <> app_lot_as_seen(lot);
--> statement-breakpoint
-- Of recalls that go on for the same lot in several forms, the latest has the one form; the others are ended on pages of their lots.
UPDATE recalls c SET supplier_lot = n.lot FROM (
  SELECT id, lot, row_number() OVER (PARTITION BY company_id, lot, ended_at IS NULL ORDER BY started_at DESC, id) AS place, ended_at
  FROM (SELECT id, company_id, ended_at, started_at, app_lot_as_seen(supplier_lot) AS lot FROM recalls
    WHERE supplier_lot IS NOT NULL) AS each) AS n
WHERE n.id = c.id AND n.lot <> c.supplier_lot AND (n.place = 1 OR n.ended_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM recalls o WHERE o.company_id = c.company_id AND o.supplier_lot = n.lot AND o.id <> c.id
    AND o.ended_at IS NULL AND c.ended_at IS NULL);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE ON supplier_lots FROM app_system;
--> statement-breakpoint
DROP FUNCTION app_lot_as_seen(text);
