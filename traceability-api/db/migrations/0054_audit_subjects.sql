CREATE TABLE "audit_subjects" (
	"company_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	CONSTRAINT "audit_subjects_company_id_subject_id_audit_id_pk" PRIMARY KEY("company_id","subject_id","audit_id")
);
--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
SELECT app_protect('audit_subjects', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_subjects FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO audit_subjects (company_id, subject_id, audit_id)
SELECT DISTINCT l.company_id, s.subject::uuid, l.id FROM audit_log l,
  LATERAL (
    SELECT l.entity_id UNION ALL
    SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(l.detail->'ids') = 'array' THEN l.detail->'ids' ELSE '[]' END)
  ) AS s(subject)
WHERE l.company_id IS NOT NULL AND s.subject ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
--> statement-breakpoint
RESET ROLE;
