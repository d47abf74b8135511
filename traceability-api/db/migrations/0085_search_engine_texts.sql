ALTER TABLE "passport_pages" ADD COLUMN "seo_languages_missing" smallint GENERATED ALWAYS AS (app_languages_missing(seo_data)) STORED NOT NULL;
--> statement-breakpoint
-- What search engines and shared links show of a page counts as well, of the only page of a design too.
CREATE OR REPLACE FUNCTION app_design_languages_missing(design jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  WITH pages AS (
    SELECT value AS page FROM jsonb_array_elements(design->'pages') WITH ORDINALITY AS page(value, place)
    WHERE place = 1 OR value->>'type' IS DISTINCT FROM 'input_flow'),
  missing AS (
    SELECT app_languages_missing(page->'title') AS languages FROM pages WHERE jsonb_array_length(design->'pages') > 1
    UNION ALL
    SELECT app_languages_missing(page->'seoData') FROM pages
    UNION ALL
    SELECT app_languages_missing(placed->'element') FROM pages, jsonb_array_elements(page->'sections') AS placed
    WHERE placed->'element'->>'status' IS DISTINCT FROM 'inactive')
  SELECT coalesce(bit_or(languages), 0)::smallint FROM missing $$;
--> statement-breakpoint
-- Counted anew: what is stored of designs was counted by the function before.
ALTER TABLE "template_designs" DROP COLUMN "languages_missing";
--> statement-breakpoint
ALTER TABLE "template_designs" ADD COLUMN "languages_missing" smallint GENERATED ALWAYS AS (app_design_languages_missing(design)) STORED NOT NULL;
