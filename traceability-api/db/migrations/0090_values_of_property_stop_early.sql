-- As before, but no more values are looked for than rows are returned: each value has at least one row.
CREATE OR REPLACE FUNCTION app_find_articles_by_property(property text, wanted text, is_whole boolean, most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := app_company();
  value text;
  matching text[] := '{}';
  matches int := 0;
  seen int := 0;
BEGIN
  IF is_whole THEN
    matching := ARRAY[lower(left(wanted, 200))];
  ELSE
    SELECT lower(left(p.default_value, 200)) INTO value FROM article_properties p
      WHERE p.company_id = company AND p.name = property ORDER BY lower(left(p.default_value, 200)) LIMIT 1;
    WHILE value IS NOT NULL AND seen < 2000 AND matches < most LOOP
      seen := seen + 1;
      IF value LIKE lower(wanted) THEN
        matching := matching || value;
        matches := matches + 1;
      END IF;
      SELECT lower(left(p.default_value, 200)) INTO value FROM article_properties p
        WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) > value
        ORDER BY lower(left(p.default_value, 200)) LIMIT 1;
    END LOOP;
  END IF;
  IF value IS NULL OR matches >= most THEN
    RETURN QUERY SELECT p.article_id FROM article_properties p
      WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) = ANY (matching) LIMIT most;
  ELSE
    RETURN QUERY SELECT p.article_id FROM article_properties p
      WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) LIKE lower(wanted) LIMIT most;
  END IF;
END $$;
