-- A merge of two materials of one part was counted wrongly, and one beside the return of an article from the trash not at
-- all. All totals are made anew; nobody changes what they are made of meanwhile.
LOCK TABLE articles, article_compositions IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
DELETE FROM material_totals;
--> statement-breakpoint
SELECT app_change_materials(array_agg(article_id), array_agg(material_id), array_agg(percentage), array_agg(1)) FROM article_compositions;
--> statement-breakpoint
RESET ROLE;
