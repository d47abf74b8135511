CREATE TABLE "gtin_claims" (
	"gtin" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gtin_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gtin" text NOT NULL,
	"company_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"holder_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gtin_uses" (
	"gtin" text NOT NULL,
	"article_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "gtin_uses_gtin_article_id_pk" PRIMARY KEY("gtin","article_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "public_email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "public_website" text;--> statement-breakpoint
ALTER TABLE "gtin_claims" ADD CONSTRAINT "gtin_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gtin_reviews" ADD CONSTRAINT "gtin_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gtin_uses" ADD CONSTRAINT "gtin_uses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gtin_claims_company" ON "gtin_claims" USING btree ("company_id","gtin");--> statement-breakpoint
CREATE UNIQUE INDEX "gtin_reviews_open" ON "gtin_reviews" USING btree ("gtin","company_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "gtin_reviews_queue" ON "gtin_reviews" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "gtin_uses_article" ON "gtin_uses" USING btree ("article_id");
--> statement-breakpoint
-- A claim, once taken, is the system's: a company adds its own and takes none away.
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT') FROM unnest(ARRAY['gtin_claims', 'gtin_uses', 'gtin_reviews']) AS t;
--> statement-breakpoint
GRANT UPDATE, DELETE ON gtin_claims, gtin_uses, gtin_reviews TO app_system;
--> statement-breakpoint
-- Which of these GTINs another company holds: yes or no, never whose.
CREATE OR REPLACE FUNCTION app_claimed_gtins(gtins text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS
$$ SELECT c.gtin FROM gtin_claims c WHERE c.gtin = ANY(gtins) AND c.company_id IS DISTINCT FROM app_company() $$;
--> statement-breakpoint
-- Which of these serials are printed under a GTIN already, on units of any other article, whosever it is.
CREATE FUNCTION app_printed_serials(wanted text, article uuid, serials text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS
$$ SELECT u.serial FROM gtin_uses g JOIN units u ON u.article_id = g.article_id AND u.serial = ANY(serials)
   WHERE g.gtin = wanted AND g.article_id <> article $$;
--> statement-breakpoint
-- Whether other articles, whosever they are, have had codes or a passport under a GTIN.
CREATE FUNCTION app_is_gtin_shared(wanted text, article uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS
$$ SELECT EXISTS (SELECT FROM gtin_uses WHERE gtin = wanted AND article_id <> article) $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_printed_serials(text, uuid, text[]) OWNER TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_is_gtin_shared(text, uuid) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_printed_serials(text, uuid, text[]), app_is_gtin_shared(text, uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_printed_serials(text, uuid, text[]), app_is_gtin_shared(text, uuid) TO app_user, app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all rows.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- What was ever shown or printed: GTINs of all published versions, and of articles that have units.
INSERT INTO gtin_uses (gtin, article_id, company_id, since)
SELECT gtin, article_id, company_id, min(at) FROM (
  SELECT snapshot->'article'->>'gtin' AS gtin, article_id, company_id, published_at AS at FROM passport_versions
  UNION ALL
  SELECT gtin, id, company_id, coalesce(published_at, created_at) FROM articles WHERE published_version IS NOT NULL
  UNION ALL
  SELECT a.gtin, a.id, a.company_id, first.created_at FROM articles a CROSS JOIN LATERAL (
    SELECT u.created_at FROM units u WHERE u.company_id = a.company_id AND u.article_id = a.id ORDER BY u.number LIMIT 1) AS first
) AS shown WHERE gtin IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Who shows a GTIN now holds it, so that no address changes with this update; else who was first.
INSERT INTO gtin_claims (gtin, company_id, claimed_at)
SELECT DISTINCT ON (u.gtin) u.gtin, u.company_id, u.since FROM gtin_uses u JOIN articles a ON a.id = u.article_id
ORDER BY u.gtin, (a.gtin = u.gtin AND a.deleted_at IS NULL AND a.published_version IS NOT NULL) IS TRUE DESC, u.since, u.article_id;
--> statement-breakpoint
-- A GTIN that others have shown or printed too is for a super-admin to look at.
INSERT INTO gtin_reviews (id, gtin, company_id, article_id, requested_at)
SELECT DISTINCT ON (u.gtin, u.company_id) gen_random_uuid(), u.gtin, u.company_id, u.article_id, now()
FROM gtin_uses u JOIN gtin_claims c ON c.gtin = u.gtin AND c.company_id <> u.company_id
JOIN articles a ON a.id = u.article_id
ORDER BY u.gtin, u.company_id, (a.gtin = u.gtin AND a.deleted_at IS NULL) IS TRUE DESC, u.since;
--> statement-breakpoint
RESET ROLE;
