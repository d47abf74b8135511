CREATE TABLE "article_scan_counts" (
	"company_id" uuid NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"article_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "article_scan_counts_company_id_span_start_article_id_pk" PRIMARY KEY("company_id","span","start","article_id")
);
--> statement-breakpoint
CREATE INDEX "article_scan_counts_article" ON "article_scan_counts" USING btree ("company_id","article_id","span","start");--> statement-breakpoint
SELECT app_protect('article_scan_counts', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
INSERT INTO article_scan_counts (company_id, span, start, article_id, count)
SELECT company_id, span, date_trunc(span, day)::date, article_id, sum(count)
FROM daily_article_counts, unnest(ARRAY['day', 'week', 'month']) AS span GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
RESET ROLE;
