ALTER TABLE "companies" ADD COLUMN "look" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- The language of who registered the company is the best guess at that of its catalogue.
UPDATE companies c SET look = jsonb_build_object('language', (
  SELECT u.locale FROM users u WHERE u.company_id = c.id AND u.role = 'Admin' ORDER BY u.created_at, u.id LIMIT 1));
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- The company itself uses its logos.
CREATE FUNCTION app_use_look_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app_move_file_uses('look', array_agg(id), array_agg(id), array_agg(doc), array_agg(sign))
  FROM (SELECT n.id, step.doc, step.sign FROM old_rows o JOIN new_rows n USING (id)
      CROSS JOIN LATERAL (VALUES (n.look::text, 1), (o.look::text, -1)) AS step(doc, sign)
    WHERE n.look IS DISTINCT FROM o.look) AS changed
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_updated AFTER UPDATE ON companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_use_look_files();
