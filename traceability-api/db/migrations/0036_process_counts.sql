-- How many live articles each process has: changes of the assignments, and articles that go into the trash and come back.
CREATE FUNCTION app_count_process_articles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT n.company_id, 'processes.articles', n.process_id::text, count(*) FROM new_rows n
      JOIN articles a ON a.id = n.article_id AND a.company_id = n.company_id AND (a.deleted_at IS NULL) IS TRUE GROUP BY 1, 3;
  ELSE
    -- An article that is deleted for good was taken away when it went into the trash.
    INSERT INTO list_counts (company_id, kind, ref, delta)
    SELECT o.company_id, 'processes.articles', o.process_id::text, -count(*) FROM old_rows o
      JOIN articles a ON a.id = o.article_id AND a.company_id = o.company_id AND (a.deleted_at IS NULL) IS TRUE GROUP BY 1, 3;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON process_articles REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_process_articles();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON process_articles REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_process_articles();
--> statement-breakpoint
-- Planned anew at each call, as all that looks from changed articles into large tables (migration 0033).
CREATE FUNCTION app_count_articles_of_processes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)) THEN
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
CREATE TRIGGER count_processes AFTER UPDATE ON articles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION app_count_articles_of_processes();
--> statement-breakpoint
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT pa.company_id, 'processes.articles', pa.process_id::text, count(*) FROM process_articles pa
  JOIN articles a ON a.id = pa.article_id AND a.deleted_at IS NULL GROUP BY 1, 3;
