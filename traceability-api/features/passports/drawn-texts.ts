import { sql, type SQL } from 'drizzle-orm';
import type { SectionType } from '@/lib/contract/sections/index';

/** Characters that JavaScript does not trim. */
const SIGN = '[^\\\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';
/** A JSON path condition: the value contains non-blank text. */
const hasWords = (path: string) => `exists(${path}.** ? (@.type() == "string" && @ like_regex "${SIGN}"))`;
const isOwn = '!(@.skuRelated == true)';
const where = (condition: string, path: string) => `$ ? (${condition}).${path}`;

const PICTURE = '@.imgUrl != ""';
const OWN_PICTURE = '@.image != "" && !(@.showImg == false)';
const OWN_LINK = '@.link != "" && !(@.showLink == false)';
const OWN_ROW = `${hasWords('@.defaultValue')} || (${OWN_PICTURE}) || (${OWN_LINK})`;
const FILE = '@.url != ""';
const PROPERTY = hasWords('@.value');
const IMPACT = `@.lcaImg != "" || ${hasWords('@.defaultValue')}`;
const LINKS = '(exists(@.items[*] ? (@.url != "")) || (@.postUrl != "" && !(@.showPost == false)))';

/**
 * Paths of the visible texts of a stored element: the rule of `drawnTexts` in `lib/contract/sections/drawn.ts`, except
 * for texts that an element takes from the article, which lack no language.
 */
const PATHS: Record<SectionType, readonly string[]> = {
  heading: [where(isOwn, 'defaultValue'), '$.defaultValue2'],
  text: [where(isOwn, 'defaultValue')],
  section_heading: ['$.defaultValue'],
  text_icon: ['$.title', '$.defaultValue'],
  property: [where(`@.skuRelated == true || ${hasWords('@.defaultValue')}`, 'title'), where(isOwn, 'defaultValue')],
  property_group: [
    where(`@.skuRelated == true || exists(@.facts[*]) || exists(@.properties[*] ? (${PROPERTY}))`, 'title'),
    ...['name', 'value'].map((field) => where(isOwn, `properties[*] ? (${PROPERTY}).${field}`)),
  ],
  composition: [where('@.skuRelated == true || exists(@.parts[*].materials[*])', 'title')],
  unit_lote: ['$.title'],
  event: ['$.title'],
  event_log: ['$.title'],
  image: [where(`${isOwn} && @.fileId.type() == "string"`, 'alt')],
  gallery: [
    where(`exists(@.images[*] ? (${PICTURE}))`, 'title'),
    `$.images[*] ? (${PICTURE}).alt`,
    `$.images[*] ? (${PICTURE} && (!(@.showTitle == false) || !${hasWords('@.alt')})).imgTitle`,
    `$.images[*] ? (${PICTURE} && !(@.showSubtitle == false)).imgSubtitle`,
  ],
  video: [where(FILE, 'title'), where(FILE, 'defaultValue')],
  pdf: [where(FILE, 'title'), where(FILE, 'defaultValue')],
  lca: [where(IMPACT, 'title'), '$.defaultValue', where('@.lcaImg != ""', 'alt')],
  social: [where(LINKS, 'title'), '$.items[*] ? (@.url != "").label'],
  dropdown: [
    where(OWN_ROW, 'title'),
    '$.defaultValue',
    where(OWN_PICTURE, 'alt'),
    where(OWN_LINK, 'defaultValue2'),
    ...['title', 'text'].map((field) => `$.items[*] ? (${hasWords('@.text')}).${field}`),
  ],
  divider_line: [],
  space: [],
  roulette: [],
};

const textsAt = (data: SQL, paths: readonly string[]): SQL => {
  const matches = paths.map((path) => sql`jsonb_path_query_array(${data}, ${sql.raw(`'${path}'`)})`);
  return matches.length > 0 ? sql.join(matches, sql` || `) : sql`'[]'::jsonb`;
};

/** The visible texts of a stored element, as an array. */
export const drawnTexts = (type: SQL, data: SQL): SQL =>
  sql`(case ${type} ${sql.join(
    Object.entries(PATHS).map(([name, paths]) => sql`when ${sql.raw(`'${name}'`)} then ${textsAt(data, paths)}`),
    sql` `,
  )} else '[]' end)`;

/** A design reduced to what visitors see: the pages that they can open, and the texts of their elements. */
export const drawnDesign = (design: SQL): SQL => sql`jsonb_build_object('pages', (
  select coalesce(jsonb_agg(page || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(jsonb_build_object('element', jsonb_build_object('status', placed->'element'->'status',
      'texts', ${drawnTexts(sql`placed->'element'->>'type'`, sql`(placed->'element')`)}))), '[]')
    from jsonb_array_elements(page->'sections') as s(placed))) order by place), '[]')
  from jsonb_array_elements(${design}->'pages') with ordinality as p(page, place)
  where place = 1 or page->>'type' is distinct from 'input_flow'))`;
