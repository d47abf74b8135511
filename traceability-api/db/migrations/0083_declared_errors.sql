-- Demo data is the system's: what it creates is recognised as well.
GRANT UPDATE (item_id, item_type) ON event_record_items TO app_system;
--> statement-breakpoint
-- Declarations of errors that documents brought correct the events that they declare wrong.
DROP TRIGGER append_only ON event_records;
--> statement-breakpoint
GRANT UPDATE ON event_records TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
UPDATE event_records d SET kind = 'correction', corrects_id = (
  SELECT e.id FROM event_records e
  WHERE e.company_id = d.company_id AND e.client_key = 'epcis:' || substr(d.client_key, length('epcis-error:') + 1)
    AND NOT EXISTS (SELECT FROM event_records c WHERE c.company_id = e.company_id AND c.corrects_id = e.id))
WHERE d.kind = 'epcis' AND d.client_key LIKE 'epcis-error:%';
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE ON event_records FROM app_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_records FOR EACH ROW EXECUTE FUNCTION app_append_only();
