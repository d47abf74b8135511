-- Counts the live rows of a table by statement. Its arguments: the list, and the columns of which each value is counted too.
-- Planned at each call: see migration 0063.
CREATE FUNCTION app_count_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS sign FROM new_rows' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS sign FROM old_rows' END);
  counts text := format('(%L, '''')', TG_ARGV[0]);
BEGIN
  FOR at IN 1 .. TG_NARGS - 1 LOOP
    counts := counts || format(', (%L, r.%I)', TG_ARGV[0] || '.' || TG_ARGV[at], TG_ARGV[at]);
  END LOOP;
  EXECUTE format('INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT r.company_id, c.kind, c.ref, sum(r.sign) FROM (%s) AS r, LATERAL (VALUES %s) AS c(kind, ref)
    WHERE r.deleted_at IS NULL AND c.ref IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(r.sign) <> 0', changed, counts);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  list text[];
  -- The first is the table and the list, the others are its counted columns.
  lists text[] := ARRAY['places country', 'containers kind', 'processes type', 'events type role'];
BEGIN
  FOR at IN 1 .. array_length(lists, 1) LOOP
    list := string_to_array(lists[at], ' ');
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION app_count_rows(%2$s)', list[1], array_to_string(list, ', '));
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION app_count_rows(%2$s)', list[1], array_to_string(list, ', '));
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION app_count_rows(%2$s)', list[1], array_to_string(list, ', '));
  END LOOP;
END $$;
--> statement-breakpoint
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT r.company_id, c.kind, c.ref, count(*) FROM places r, LATERAL (VALUES ('places', ''), ('places.country', r.country)) AS c(kind, ref)
WHERE r.deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT r.company_id, c.kind, c.ref, count(*) FROM containers r, LATERAL (VALUES ('containers', ''), ('containers.kind', r.kind)) AS c(kind, ref)
WHERE r.deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT r.company_id, c.kind, c.ref, count(*) FROM processes r, LATERAL (VALUES ('processes', ''), ('processes.type', r.type)) AS c(kind, ref)
WHERE r.deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT r.company_id, c.kind, c.ref, count(*) FROM events r,
  LATERAL (VALUES ('events', ''), ('events.type', r.type), ('events.role', r.role)) AS c(kind, ref)
WHERE r.deleted_at IS NULL AND c.ref IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
RESET ROLE;
