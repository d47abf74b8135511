ALTER TABLE "event_record_items" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "event_record_items" ADD COLUMN "lot" text;--> statement-breakpoint
ALTER TABLE "event_record_items" ADD COLUMN "serial" text;--> statement-breakpoint
CREATE INDEX "event_record_items_unknown" ON "event_record_items" USING btree ("company_id","gtin","lot","serial") WHERE item_id is null and gtin is not null;
--> statement-breakpoint
-- What addresses name by a GTIN, as `gs1KeysOf` reads it; all null for any other.
CREATE FUNCTION app_gs1_keys(written text, OUT gtin text, OUT lot text, OUT serial text) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  parts text[];
  coded text;
BEGIN
  IF written ~ '^urn:' THEN
    parts := regexp_match(written, '^urn:epc:(?:id|class|idpat):(sgtin|lgtin):(\d+)\.(\d)(\d*)\.(.+)$');
    gtin := parts[3] || parts[2] || parts[4];
    coded := nullif(parts[5], '*');
    IF parts[1] = 'lgtin' THEN lot := coded; ELSE serial := coded; END IF;
    IF gtin !~ '^\d{13}$' THEN gtin := NULL; END IF;
  ELSIF written !~ '[\s<>{}\\^`"|]' THEN
    parts := regexp_match(written, '^https?://(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(?::\d{1,5})?(?:/[^?#]*)?/01/(\d{8}|\d{12,14})'
      '(?:/22/[^/?#]+)?(?:/10/([^/?#]+))?(?:/21/([^/?#]+))?(?:[?#].*)?$');
    gtin := left(lpad(parts[1], 14, '0'), 13);
    lot := parts[2];
    serial := parts[3];
  END IF;
  IF gtin IS NOT NULL THEN
    SELECT gtin || (10 - sum(substr(gtin, at, 1)::int * CASE at % 2 WHEN 1 THEN 3 ELSE 1 END) % 10) % 10 INTO gtin
    FROM generate_series(1, 13) AS at;
    IF written !~ '^urn:' AND gtin <> lpad(parts[1], 14, '0') THEN gtin := NULL; END IF;
  END IF;
  SELECT convert_from(string_agg(CASE WHEN m[1] LIKE '\%__' THEN decode(substr(m[1], 2), 'hex') ELSE convert_to(m[1], 'UTF8') END,
    ''::bytea ORDER BY at), 'UTF8') INTO lot
  FROM regexp_matches(lot, '%[0-9A-Fa-f]{2}|.', 'g') WITH ORDINALITY AS signs(m, at);
  SELECT convert_from(string_agg(CASE WHEN m[1] LIKE '\%__' THEN decode(substr(m[1], 2), 'hex') ELSE convert_to(m[1], 'UTF8') END,
    ''::bytea ORDER BY at), 'UTF8') INTO serial
  FROM regexp_matches(serial, '%[0-9A-Fa-f]{2}|.', 'g') WITH ORDINALITY AS signs(m, at);
  IF written !~ '^urn:' AND concat(lot, serial) !~ '^[!"%&''()*+,./0-9:;<=>?A-Z_a-z-]*$' THEN gtin := NULL; END IF;
  IF gtin IS NULL OR length(lot) > 20 AND written !~ '^urn:' OR length(serial) > 20 AND written !~ '^urn:' THEN
    gtin := NULL; lot := NULL; serial := NULL;
  END IF;
  IF serial IS NOT NULL THEN lot := NULL; END IF;
EXCEPTION WHEN character_not_in_repertoire OR untranslatable_character THEN
  gtin := NULL; lot := NULL; serial := NULL;
