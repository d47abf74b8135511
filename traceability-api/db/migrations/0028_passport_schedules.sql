CREATE TABLE "passport_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passport_schedules" ADD CONSTRAINT "passport_schedules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_schedules" ADD CONSTRAINT "passport_schedules_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_schedules" ADD CONSTRAINT "passport_schedules_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_schedules_article" ON "passport_schedules" USING btree ("company_id","article_id","id");--> statement-breakpoint
CREATE INDEX "passport_schedules_job" ON "passport_schedules" USING btree ("job_id");--> statement-breakpoint
SELECT app_protect('passport_schedules', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
