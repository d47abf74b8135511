-- One look into the index for each GTIN. A session keeps the plan of a function, and a plan made while there were hardly
-- any articles reads the whole table: seconds for each thousand rows of a large upload.
CREATE OR REPLACE FUNCTION app_claimed_gtins(gtins text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS
$$ SELECT wanted.gtin FROM unnest(gtins) AS wanted(gtin)
   CROSS JOIN LATERAL (
     SELECT FROM articles a
     WHERE a.gtin = wanted.gtin AND a.deleted_at IS NULL AND a.published_version IS NOT NULL
       AND a.company_id IS DISTINCT FROM app_company()
     LIMIT 1) AS claim $$;
