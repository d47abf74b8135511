CREATE TABLE "supplier_lots" (
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lot" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_lots_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "supplier_lots" ADD CONSTRAINT "supplier_lots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_lots_lot" ON "supplier_lots" USING btree ("company_id","lot");--> statement-breakpoint
CREATE INDEX "supplier_lots_recorded" ON "supplier_lots" USING btree ("company_id","recorded_at");--> statement-breakpoint
CREATE INDEX "supplier_lots_words" ON "supplier_lots" USING gin ("company_id",lower("name") gin_trgm_ops);--> statement-breakpoint
SELECT app_protect('supplier_lots', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
GRANT DELETE ON supplier_lots TO app_system;
--> statement-breakpoint
CREATE FUNCTION app_find_supplier_lots(pattern text, most int) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT name FROM supplier_lots WHERE company_id = app_company() AND lower(name) LIKE %L LIMIT %s', pattern, most);
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_supplier_lots(text, int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_supplier_lots(text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_supplier_lots(text, int) TO app_user, app_system;
--> statement-breakpoint
-- What records have until now: the form of each name as `canonicalLot` gives it.
CREATE FUNCTION app_canonical_lot(company uuid, written text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  own text := 'urn:uuid:' || company || '#';
  coded text;
  lot text;
  gtin text;
  parts text[];
BEGIN
  IF starts_with(written, own) THEN
    coded := substr(written, length(own) + 1);
  ELSIF written ~ '^urn:epc:(id|class|idpat):lgtin:\d+\.\d+\..+$' THEN
    parts := regexp_match(written, '^urn:epc:\w+:lgtin:(\d+)\.(\d)(\d*)\.(.+)$');
    gtin := parts[2] || parts[1] || parts[3];
    coded := nullif(parts[4], '*');
  ELSIF written !~ '[\s<>{}\\^`"|]' THEN
    parts := regexp_match(written,
      '^https?://(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(?::\d{1,5})?(?:/[^?#]*)?/01/(\d{14})(?:/22/[^/?#]+)?/10/([^/?#]+)(?:[?#].*)?$');
    gtin := left(parts[1], 13);
    coded := parts[2];
  END IF;
  IF coded IS NULL THEN RETURN written; END IF;
  SELECT convert_from(string_agg(CASE WHEN m[1] LIKE '\%__' THEN decode(substr(m[1], 2), 'hex') ELSE convert_to(m[1], 'UTF8') END,
    ''::bytea ORDER BY at), 'UTF8') INTO lot
  FROM regexp_matches(coded, '%[0-9A-Fa-f]{2}|.', 'g') WITH ORDINALITY AS signs(m, at);
  IF gtin IS NULL THEN RETURN lot; END IF;
  IF length(gtin) <> 13 OR lot !~ '^[!"%&''()*+,./0-9:;<=>?A-Z_a-z-]{1,20}$' THEN RETURN written; END IF;
  SELECT gtin || (10 - sum(substr(gtin, at, 1)::int * CASE at % 2 WHEN 1 THEN 3 ELSE 1 END) % 10) % 10 INTO gtin
  FROM generate_series(1, 13) AS at;
  IF cardinality(parts) = 2 AND gtin <> parts[1] THEN RETURN written; END IF;
  SELECT string_agg(CASE WHEN m[1] ~ '[A-Za-z0-9_.~-]' THEN m[1] ELSE '%' || upper(encode(convert_to(m[1], 'UTF8'), 'hex')) END, '' ORDER BY at)
  INTO coded FROM regexp_matches(lot, '.', 'g') WITH ORDINALITY AS signs(m, at);
  RETURN 'https://id.gs1.org/01/' || gtin || '/10/' || coded;
EXCEPTION WHEN character_not_in_repertoire OR untranslatable_character THEN
  RETURN written;
END $$;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO supplier_lots (company_id, name, lot, recorded_at)
SELECT i.company_id, i.epc, app_canonical_lot(i.company_id, i.epc), min(r.recorded_at)
FROM event_record_items i JOIN event_records r ON r.company_id = i.company_id AND r.id = i.record_id
WHERE i.role = 'input' AND i.item_id IS NULL AND i.epc IS NOT NULL
GROUP BY i.company_id, i.epc;
--> statement-breakpoint
-- Of recalls that go on for the same lot in several forms, the latest has the one form; the others are ended on pages of their lots.
UPDATE recalls c SET supplier_lot = n.lot FROM (
  SELECT id, lot, row_number() OVER (PARTITION BY company_id, lot, ended_at IS NULL ORDER BY started_at DESC, id) AS place, ended_at
  FROM (SELECT id, company_id, ended_at, started_at, app_canonical_lot(company_id, supplier_lot) AS lot FROM recalls
    WHERE supplier_lot IS NOT NULL) AS each) AS n
WHERE n.id = c.id AND n.lot <> c.supplier_lot AND (n.place = 1 OR n.ended_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM recalls o WHERE o.company_id = c.company_id AND o.supplier_lot = n.lot AND o.id <> c.id
    AND o.ended_at IS NULL AND c.ended_at IS NULL);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
DROP FUNCTION app_canonical_lot(uuid, text);