END $$;
--> statement-breakpoint
-- The form that `canonicalLot` gives names with such keys; any other stays as it is.
CREATE FUNCTION app_gs1_form(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  keys record := app_gs1_keys(written);
  last text := coalesce(keys.lot, keys.serial);
  coded text;
BEGIN
  IF keys.gtin IS NULL OR last !~ '^[!"%&''()*+,./0-9:;<=>?A-Z_a-z-]{1,20}$' THEN RETURN written; END IF;
  SELECT string_agg(CASE WHEN m[1] ~ '[A-Za-z0-9_.~-]' THEN m[1] ELSE '%' || upper(encode(convert_to(m[1], 'UTF8'), 'hex')) END, '' ORDER BY at)
  INTO coded FROM regexp_matches(last, '.', 'g') WITH ORDINALITY AS signs(m, at);
  RETURN 'https://id.gs1.org/01/' || keys.gtin || coalesce(CASE WHEN keys.lot IS NULL THEN '/21/' ELSE '/10/' END || coded, '');
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON event_record_items;
--> statement-breakpoint
GRANT UPDATE ON supplier_lots, event_record_items TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE event_record_items i SET gtin = named.gtin, lot = named.lot, serial = named.serial FROM (
  SELECT epc, (app_gs1_keys(epc)).* FROM (SELECT DISTINCT epc FROM event_record_items WHERE item_id IS NULL AND epc IS NOT NULL) AS each) AS named
WHERE i.item_id IS NULL AND i.epc = named.epc AND named.gtin IS NOT NULL;
--> statement-breakpoint
-- What came into being here since it was recorded: of a GTIN's articles who has it now first, then the newest use.
UPDATE event_record_items i SET item_id = own.id, item_type = own.type FROM (
  SELECT DISTINCT ON (i.company_id, i.record_id, i.position) i.company_id, i.record_id, i.position, own.*
  FROM event_record_items i JOIN (
    SELECT a.company_id, a.id, a.gtin, 'infinity'::timestamptz AS since FROM articles a WHERE a.deleted_at IS NULL
    UNION ALL
    SELECT a.company_id, a.id, g.gtin, g.since FROM gtin_uses g JOIN articles a ON a.company_id = g.company_id AND a.id = g.article_id
    WHERE a.deleted_at IS NULL) AS article ON article.company_id = i.company_id AND article.gtin = i.gtin
  CROSS JOIN LATERAL (
    SELECT 'article' AS type, article.id WHERE i.lot IS NULL AND i.serial IS NULL
    UNION ALL
    SELECT 'lot', l.id FROM lots l WHERE l.company_id = i.company_id AND l.article_id = article.id AND l.code = i.lot AND l.deleted_at IS NULL
    UNION ALL
    SELECT 'unit', u.id FROM units u
    WHERE u.company_id = i.company_id AND u.article_id = article.id AND u.serial = i.serial AND u.deleted_at IS NULL) AS own
  WHERE i.item_id IS NULL
  ORDER BY i.company_id, i.record_id, i.position, article.since DESC) AS own
WHERE i.company_id = own.company_id AND i.record_id = own.record_id AND i.position = own.position;
--> statement-breakpoint
UPDATE supplier_lots SET lot = app_gs1_form(name) WHERE lot <> app_gs1_form(name) AND app_gs1_form(name) <> name;
--> statement-breakpoint
-- Of recalls that go on for the same thing in several forms, the latest has the one form; the others are ended on pages of their lots.
UPDATE recalls c SET supplier_lot = n.lot FROM (
  SELECT id, lot, row_number() OVER (PARTITION BY company_id, lot, ended_at IS NULL ORDER BY started_at DESC, id) AS place, ended_at
  FROM (SELECT id, company_id, ended_at, started_at, app_gs1_form(supplier_lot) AS lot FROM recalls
    WHERE supplier_lot IS NOT NULL) AS each) AS n
WHERE n.id = c.id AND n.lot <> c.supplier_lot AND (n.place = 1 OR n.ended_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM recalls o WHERE o.company_id = c.company_id AND o.supplier_lot = n.lot AND o.id <> c.id
    AND o.ended_at IS NULL AND c.ended_at IS NULL);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE ON supplier_lots, event_record_items FROM app_system;
--> statement-breakpoint
DROP FUNCTION app_gs1_form(text);
--> statement-breakpoint
DROP FUNCTION app_gs1_keys(text);
--> statement-breakpoint
-- A thing of a record turns out to be the company's, once; nothing else of it ever changes.
CREATE FUNCTION app_recognised_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recognised event_record_items := OLD;
BEGIN
  recognised.item_id := NEW.item_id;
  recognised.item_type := NEW.item_type;
  IF OLD.item_id IS NULL AND NEW.item_id IS NOT NULL AND NEW IS NOT DISTINCT FROM recognised THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_record_items FOR EACH ROW EXECUTE FUNCTION app_recognised_only();
--> statement-breakpoint
GRANT UPDATE (item_id, item_type) ON event_record_items TO app_user;
