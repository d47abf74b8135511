import { sql, type SQL } from 'drizzle-orm';

/** Rows of (company_id, kind, ref, total): every maintained count, recalculated from the counted rows. */
const COUNTED: SQL = sql`
  select company_id, kind, ref, sum(step)::bigint as total from (
    select a.company_id, c.kind, c.ref, 1 as step from articles a, lateral (values ('articles', ''), ('articles.state', a.state),
      ('articles.hasGtin', (a.gtin is not null)::text),
      ('articles.hasUnits', (exists (select from units u where u.article_id = a.id))::text),
      ('articles.template', coalesce(a.template_id::text, 'none'))) as c(kind, ref)
    where a.deleted_at is null
    union all
    select l.company_id, c.kind, c.ref, 1 from lots l, lateral (values ('lots', ''), ('lots.state', l.state)) as c(kind, ref)
    where l.deleted_at is null
    union all
    select p.company_id, c.kind, c.ref, 1 from places p, lateral (values ('places', ''), ('places.country', p.country)) as c(kind, ref)
    where p.deleted_at is null
    union all
    select b.company_id, c.kind, c.ref, 1 from containers b, lateral (values ('containers', ''), ('containers.kind', b.kind)) as c(kind, ref)
    where b.deleted_at is null
    union all
    select p.company_id, c.kind, c.ref, 1 from processes p, lateral (values ('processes', ''), ('processes.type', p.type)) as c(kind, ref)
    where p.deleted_at is null
    union all
    select e.company_id, c.kind, c.ref, 1 from events e,
      lateral (values ('events', ''), ('events.type', e.type), ('events.role', e.role)) as c(kind, ref)
    where e.deleted_at is null and c.ref is not null
    union all
    select u.company_id, c.kind, c.ref, 1 from units u, lateral (values ('units.article', u.article_id::text),
      ('units.lot', u.lot_id::text), ('units.withdrawn', case when u.withdrawn_at is not null then '' end),
      ('blocks.withdrawn', case when u.withdrawn_at is not null then u.block_id::text end)) as c(kind, ref)
    where c.ref is not null
    union all
    select m.company_id, 'blocks.' || m.mark, m.block_id::text, 1 from code_marks m
    union all
    select pa.company_id, 'processes.articles', pa.process_id::text, 1 from process_articles pa
      join articles a on a.id = pa.article_id
    where a.deleted_at is null
    union all
    select f.company_id, c.kind, c.ref, c.step from files f, lateral (values ('files', '', f.is_listed::int),
      ('files.kind', f.kind, f.is_listed::int),
      ('files.isUsed', (exists (select from file_uses u where u.file_id = f.id and u.is_shown))::text, f.is_listed::int),
      ('files.bytes', '', case when f.deleted_at is null then f.size else 0 end)) as c(kind, ref, step)
    where f.company_id is not null
    union all
    select u.company_id, 'files.owners', u.file_id::text, 1 from file_uses u where u.is_shown
    union all
    select r.company_id, 'records.' || r.kind, to_char(r.happened_at at time zone 'UTC', 'YYYY-MM-DD'), 1 from event_records r
    where r.kind in ('load', 'unload', 'move', 'repair', 'resale', 'return')
      and not exists (select from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)
  ) as counted group by 1, 2, 3 having sum(step) <> 0`;

/** Material totals of each company, recalculated from the compositions. */
const COMPOSED: SQL = sql`
  with line as (
    select c.company_id, c.article_id, c.material_id, a.weight_grams as grams,
      coalesce(sum(c.percentage) filter (where c.percentage > 0), 0) as percent,
      sum(sum(c.percentage) filter (where c.percentage > 0)) over (partition by c.article_id) as total
    from article_compositions c join articles a on a.id = c.article_id
    where a.deleted_at is null group by 1, 2, 3, 4
  )
  select company_id, material_id, count(*)::int as articles, count(*) filter (where percent > 0)::int as shared, 0 as weighed,
    round(sum(coalesce(percent / nullif(total, 0), 0)), 6) as share,
    round(sum(coalesce(percent / nullif(total, 0) * grams, 0)), 3) as grams
  from line group by 1, 2
  union all
  select company_id, null, 0, count(*)::int, count(grams)::int, 0, round(coalesce(sum(grams), 0), 3)
  from (select distinct company_id, article_id, grams from line where total > 0) as article group by 1`;

/** The same, as maintained by triggers. */
const KEPT_TOTALS: SQL = sql`
  select company_id, material_id, sum(articles)::int as articles, sum(shared)::int as shared, sum(weighed)::int as weighed,
    round(sum(share)::numeric, 6) as share, round(sum(grams)::numeric, 3) as grams
  from material_totals group by 1, 2
  having sum(articles) <> 0 or sum(shared) <> 0`;

