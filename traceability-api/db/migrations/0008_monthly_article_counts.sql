CREATE TABLE "monthly_article_counts" (
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"article_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_article_counts_company_id_month_article_id_pk" PRIMARY KEY("company_id","month","article_id")
);
--> statement-breakpoint
CREATE INDEX "monthly_article_counts_article" ON "monthly_article_counts" USING btree ("company_id","article_id","month");--> statement-breakpoint
CREATE INDEX "daily_article_counts_article" ON "daily_article_counts" USING btree ("company_id","article_id","day");
--> statement-breakpoint
SELECT app_protect('monthly_article_counts', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
