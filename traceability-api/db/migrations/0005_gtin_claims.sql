-- Which of these GTINs another company has published: yes or no, never whose. Row-level security hides other companies'
-- articles from app_user, so the function runs as app_system, which may own it for this reason alone.
CREATE FUNCTION app_claimed_gtins(gtins text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT a.gtin FROM articles a
   WHERE a.gtin = ANY(gtins) AND a.deleted_at IS NULL AND a.published_version IS NOT NULL
     AND a.company_id IS DISTINCT FROM app_company() $$;
--> statement-breakpoint
-- A function's owner needs CREATE on its schema for the moment of the change.
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_claimed_gtins(text[]) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_claimed_gtins(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_claimed_gtins(text[]) TO app_user, app_system;
