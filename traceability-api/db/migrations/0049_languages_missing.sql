-- The languages that some text within a document lacks: 1 (es) + 2 (en) + 4 (it) + 8 (pt). A text is an object whose keys are all
-- languages; one without words in any language is shown to nobody and lacks none. What counts as blank is what JavaScript trims.
CREATE FUNCTION app_languages_missing(doc jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  WITH words AS (
    SELECT btrim(coalesce(found.value->>'es', ''), blank.signs) AS es, btrim(coalesce(found.value->>'en', ''), blank.signs) AS en,
      btrim(coalesce(found.value->>'it', ''), blank.signs) AS it, btrim(coalesce(found.value->>'pt', ''), blank.signs) AS pt
    FROM jsonb_path_query(doc, 'strict $.** ? (@.type() == "object")') AS found(value)
      CROSS JOIN (SELECT E' \t\n\r\f\x0b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') AS blank(signs)
    WHERE found.value <> '{}' AND found.value - ARRAY['es', 'en', 'it', 'pt'] = '{}')
  SELECT coalesce(bit_or((es = '')::int + (en = '')::int * 2 + (it = '')::int * 4 + (pt = '')::int * 8), 0)::smallint
  FROM words WHERE es || en || it || pt <> '' $$;
--> statement-breakpoint
-- The same of what visitors see of a design: not of hidden elements and forms, nor of the title of its only page.
CREATE FUNCTION app_design_languages_missing(design jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  WITH pages AS (
    SELECT value AS page FROM jsonb_array_elements(design->'pages') WITH ORDINALITY AS page(value, place)
    WHERE place = 1 OR value->>'type' IS DISTINCT FROM 'input_flow'),
  missing AS (
    SELECT app_languages_missing(page->'title') AS languages FROM pages WHERE jsonb_array_length(design->'pages') > 1
    UNION ALL
    SELECT app_languages_missing(placed->'element') FROM pages, jsonb_array_elements(page->'sections') AS placed
    WHERE placed->'element'->>'status' IS DISTINCT FROM 'inactive')
  SELECT coalesce(bit_or(languages), 0)::smallint FROM missing $$;
--> statement-breakpoint
ALTER TABLE "template_designs" ADD COLUMN "languages_missing" smallint GENERATED ALWAYS AS (app_design_languages_missing(design)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "passport_pages" ADD COLUMN "languages_missing" smallint GENERATED ALWAYS AS (app_languages_missing(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "passport_sections" ADD COLUMN "languages_missing" smallint GENERATED ALWAYS AS (app_languages_missing(section_data)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "passport_sections_languages_missing" ON "passport_sections" USING btree ("company_id","passport_id","page_id","languages_missing") WHERE deleted_at is null and status = 'active' and languages_missing <> 0;