CREATE INDEX "article_properties_value" ON "article_properties" USING btree ("company_id","name",lower(left("default_value", 200)),"article_id");
--> statement-breakpoint
-- Whole values are looked up. What contains a pattern is looked for among the different values of the property, which are
-- few; of one with more than 2,000 every value is looked at.
CREATE FUNCTION app_find_articles_by_property(property text, wanted text, is_whole boolean, most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := app_company();
  value text;
  matching text[] := '{}';
  seen int := 0;
BEGIN
  IF is_whole THEN
    matching := ARRAY[lower(left(wanted, 200))];
  ELSE
    SELECT lower(left(p.default_value, 200)) INTO value FROM article_properties p
      WHERE p.company_id = company AND p.name = property ORDER BY lower(left(p.default_value, 200)) LIMIT 1;
    WHILE value IS NOT NULL AND seen < 2000 LOOP
      seen := seen + 1;
      IF value LIKE lower(wanted) THEN
        matching := matching || value;
      END IF;
      SELECT lower(left(p.default_value, 200)) INTO value FROM article_properties p
        WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) > value
        ORDER BY lower(left(p.default_value, 200)) LIMIT 1;
    END LOOP;
  END IF;
  IF value IS NULL THEN
    RETURN QUERY SELECT p.article_id FROM article_properties p
      WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) = ANY (matching) LIMIT most;
  ELSE
    RETURN QUERY SELECT p.article_id FROM article_properties p
      WHERE p.company_id = company AND p.name = property AND lower(left(p.default_value, 200)) LIKE lower(wanted) LIMIT most;
  END IF;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_articles_by_property(text, text, boolean, int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_articles_by_property(text, text, boolean, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_articles_by_property(text, text, boolean, int) TO app_user, app_system;
