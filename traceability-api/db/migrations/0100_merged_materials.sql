-- Merged materials were left in the trash, from where they would come back without their articles. They are deleted as
-- merges do now, if the merge is the last that was done to them and is complete.
SET LOCAL ROLE app_system;
--> statement-breakpoint
DELETE FROM materials m USING audit_subjects s, audit_log l
WHERE m.deleted_at IS NOT NULL AND s.company_id = m.company_id AND s.subject_id = m.id AND l.id = s.audit_id
  AND l.entity = 'materials' AND l.detail ? 'mergedInto'
  AND NOT EXISTS (
    SELECT 1 FROM audit_subjects later WHERE later.company_id = m.company_id AND later.subject_id = m.id
      AND later.audit_id > s.audit_id)
  AND NOT EXISTS (
    SELECT 1 FROM article_compositions c WHERE c.company_id = m.company_id AND c.material_id = m.id)
  AND NOT EXISTS (
    SELECT 1 FROM jobs j WHERE j.company_id = m.company_id AND j.kind = 'materials.change'
      AND j.status IN ('queued', 'running') AND j.payload->>'materialId' = m.id::text);
--> statement-breakpoint
RESET ROLE;
