DROP TABLE "daily_article_counts" CASCADE;--> statement-breakpoint
DROP TABLE "monthly_article_counts" CASCADE;