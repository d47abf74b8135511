-- A trigger's plan is kept from its first call, and a join of the rows before with those after was planned for the one row
-- that changed then: each of 5,000 later rows was compared with each, for six seconds in each of two triggers. What compares
-- them groups both by id now, which no plan can make quadratic, or is planned anew.
CREATE OR REPLACE FUNCTION app_count_articles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(1)) FROM new_rows WHERE deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(-1)) FROM old_rows WHERE deleted_at IS NULL;
  ELSE
    PERFORM app_add_article_counts(array_agg(company_id), array_agg(state), array_agg(has_gtin), array_agg(has_units),
      array_agg(template_id), array_agg(sign)) FROM (
        SELECT *, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
        UNION ALL SELECT *, -1 FROM old_rows WHERE deleted_at IS NULL) AS changed;
    PERFORM app_move_materials(array_agg(id), array_agg(was), array_agg(now), array_agg(was_grams), array_agg(grams))
    FROM (SELECT id, sum(live) FILTER (WHERE NOT is_new)::int AS was, sum(live) FILTER (WHERE is_new)::int AS now,
        max(weight_grams) FILTER (WHERE NOT is_new) AS was_grams, max(weight_grams) FILTER (WHERE is_new) AS grams
      FROM (SELECT id, (deleted_at IS NULL)::int AS live, weight_grams, true AS is_new FROM new_rows
        UNION ALL SELECT id, (deleted_at IS NULL)::int, weight_grams, false FROM old_rows) AS either GROUP BY id) AS compared
    WHERE was <> now OR (now = 1 AND was_grams IS DISTINCT FROM grams)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_count_articles_of_processes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT id, deleted_at IS NULL AS is_live FROM new_rows
      UNION ALL SELECT id, deleted_at IS NULL FROM old_rows) AS either GROUP BY id HAVING bool_or(is_live) <> bool_and(is_live)) THEN
    EXECUTE 'INSERT INTO list_counts (company_id, kind, ref, delta)
      SELECT pa.company_id, ''processes.articles'', pa.process_id::text,
        sum(CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END)
      FROM old_rows o JOIN new_rows n USING (id)
        JOIN process_articles pa ON pa.company_id = n.company_id AND pa.article_id = n.id
      WHERE (o.deleted_at IS NULL) <> (n.deleted_at IS NULL) GROUP BY 1, 3';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_use_look_files() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE 'SELECT app_move_file_uses(''look'', array_agg(id), array_agg(id), array_agg(doc), array_agg(sign))
    FROM (SELECT n.id, step.doc, step.sign FROM old_rows o JOIN new_rows n USING (id)
        CROSS JOIN LATERAL (VALUES (n.look::text, 1), (o.look::text, -1)) AS step(doc, sign)
      WHERE n.look IS DISTINCT FROM o.look) AS changed
    HAVING count(*) > 0';
  RETURN NULL;
END $$;