/** Uses of files by owner, recalculated as rows like those of `file_uses`. */
const NAMED: SQL = sql`
  select d.company_id, f.id as file_id, d.owner_id,
    count(*) filter (where place = 'images')::int as images, count(*) filter (where place = 'sections')::int as sections,
    count(*) filter (where place = 'pages')::int as pages, count(*) filter (where place = 'look')::int as look,
    count(*) filter (where place = 'published')::int as published, count(*) filter (where place = 'versions')::int as versions
  from (
    select company_id, id as owner_id, 'images' as place, images::text as doc from articles
    union all select company_id, id, 'look', concat_ws(' ', header_file_id, brand_file_id, theme::text) from passports
    union all select id, id, 'look', look::text from companies
    union all select company_id, template_id, 'versions', design::text from template_designs
    union all select company_id, passport_id, 'pages', seo_data::text from passport_pages where deleted_at is null
    union all select company_id, passport_id, 'sections', section_data::text from passport_sections where deleted_at is null
    union all select v.company_id, v.article_id, 'versions', app_version_files(v.snapshot, v.company_id, v.design_sha256)
      from passport_versions v
    union all select v.company_id, v.article_id, 'published', app_version_files(v.snapshot, v.company_id, v.design_sha256)
      from passport_versions v join articles a on a.id = v.article_id and a.published_version = v.version
  ) as d cross join lateral unnest(app_file_ids(d.doc)) as named(id)
    join files f on f.id = named.id and f.company_id = d.company_id and f.kind in ('image', 'video', 'pdf')
  group by 1, 2, 3`;

/** The difference of two tables with the same columns, each row with its side. */
const difference = (stored: SQL, real: SQL): SQL => sql`
  with kept as (${stored}), real as (${real})
  select 'kept' as side, k.* from (select * from kept except all select * from real) as k
  union all
  select 'real' as side, r.* from (select * from real except all select * from kept) as r`;

