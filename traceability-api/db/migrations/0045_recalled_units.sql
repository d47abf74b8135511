CREATE TABLE "recall_units" (
	"company_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "recall_units_recall_id_unit_id_pk" PRIMARY KEY("recall_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_units_unit" ON "recall_units" USING btree ("company_id","unit_id");--> statement-breakpoint
SELECT app_protect('recall_units', 'company_id', 'SELECT, INSERT');
--> statement-breakpoint
GRANT DELETE ON recall_units TO app_system;
