import { sql, type SQL } from 'drizzle-orm';

const isBlank = (data: SQL, field: string) => sql`coalesce(${data}->>${sql.raw(`'${field}'`)}, '') = ''`;
const hasNone = (data: SQL, path: string) => sql`not jsonb_path_exists(${data}, ${sql.raw(`'${path}'`)})`;

/** Whether visitors see nothing of a stored element: the rule of `drawsNothing` in `lib/contract/sections/drawn.ts`. */
export const drawsNothing = (type: SQL, data: SQL): SQL => sql`(case ${type}
  when 'roulette' then true
  when 'lca' then ${isBlank(data, 'lcaImg')} and ${hasNone(data, '$.defaultValue.** ? (@.type() == "string" && @ like_regex "[^[:space:]]")')}
  when 'gallery' then ${hasNone(data, '$.images[*].imgUrl ? (@ != "")')}
  when 'video' then ${isBlank(data, 'url')}
  when 'pdf' then ${isBlank(data, 'url')}
  when 'social' then ${hasNone(data, '$.items[*].url ? (@ != "")')}
    and (${data}->'showPost' = 'false' or ${isBlank(data, 'postUrl')})
  else false end)`;

/** A design without the elements of which visitors see nothing. */
export const drawnDesign = (design: SQL): SQL => sql`jsonb_set(${design}, '{pages}', (
  select coalesce(jsonb_agg(page || jsonb_build_object('sections', (
    select coalesce(jsonb_agg(placed order by at), '[]')
    from jsonb_array_elements(page->'sections') with ordinality as s(placed, at)
    where not ${drawsNothing(sql`placed->'element'->>'type'`, sql`(placed->'element')`)})) order by place), '[]')
  from jsonb_array_elements(${design}->'pages') with ordinality as p(page, place)))`;
