CREATE TABLE "code_marks" (
	"company_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"block_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_marks_company_id_unit_id_mark_pk" PRIMARY KEY("company_id","unit_id","mark")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'in_process' NOT NULL,
	"quantity" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"block_id" uuid,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_blocks" ADD COLUMN "is_granted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_blocks" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_marks" ADD CONSTRAINT "code_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_block_id_code_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."code_blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_block" ON "payments" USING btree ("block_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_in_process" ON "payments" USING btree ("company_id","kind") WHERE status = 'in_process';--> statement-breakpoint
CREATE INDEX "payments_requested" ON "payments" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("requested_at","id") WHERE status = 'in_process';
--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT') FROM unnest(ARRAY['payments', 'code_marks']) AS t;
--> statement-breakpoint
GRANT UPDATE, DELETE ON payments TO app_system;
--> statement-breakpoint
GRANT DELETE ON code_marks TO app_system;
--> statement-breakpoint
-- Withdrawn units by block as well.
CREATE OR REPLACE FUNCTION app_count_units() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.article', article_id::text, count(*) FROM new_rows GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.lot', lot_id::text, count(*) FROM new_rows WHERE lot_id IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.withdrawn', '', count(*) FROM new_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1
    UNION ALL SELECT company_id, 'blocks.withdrawn', block_id::text, count(*) FROM new_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1, 3;
    UPDATE articles SET has_units = true
    WHERE NOT has_units AND id IN (SELECT DISTINCT article_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.article', article_id::text, -count(*) FROM old_rows GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.lot', lot_id::text, -count(*) FROM old_rows WHERE lot_id IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT company_id, 'units.withdrawn', '', -count(*) FROM old_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1
    UNION ALL SELECT company_id, 'blocks.withdrawn', block_id::text, -count(*) FROM old_rows WHERE withdrawn_at IS NOT NULL GROUP BY 1, 3;
    UPDATE articles a SET has_units = false
    WHERE has_units AND id IN (SELECT DISTINCT article_id FROM old_rows)
      AND NOT EXISTS (SELECT FROM units u WHERE u.company_id = a.company_id AND u.article_id = a.id);
  ELSE
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT company_id, 'units.lot', lot_id::text, sum(sign) FROM (
      SELECT company_id, lot_id, 1 AS sign FROM new_rows UNION ALL SELECT company_id, lot_id, -1 FROM old_rows) AS changed
    WHERE lot_id IS NOT NULL GROUP BY 1, 3 HAVING sum(sign) <> 0
    UNION ALL
    SELECT company_id, 'units.withdrawn', '', sum(sign) FROM (
      SELECT company_id, withdrawn_at, 1 AS sign FROM new_rows UNION ALL SELECT company_id, withdrawn_at, -1 FROM old_rows) AS changed
    WHERE withdrawn_at IS NOT NULL GROUP BY 1 HAVING sum(sign) <> 0
    UNION ALL
    SELECT company_id, 'blocks.withdrawn', block_id::text, sum(sign) FROM (
      SELECT company_id, block_id, withdrawn_at, 1 AS sign FROM new_rows
      UNION ALL SELECT company_id, block_id, withdrawn_at, -1 FROM old_rows) AS changed
    WHERE withdrawn_at IS NOT NULL GROUP BY 1, 3 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Marks of codes by what they are and their block.
CREATE FUNCTION app_count_marks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO list_counts (company_id, kind, ref, delta)
  SELECT company_id, 'blocks.' || mark, block_id::text, count(*) FROM new_rows GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON code_marks REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_marks();
--> statement-breakpoint
-- The first scan of a unit marks its code. Units are looked up one by one, in a fixed order: two writers at once cannot wait
-- for each other.
CREATE FUNCTION app_mark_scans() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO code_marks (company_id, unit_id, mark, block_id, at)
  SELECT u.company_id, u.id, 'scanned', u.block_id, s.at
  FROM (SELECT company_id, unit_id, min(at) AS at FROM new_rows WHERE unit_id IS NOT NULL GROUP BY 1, 2) AS s,
    LATERAL (SELECT company_id, id, block_id FROM units WHERE id = s.unit_id AND company_id = s.company_id OFFSET 0) AS u
  WHERE NOT EXISTS (
    SELECT FROM code_marks m WHERE m.company_id = s.company_id AND m.unit_id = s.unit_id AND m.mark = 'scanned' OFFSET 0)
  ORDER BY u.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_inserted AFTER INSERT ON scans REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_mark_scans();
--> statement-breakpoint
-- Who decides about payments: a company's transaction may write to them without seeing any account.
CREATE FUNCTION app_super_admins() RETURNS TABLE (email text, name text, locale text) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT email, name, locale FROM users
  WHERE company_id IS NULL AND role = 'SuperAdmin' AND is_active AND deleted_at IS NULL ORDER BY email $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_super_admins() OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_super_admins() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_super_admins() TO app_user, app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- What was bought before payments were kept. Of several purchases in process of a company the last goes on waiting.
INSERT INTO payments (id, company_id, number, kind, status, quantity, total_minor, currency, block_id, requested_at, decided_at)
SELECT gen_random_uuid(), company_id, row_number() OVER (PARTITION BY company_id ORDER BY number), 'block',
  purchase_status, size, price_minor, currency, id, created_at,
  CASE WHEN purchase_status <> 'in_process' THEN updated_at END
FROM code_blocks b WHERE NOT is_trial AND deleted_at IS NULL AND (purchase_status <> 'in_process' OR NOT EXISTS (
  SELECT FROM code_blocks later WHERE later.company_id = b.company_id AND later.purchase_status = 'in_process'
    AND later.deleted_at IS NULL AND later.number > b.number));
--> statement-breakpoint
UPDATE code_blocks b SET purchase_status = 'cancelled', updated_at = now()
WHERE purchase_status = 'in_process' AND NOT EXISTS (SELECT FROM payments p WHERE p.block_id = b.id);
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT company_id, 'blocks.withdrawn', block_id::text, count(*) FROM units WHERE withdrawn_at IS NOT NULL GROUP BY 1, 3;
--> statement-breakpoint
INSERT INTO code_marks (company_id, unit_id, mark, block_id, at)
SELECT u.company_id, u.id, 'scanned', u.block_id, min(s.at) FROM scans s JOIN units u ON u.id = s.unit_id AND u.company_id = s.company_id
GROUP BY 1, 2, 4;
--> statement-breakpoint
RESET ROLE;
