-- Planned anew at each call: a way that was chosen while the tables were empty read all articles for each batch of versions.
CREATE OR REPLACE FUNCTION app_use_published() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'articles' THEN
    EXECUTE 'SELECT app_move_file_uses(''published'', array_agg(v.company_id), array_agg(v.article_id),
        array_agg(app_version_files(v.snapshot, v.company_id, v.design_sha256)), array_agg(sign))
      FROM (SELECT n.company_id, n.id, o.published_version AS was, n.published_version AS becomes
          FROM old_rows o JOIN new_rows n USING (id) WHERE o.published_version IS DISTINCT FROM n.published_version) AS a
        CROSS JOIN LATERAL (VALUES (a.was, -1), (a.becomes, 1)) AS step(version, sign)
        JOIN passport_versions v ON v.company_id = a.company_id AND v.article_id = a.id AND v.version = step.version
      HAVING count(*) > 0';
  ELSE
    -- Most versions name no file: their articles are not looked at.
    EXECUTE format('WITH named AS MATERIALIZED (
        SELECT * FROM (SELECT company_id, article_id, version, app_version_files(snapshot, company_id, design_sha256) AS doc FROM %s) AS v
        WHERE length(doc) > 35)
      SELECT app_move_file_uses(''published'', array_agg(v.company_id), array_agg(a.id), array_agg(doc), array_agg(%s))
      FROM named v JOIN articles a ON a.id = v.article_id AND a.company_id = v.company_id AND a.published_version = v.version
      HAVING count(*) > 0',
      CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_change_materials(article_ids uuid[], material_ids uuid[], percents numeric[], signs int[])
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH changed AS (
    SELECT article_id, material_id, sum(sign) AS lines, coalesce(sum(sign * percent) FILTER (WHERE percent > 0), 0) AS percent
    FROM unnest(article_ids, material_ids, percents, signs) AS c(article_id, material_id, percent, sign) GROUP BY 1, 2
  ), live AS (
    -- Not as the condition of a partial index: before statistics are read such an index looks empty, and is read whole.
    SELECT id, company_id, weight_grams AS grams FROM articles WHERE id = ANY(article_ids) AND (deleted_at IS NULL) IS TRUE
  ), line AS (
    SELECT c.article_id, c.material_id, count(*) AS lines,
      coalesce(sum(c.percentage) FILTER (WHERE c.percentage > 0), 0) AS percent
    FROM live JOIN article_compositions c ON c.company_id = live.company_id AND c.article_id = live.id GROUP BY 1, 2
  ), pair AS (
    SELECT article_id, material_id, coalesce(l.lines, 0) AS lines, coalesce(l.lines, 0) - coalesce(c.lines, 0) AS was_lines,
      coalesce(l.percent, 0) AS percent, coalesce(l.percent, 0) - coalesce(c.percent, 0) AS was_percent
    FROM line l FULL JOIN changed c USING (article_id, material_id)
  ), whole AS (
    SELECT pair.*, live.company_id, live.grams, sum(percent) OVER article AS total, sum(was_percent) OVER article AS was_total
    FROM pair JOIN live ON live.id = pair.article_id WINDOW article AS (PARTITION BY pair.article_id)
  ), moved AS (
    SELECT *, coalesce(percent / nullif(total, 0), 0) - coalesce(was_percent / nullif(was_total, 0), 0) AS share FROM whole
  )
  INSERT INTO material_totals (company_id, material_id, articles, shared, weighed, share, grams)
  SELECT company_id, material_id, sum((lines > 0)::int - (was_lines > 0)::int),
    sum((percent > 0)::int - (was_percent > 0)::int), 0, sum(share), sum(share * coalesce(grams, 0))
  FROM moved GROUP BY 1, 2
  HAVING sum((lines > 0)::int - (was_lines > 0)::int) <> 0 OR sum((percent > 0)::int - (was_percent > 0)::int) <> 0 OR sum(share) <> 0
  UNION ALL
  SELECT company_id, NULL, 0, sum(step), coalesce(sum(step) FILTER (WHERE grams IS NOT NULL), 0), 0, sum(step * coalesce(grams, 0))
  FROM (SELECT DISTINCT article_id, company_id, grams, (total > 0)::int - (was_total > 0)::int AS step FROM whole) AS article
  WHERE step <> 0 GROUP BY 1 $$;
