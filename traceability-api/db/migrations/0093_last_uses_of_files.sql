CREATE OR REPLACE FUNCTION app_count_file_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE company_ids uuid[]; file_ids uuid[]; steps int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(company_id), array_agg(file_id), array_agg(step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, count(*) AS step FROM new_rows WHERE is_shown GROUP BY 1, 2 ORDER BY 2) AS m;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(company_id), array_agg(file_id), array_agg(-step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, count(*) AS step FROM old_rows WHERE is_shown GROUP BY 1, 2 ORDER BY 2) AS m;
  ELSE
    SELECT array_agg(company_id), array_agg(file_id), array_agg(step) INTO company_ids, file_ids, steps
    FROM (SELECT company_id, file_id, sum(sign) AS step FROM (
        SELECT company_id, file_id, 1 AS sign FROM new_rows WHERE is_shown
        UNION ALL SELECT company_id, file_id, -1 FROM old_rows WHERE is_shown) AS r
      GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 2) AS m;
  END IF;
  IF file_ids IS NULL THEN RETURN NULL; END IF;
  INSERT INTO list_counts (company_id, kind, ref, delta)
  SELECT company_id, 'files.owners', file_id::text, step FROM unnest(company_ids, file_ids, steps) AS m(company_id, file_id, step);
  UPDATE files SET is_used = true FROM unnest(file_ids, steps) AS m(file_id, step) WHERE id = m.file_id AND step > 0 AND NOT is_used;
  -- Two who take away the last two uses wait for each other: else each sees that of the other.
  PERFORM 1 FROM files f JOIN unnest(file_ids, steps) AS m(file_id, step) ON f.id = m.file_id
  WHERE step < 0 AND f.is_used ORDER BY f.id FOR NO KEY UPDATE OF f;
  PERFORM 1 FROM files f JOIN unnest(file_ids, steps) AS m(file_id, step) ON f.id = m.file_id
  WHERE step < 0 AND f.is_used AND NOT EXISTS (SELECT FROM file_uses u WHERE u.company_id = f.company_id AND u.file_id = f.id AND u.is_shown)
  ORDER BY f.id FOR UPDATE OF f;
  UPDATE files f SET is_used = false FROM unnest(file_ids, steps) AS m(file_id, step)
  WHERE f.id = m.file_id AND step < 0 AND f.is_used
    AND NOT EXISTS (SELECT FROM file_uses u WHERE u.company_id = f.company_id AND u.file_id = f.id AND u.is_shown);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE files f SET is_used = false
WHERE f.is_used AND NOT EXISTS (SELECT FROM file_uses u WHERE u.company_id = f.company_id AND u.file_id = f.id AND u.is_shown);
--> statement-breakpoint
RESET ROLE;
