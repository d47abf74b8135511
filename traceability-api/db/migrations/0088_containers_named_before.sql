ALTER TABLE "event_record_items" ADD COLUMN "sscc" text;--> statement-breakpoint
CREATE INDEX "event_record_items_unknown_containers" ON "event_record_items" USING btree ("company_id","sscc") WHERE item_id is null and sscc is not null;--> statement-breakpoint
-- The SSCC that an address names, as `ssccOf` reads it; null for any other.
CREATE FUNCTION app_sscc(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  parts text[] := regexp_match(written, '^urn:epc:(?:id|class|idpat):sscc:(\d+)\.(\d)(\d*)$');
  digits text := parts[2] || parts[1] || parts[3];
  named text;
  last int;
BEGIN
  IF digits IS NULL AND written !~ '[\s<>{}\\^`"|]' THEN
    named := (regexp_match(written, '^https?://(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(?::\d{1,5})?(?:/[^?#]*)?/00/(\d{18})(?:[?#].*)?$'))[1];
    digits := left(named, 17);
  END IF;
  IF digits !~ '^\d{17}$' THEN RETURN NULL; END IF;
  SELECT (10 - sum(substr(digits, at, 1)::int * CASE at % 2 WHEN 1 THEN 3 ELSE 1 END) % 10) % 10 INTO last
  FROM generate_series(1, 17) AS at;
  RETURN CASE WHEN named IS NULL OR named = digits || last THEN digits || last END;
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON event_record_items;
--> statement-breakpoint
-- Its other columns keep what 0083 grants.
GRANT UPDATE (sscc) ON event_record_items TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE event_record_items i SET sscc = named.sscc FROM (
  SELECT epc, app_sscc(epc) AS sscc FROM (
    SELECT DISTINCT epc FROM event_record_items WHERE item_id IS NULL AND gtin IS NULL AND epc ~ '(:sscc:|/00/)') AS each) AS named
WHERE i.item_id IS NULL AND i.epc = named.epc AND named.sscc IS NOT NULL;
--> statement-breakpoint
UPDATE event_record_items i SET item_id = c.id, item_type = 'container' FROM containers c
WHERE i.item_id IS NULL AND c.company_id = i.company_id AND c.sscc = i.sscc AND c.deleted_at IS NULL;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE (sscc) ON event_record_items FROM app_system;
--> statement-breakpoint
DROP FUNCTION app_sscc(text);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_record_items FOR EACH ROW EXECUTE FUNCTION app_recognised_only();
