CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"action" text NOT NULL,
	"article_ids" uuid[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_company" ON "publications" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "publications_job" ON "publications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "publications_created" ON "publications" USING btree ("created_at");
--> statement-breakpoint
SELECT app_protect('publications', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
