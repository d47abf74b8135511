// Inserts one company of a given size directly into the tables: every list has rows, every filter has matches.

/** The other sizes of a company with `articles` articles. */
const sizesOf = (articles) => ({
  articles,
  units: articles * 10,
  materials: Math.min(600, articles / 10),
  templates: 12,
  lots: articles / 5,
  processes: articles / 20,
  scans: articles * 5,
  files: articles / 2,
  places: articles / 2,
  containers: articles / 2,
});

const STATEMENTS = [
  // The level of a new company does not include processes and containers.
  `update companies set level = 500 where id = $1`,
  // The starter codes of a new company use the same numbers.
  `delete from code_blocks where company_id = $1`,
  `insert into templates (id, company_id, name, name_key)
   select gen_random_uuid(), $1, 'Template ' || n, 'template ' || n from generate_series(1, $templates) n`,
  `insert into materials (id, company_id, name, name_key, is_recycled, created_at, updated_at)
   select gen_random_uuid(), $1, 'Material ' || n, 'material ' || n, n % 3 = 0, now() - n * interval '1 hour', now() - n * interval '7 minutes'
   from generate_series(1, $materials) n`,
  // Ids ascend as those of the product do. Every fifth description has a word that a twentieth share of all knows.
  `insert into articles (id, company_id, sku, gtin, name, description, template_id, identity_key, search, published_version,
     published_at, withdrawn_at, created_at, updated_at)
   select id, $1, sku, gtin, name, description, template_id, 'key ' || n,
     lower(name || ' ' || sku || ' ' || coalesce(gtin, '') || ' ' || description), published_version,
     case when published_version is not null then created_at end, case when n % 50 = 0 then created_at end,
     created_at, case when n % 10 = 1 then created_at + interval '1 hour' else created_at end
   from (
     select n, lpad(to_hex(n), 8, '0')::text || substr(gen_random_uuid()::text, 9) as raw, 'SKU-' || lpad(n::text, 6, '0') as sku,
       case when n % 10 <> 3 then body || (10 - (select sum(substr(body, at, 1)::int * (1 + 2 * (at % 2)))
         from generate_series(1, 13) at) % 10) % 10 end as gtin,
       (array['Linen','Wool','Cotton','Denim','Silk','Canvas'])[1 + n % 6] || ' ' ||
       (array['shirt','coat','trousers','dress','bag','scarf','jacket'])[1 + n % 7] || ' ' || md5(n::text) as name,
       'Made by hand in the north' || case when n % 20 = 0 then ' with buttons' else '' end ||
       case when n % ($articles / 5) = 7 then ' zephyr' else '' end as description,
       case when n % 4 <> 0 then (select id from templates t where t.company_id = $1 and t.name_key = 'template ' || 1 + n % 12) end as template_id,
       case when n % 15 <> 2 then 1 end as published_version,
       now() - interval '400 days' + n * interval '300 seconds' as created_at
     from generate_series(1, $articles) n, lateral (select $prefix || lpad(n::text, 9, '0') as body) as digits) as made,
     lateral (select raw::uuid as id) as ids`,
  // A property with few values, and one whose values are all different.
  `insert into article_properties (id, company_id, article_id, name, default_value, position)
   select gen_random_uuid(), $1, a.id, line.name, line.value, line.at
   from (select id, row_number() over (order by created_at) as n from articles where company_id = $1) a,
     lateral (values (0, 'Colour', case when n % 500 = 7 then 'Saffron yellow' else (array['Red','Blue','Green'])[1 + n % 3] end),
       (1, 'Batch', 'B-' || md5(n::text))) as line(at, name, value)`,
  // One picture in all articles, every other file in one of two; each twentieth is a document.
  `insert into files (id, company_id, kind, name, mime, size, sha256, store_key, width, height, is_public, created_at, search)
   select gen_random_uuid(), $1, case when n % 20 = 0 then 'pdf' else 'image' end, 'file ' || md5(n::text) || ' front', 'image/webp',
     1000 + (n::bigint * 7919) % 90000, 'x', 'none', 800, 600, true, now() - n * interval '11 minutes', 'file ' || md5(n::text) || ' front'
   from generate_series(1, $files) n`,
  `insert into file_uses (company_id, file_id, owner_id, images)
   select $1, file.id, n.id, 1 from (select id, row_number() over (order by created_at) as at from articles where company_id = $1) n
     cross join lateral (values (1), (2 + n.at % ($files / 2))) as shown(at)
     join (select id, row_number() over (order by created_at) as at from files where company_id = $1) file on file.at = shown.at`,
  `insert into article_compositions (id, company_id, article_id, part, part_label, material_id, percentage, position)
   select gen_random_uuid(), $1, a.id, 0, '', m.id, share, line
   from (select id, row_number() over (order by created_at) as n from articles where company_id = $1) a,
     (values (0, 60), (1, 30), (2, 10)) as lines(line, share),
     lateral (select case line when 0 then 1 + n % 3 when 1 then 4 + n % 20 else 24 + n % ($materials - 23) end as at) as choice
     join materials m on m.company_id = $1 and m.name_key = 'material ' || choice.at`,
  `insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
     cost_minor, currency, purchase_status)
   select gen_random_uuid(), $1, n, gen_random_uuid()::text, $units / 10, 1 + (n - 1) * ($units / 10), n * ($units / 10),
     1 + n * ($units / 10), 0, 0, 'EUR', 'accepted' from generate_series(1, 10) n`,
  // A quarter of the places are in one country, and some have no position.
  `insert into places (id, company_id, name, town, country, latitude, longitude, search, created_at, updated_at)
   select gen_random_uuid(), $1, 'Workshop ' || md5(n::text), 'Town ' || n % 50, (array['ES','PT','FR','IT'])[1 + n % 4],
     case when n % 9 <> 0 then 36 + n % 80 / 10.0 end, case when n % 9 <> 0 then n % 150 / 10.0 end,
     'workshop ' || md5(n::text) || ' town ' || n % 50, now() - n * interval '5 minutes', now() - n * interval '4 minutes'
   from generate_series(1, $places) n`,
  `insert into containers (id, company_id, name, code, kind, place_id, search, created_at, updated_at)
   select gen_random_uuid(), $1, 'Crate ' || md5(n::text), 'C-' || n, (array['box','pallet','rack'])[1 + n % 3],
     (select id from places where company_id = $1 order by id offset n % 7 limit 1), 'crate ' || md5(n::text) || ' c-' || n,
     now() - n * interval '5 minutes', now() - n * interval '4 minutes'
   from generate_series(1, $containers) n`,
  `insert into lots (id, company_id, article_id, code, state, created_at, updated_at)
   select gen_random_uuid(), $1, a.id, 'LOT-' || n, case when n % 3 = 0 then 'processed' else 'in_process' end,
     now() - n * interval '3 minutes', now() - n * interval '2 minutes'
   from (select id, row_number() over (order by created_at) as n from articles where company_id = $1) a where n <= $lots`,
  // Each has ten articles and seven events; every twentieth is a post-sales process.
  `insert into processes (id, company_id, name, description, type, search, created_at, updated_at)
   select gen_random_uuid(), $1, 'Process ' || n, 'Step by step', case when n % 20 = 0 then 'post_sales' else 'manufacturing' end,
     'process ' || n || ' step by step' || case when n = 7 then ' zephyr' else '' end, now() - n * interval '5 minutes', now() - n * interval '3 minutes'
   from generate_series(1, $processes) n`,
  `insert into process_articles (company_id, process_id, article_id, type)
   select $1, p.id, a.id, p.type
   from (select id, type, row_number() over (order by created_at) - 1 as at from processes where company_id = $1) p
     join (select id, row_number() over (order by created_at) - 1 as at from articles where company_id = $1) a on a.at / 10 = p.at`,
  `insert into events (id, company_id, process_id, name, type, prompt, role, position, search, created_at, updated_at)
   select gen_random_uuid(), $1, p.id, 'Event ' || n, (array['free_text','claim','input','check'])[1 + n % 4], 'Asked',
     case when n = 3 then 'collaborator' end, n, 'event ' || n || ' ' || p.name, p.created_at, p.updated_at
   from processes p, generate_series(0, 6) n where p.company_id = $1`,
  // A fifth of the articles has all the units, so that the opposite filter has matches too.
  `insert into units (id, company_id, article_id, lot_id, block_id, number, code, hash, serial, withdrawn_at, created_at)
   select gen_random_uuid(), $1, l.article_id, l.id, b.id, n, lpad(n::text, 8, '0'), left(md5($1::text || n), 22),
     'S' || left(md5(n::text), 19), case when n % 100 = 0 then now() end, now() - interval '300 days' + n * interval '10 seconds'
   from generate_series(1, $units) n
   join code_blocks b on b.company_id = $1 and n between b.first_number and b.last_number
   join (select id, article_id, row_number() over (order by created_at) - 1 as at from lots where company_id = $1) l
     on l.at = (n - 1) / 50`,
  `insert into scans (company_id, article_id, unit_id, at, country, visitor)
   select $1, u.article_id, u.id, now() - interval '365 days' * (n::float / $scans), 'ES', 'visitor'
   from generate_series(0, $scans - 1) n join units u on u.company_id = $1 and u.number = 1 + (n::bigint * 7919) % $units`,
  `insert into daily_counts select company_id, 'scans', (at at time zone 'UTC')::date, count(*)
   from scans where company_id = $1 group by 1, 3`,
  `insert into article_scan_counts (company_id, span, start, article_id, count)
   select company_id, span, date_trunc(span, (at at time zone 'UTC')::date)::date, article_id, count(*)
   from scans, unnest(array['day', 'week', 'month']) as span where company_id = $1 group by 1, 2, 3, 4`,
];

/**
 * Fills a company. `client` is connected as the owner of the tables.
 * @param {{ companyId: string, articles: number, prefix: string }} company `prefix`: four digits that its GTINs begin with
 */
export async function fillCompany(client, { companyId, articles, prefix }) {
  const sizes = sizesOf(articles);
  await client.query('begin');
  await client.query(`select set_config('role', 'app_system', true), set_config('app.company_id', $1, true)`, [
    companyId,
  ]);
  for (const statement of STATEMENTS) {
    const text = statement
      .replaceAll('$1', `'${companyId}'::uuid`)
      .replaceAll('$prefix', `'${prefix}'`)
      .replace(/\$([a-z]+)/g, (_, name) => `${sizes[name]}::int`);
    await client.query(text);
    await analyze(client, text);
  }
  await client.query('commit');
  return sizes;
}

/** Updates the planner's statistics of a table after filling it: otherwise it plans joins as for an empty one. */
async function analyze(client, statement) {
  const [, table] = /^insert into (\w+)/.exec(statement) ?? [];
  if (!table) return;
  // only an owner may
  await client.query('set local role none');
  await client.query(`analyze ${table}`);
  await client.query('set local role app_system');
}
