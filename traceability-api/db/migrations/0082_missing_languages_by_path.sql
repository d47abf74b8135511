-- The languages that a text lacks, or some text of a list: 1 (es) + 2 (en) + 4 (it) + 8 (pt). One without words in any language is
-- shown to nobody and lacks none, nor does one that is the same in all. What counts as blank is what JavaScript trims.
CREATE FUNCTION app_texts_languages_missing(texts jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (
    jsonb_path_exists(texts, '$[*] ? (!exists(@.es ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")) && exists(@.* ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")))')::int * 1
    + jsonb_path_exists(texts, '$[*] ? (!exists(@.en ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")) && exists(@.* ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")))')::int * 2
    + jsonb_path_exists(texts, '$[*] ? (!exists(@.it ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")) && exists(@.* ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")))')::int * 4
    + jsonb_path_exists(texts, '$[*] ? (!exists(@.pt ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")) && exists(@.* ? (@ like_regex "[^\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")))')::int * 8
  )::smallint $$;
--> statement-breakpoint
-- The same of all texts within a document: of its objects whose keys are all languages.
CREATE OR REPLACE FUNCTION app_languages_missing(doc jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  SELECT coalesce(bit_or(app_texts_languages_missing(found.value)), 0)::smallint
  FROM jsonb_path_query(doc, 'strict $.** ? (@.type() == "object")') AS found(value)
  WHERE found.value - ARRAY['es', 'en', 'it', 'pt'] = '{}' $$;