/** Derived data of the database: each query returns rows that differ from the source. */
export const KEPT: Readonly<Record<string, SQL>> = {
  'list counts': difference(
    sql`select company_id, kind, ref, sum(delta)::bigint as total from list_counts
      where kind <> 'processes.articles' or exists (select from processes p where p.id::text = ref)
      group by 1, 2, 3 having sum(delta) <> 0`,
    COUNTED,
  ),
  'material totals': difference(KEPT_TOTALS, COMPOSED),
  'articles with units': sql`select id, has_units from articles a
    where has_units <> exists (select from units u where u.article_id = a.id)`,
  'uses of files': difference(
    sql`select company_id, file_id, owner_id, images, sections, pages, look, published, versions from file_uses`,
    NAMED,
  ),
  'used files': sql`select id, is_used from files f
    where is_used <> exists (select from file_uses u where u.file_id = f.id and u.is_shown)`,
  'files in use and in the trash': sql`select f.id from files f where f.is_used and f.deleted_at is not null`,
  'loads of containers': sql`select c.id, c.loaded from containers c
    where c.loaded <> (select count(*) from container_loads l where l.container_id = c.id and l.unloaded_at is null)`,
  'codes handed out': sql`select b.id, b.next_number, max(u.number) from code_blocks b left join units u on u.block_id = b.id
    group by b.id having b.next_number not between coalesce(max(u.number) + 1, b.first_number) and b.last_number + 1
      or min(u.number) < b.first_number or b.last_number - b.first_number + 1 <> b.size`,
  'next codes of companies': sql`select c.id, c.next_code from companies c
    where exists (select from code_blocks b where b.company_id = c.id and b.last_number >= c.next_code)`,
  'codes of companies': sql`select c.id, c.next_code, sum(b.size) from companies c join code_blocks b on b.company_id = c.id
    group by c.id having c.next_code - min(b.first_number) <> sum(b.size)`,
  'payments of blocks': sql`select p.id, p.status, b.purchase_status from payments p join code_blocks b on b.id = p.block_id
    where b.purchase_status <> p.status or b.size <> p.quantity or b.cost_minor <> p.total_minor or b.currency <> p.currency
      or (p.decided_at is null) <> (p.status = 'in_process')`,
  'codes that nobody paid for': sql`select b.id from code_blocks b
    where b.purchase_status <> 'accepted' and b.next_number <> b.first_number`,
  'items of records': sql`select r.id, r.item_count, count(i.record_id) from event_records r
    left join event_record_items i on i.company_id = r.company_id and i.record_id = r.id and i.role <> 'parent'
    group by r.id having r.item_count <> count(i.record_id)
      or bool_or(i.happened_at <> r.happened_at or i.event_id is distinct from r.event_id)`,
  'positions of events': sql`select process_id, array_agg(position order by position) from events where deleted_at is null
    group by 1 having count(*) <> max(position) + 1 or count(distinct position) <> count(*)`,
  'types of processes': sql`select pa.process_id from process_articles pa join processes p on p.id = pa.process_id
    where pa.type <> p.type`,
  'published versions': sql`select a.id, a.published_version from articles a where a.published_version is not null
    and not exists (select from passport_versions v where v.article_id = a.id and v.version = a.published_version)`,
  'GTINs in use': sql`select a.id, a.gtin from articles a
    where a.deleted_at is null and a.gtin is not null and (a.published_version is not null or a.has_units)
      and not (exists (select from gtin_uses u where u.gtin = a.gtin and u.article_id = a.id)
        and exists (select from gtin_claims c where c.gtin = a.gtin))`,
  'used GTINs without a holder': sql`select u.gtin from gtin_uses u where not exists (select from gtin_claims c where c.gtin = u.gtin)`,
  'GTINs of two companies in public': sql`select gtin from articles where published_version is not null and deleted_at is null
    and gtin is not null group by 1 having count(*) > 1`,
  'GTINs in public that others hold': sql`select a.id, a.gtin from articles a join gtin_claims c on c.gtin = a.gtin
    where a.published_version is not null and a.deleted_at is null and c.company_id <> a.company_id`,
  'lots of suppliers': difference(
    sql`select company_id, name from supplier_lots s where not exists (select from event_record_items i
      where i.company_id = s.company_id and i.epc = s.name and i.item_id is not null)`,
    sql`select distinct i.company_id, i.epc as name from event_record_items i where i.role in ('input', 'output')
      and i.item_id is null and i.epc is not null and not exists (select from event_record_items o
        where o.company_id = i.company_id and o.epc = i.epc and o.item_id is not null)`,
  ),
  'facts of published versions': sql`select a.id, a.sku, a.state from articles a join passport_versions v
      on v.article_id = a.id and v.version = a.published_version
    where a.deleted_at is null and a.state = 'published' and (v.snapshot#>>'{article,name}', v.snapshot#>>'{article,sku}', v.snapshot#>>'{article,description}',
        v.snapshot#>>'{article,gtin}', (v.snapshot#>>'{article,weightGrams}')::numeric)
      is distinct from (a.name, a.sku, a.description, a.gtin, a.weight_grams)`,
  'materials of published versions': difference(
    sql`select a.id, lower(made->>'name') as name from articles a join passport_versions v on v.article_id = a.id
      and v.version = a.published_version cross join lateral jsonb_path_query(v.snapshot, '$.article.compositions[*].materials[*]') as made
      where a.deleted_at is null and a.state = 'published'`,
    sql`select a.id, lower(m.name) from articles a join article_compositions c on c.article_id = a.id
      join materials m on m.id = c.material_id where a.deleted_at is null and a.state = 'published'`,
  ),
  'days of scans': difference(
    sql`select company_id, metric, day, count from daily_counts where metric in ('scans', 'visits')`,
    sql`select company_id, 'scans' as metric, (at at time zone 'UTC')::date as day, count(*)::int as count from scans group by 1, 2, 3
      union all
      select company_id, 'visits', (at at time zone 'UTC')::date, count(*)::int from visits group by 1, 2, 3`,
  ),
  'scans of articles': difference(
    sql`select company_id, span, start, article_id, count from article_scan_counts`,
    sql`select company_id, span, date_trunc(span, at at time zone 'UTC')::date as start, article_id, count(*)::int as count
      from scans, unnest(array['day', 'week', 'month']) as span group by 1, 2, 3, 4`,
  ),
  'scanned codes': difference(
    sql`select company_id, unit_id from code_marks where mark = 'scanned'`,
    sql`select distinct company_id, unit_id from scans where unit_id is not null`,
  ),
  'things named before they were there': sql`select i.record_id, i.gtin, i.lot, i.serial from event_record_items i
    join gtin_uses g on lpad(g.gtin, 14, '0') = lpad(i.gtin, 14, '0') and g.company_id = i.company_id
    join articles a on a.id = g.article_id and a.deleted_at is null
    join units u on u.article_id = a.id and u.serial = i.serial where i.item_id is null`,
  'containers named before they were there': sql`select i.record_id, i.sscc from event_record_items i
    join containers c on c.company_id = i.company_id and c.sscc = i.sscc and c.deleted_at is null where i.item_id is null`,
  'units of lots': sql`select u.id from units u join lots l on l.id = u.lot_id where l.article_id <> u.article_id or l.deleted_at is not null`,
  'loads of what is gone': sql`select l.id, l.item_type from container_loads l where l.unloaded_at is null and (
    exists (select from containers c where c.id in (l.item_id, l.container_id) and c.deleted_at is not null)
    or exists (select from lots o where o.id = l.item_id and o.deleted_at is not null))`,
};
