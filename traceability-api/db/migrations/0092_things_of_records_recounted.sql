-- Records that documents brought counted the container or whole that others were put into; those of the desk never did.
DROP TRIGGER append_only ON event_records;
--> statement-breakpoint
GRANT UPDATE ON event_records TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE event_records r SET item_count = things.count
FROM (SELECT i.company_id, i.record_id, count(*) FILTER (WHERE i.role <> 'parent')::int AS count FROM event_record_items i
  GROUP BY 1, 2 HAVING bool_or(i.role = 'parent')) AS things
WHERE r.company_id = things.company_id AND r.id = things.record_id AND r.item_count <> things.count;
--> statement-breakpoint
-- Articles of a process, which those that went into the trash or came back while they were assigned or removed threw off.
INSERT INTO list_counts (company_id, kind, ref, delta)
SELECT company_id, 'processes.articles', ref, sum(step) FROM (
  SELECT company_id, ref, -delta AS step FROM list_counts WHERE kind = 'processes.articles'
  UNION ALL
  SELECT pa.company_id, pa.process_id::text, 1 FROM process_articles pa
    JOIN articles a ON a.company_id = pa.company_id AND a.id = pa.article_id AND a.deleted_at IS NULL) AS counted
GROUP BY 1, 3 HAVING sum(step) <> 0;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE ON event_records FROM app_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_records FOR EACH ROW EXECUTE FUNCTION app_append_only();
