CREATE TABLE "lot_former_codes" (
	"company_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"code" text NOT NULL,
	"lot_id" uuid NOT NULL,
	CONSTRAINT "lot_former_codes_company_id_code_article_id_pk" PRIMARY KEY("company_id","code","article_id")
);
--> statement-breakpoint
ALTER TABLE "lot_former_codes" ADD CONSTRAINT "lot_former_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_former_codes" ADD CONSTRAINT "lot_former_codes_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_former_codes_lot" ON "lot_former_codes" USING btree ("lot_id");--> statement-breakpoint
SELECT app_protect('lot_former_codes', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- Lots that were renamed before, unless another one has the code now.
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO lot_former_codes (company_id, article_id, code, lot_id)
SELECT DISTINCT ON (l.company_id, v.value->>'from', l.article_id) l.company_id, l.article_id, v.value->>'from', l.id
FROM audit_log a
  JOIN lots l ON l.company_id = a.company_id AND l.id::text = a.entity_id AND l.deleted_at IS NULL,
  LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(a.detail->'values') = 'array' THEN a.detail->'values' ELSE '[]' END) AS v
WHERE a.entity = 'lots' AND v.value->>'field' = 'code' AND v.value->>'from' <> ''
  AND NOT EXISTS (
    SELECT 1 FROM lots o WHERE o.company_id = l.company_id AND o.article_id = l.article_id AND o.code = v.value->>'from'
      AND o.deleted_at IS NULL)
ORDER BY l.company_id, v.value->>'from', l.article_id, a.created_at DESC;
--> statement-breakpoint
RESET ROLE;
