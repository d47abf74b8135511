-- Words of one or two letters are found by the index as well, as beginnings of words (`patternsOf`); a planner that expects many
-- of them would read the table instead, so the ways past the index are closed.
DROP FUNCTION app_find_by_words(text, text[], int);
--> statement-breakpoint
DROP FUNCTION app_find_files(text[], int);
--> statement-breakpoint
ALTER FUNCTION app_find_articles(text[], text[], int) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION app_find_articles(text[], text[], int) SET enable_indexscan = off;
--> statement-breakpoint
CREATE FUNCTION app_find_by_words(target text, likes text[], regexes text[], most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  condition text;
  live text := CASE target WHEN 'files' THEN 'is_listed' ELSE 'deleted_at IS NULL' END;
BEGIN
  IF target NOT IN ('places', 'processes', 'events', 'containers', 'files') THEN
    RAISE EXCEPTION 'no search by words in %', target;
  END IF;
  SELECT string_agg(part, ' AND ') INTO condition FROM (
    SELECT format('search LIKE %L', p) AS part FROM unnest(likes) AS p
    UNION ALL SELECT format('search ~ %L', p) FROM unnest(regexes) AS p) AS parts;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = app_company() AND %s AND %s LIMIT %s',
    target, live, coalesce(condition, 'true'), most);
END $$;
--> statement-breakpoint
-- Containers with a code in any case: row-level security keeps `lower` from the index.
CREATE FUNCTION app_find_containers_by_code(sought text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT id FROM containers WHERE company_id = app_company() AND deleted_at IS NULL AND lower(code) = sought
$$;
--> statement-breakpoint
CREATE FUNCTION app_find_lots_by_code(sought text, most int) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT id FROM lots WHERE company_id = app_company() AND deleted_at IS NULL AND lower(code) = sought LIMIT most
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_by_words(text, text[], text[], int) OWNER TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_containers_by_code(text) OWNER TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_lots_by_code(text, int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_by_words(text, text[], text[], int), app_find_containers_by_code(text),
  app_find_lots_by_code(text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_by_words(text, text[], text[], int), app_find_containers_by_code(text),
  app_find_lots_by_code(text, int) TO app_user, app_system;
