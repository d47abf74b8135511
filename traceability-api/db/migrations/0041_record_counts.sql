CREATE INDEX "containers_loaded" ON "containers" USING btree ("company_id","loaded","id") WHERE deleted_at is null and loaded > 0;
--> statement-breakpoint
-- Records by what they are and the day on which it happened, UTC; a correction takes one away from the day of what was wrong.
CREATE FUNCTION app_count_records() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO list_counts (company_id, kind, ref, delta)
  SELECT company_id, 'records.' || kind, to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*) FROM new_rows
  WHERE kind IN ('load', 'unload', 'move', 'repair', 'resale', 'return') GROUP BY 1, 2, 3;
  IF EXISTS (SELECT FROM new_rows WHERE corrects_id IS NOT NULL) THEN
    EXECUTE 'INSERT INTO list_counts (company_id, kind, ref, delta)
      SELECT w.company_id, ''records.'' || w.kind, to_char(w.happened_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD''), -count(*)
      FROM new_rows n JOIN event_records w ON w.company_id = n.company_id AND w.id = n.corrects_id
      WHERE w.kind IN (''load'', ''unload'', ''move'', ''repair'', ''resale'', ''return'') GROUP BY 1, 2, 3';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON event_records REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_records();
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT r.company_id, 'records.' || r.kind, to_char(r.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*) FROM event_records r
WHERE r.kind IN ('load', 'unload', 'move', 'repair', 'resale', 'return')
  AND NOT EXISTS (SELECT FROM event_records c WHERE c.company_id = r.company_id AND c.corrects_id = r.id) GROUP BY 1, 2, 3;
