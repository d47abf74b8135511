CREATE TABLE "daily_article_counts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"article_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_article_counts_company_id_day_article_id_pk" PRIMARY KEY("company_id","day","article_id")
);
--> statement-breakpoint
SELECT app_protect('daily_article_counts', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
