import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import { MAX_RECALL_NAMES, type Reach, type Recall, type RecallNotice } from '@/lib/contract/recalls';
import type { Lot } from '@/lib/contract/lots';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx, TenantTx } from '../../core/context';
import { fail } from '../../core/errors';
import { isShown } from '../articles/effects';
import { beginning, descendantsFrom, refuseUnknownSupplierLot, type Origin } from '../event-records/lineage/walk';
import { placeJoin } from '../event-records/items/container-places';
import { isUncorrected } from '../event-records/items/corrections';
import { isLot, lastMove } from '../event-records/items/lines';
import { findLotByName, getLot } from '../lots/reads';
import { openRecallOf, openRecallOfSupplierLot } from '../event-records/items/recalled';

interface RecallRow extends Record<string, unknown> {
  id: string;
  lot_id: string | null;
  supplier_lot: string | null;
  code: string | null;
  is_deleted: boolean;
  reason: string;
  notice: RecallNotice;
  lots: number;
  started_at: string;
  ended_at: string | null;
}

/** Recalls by their ids. */
export async function readRecalls(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, Recall>> {
  const { rows } = await ctx.tx.execute<RecallRow>(sql`
    select c.id, c.lot_id, c.supplier_lot, l.code, l.id is null or l.deleted_at is not null as is_deleted, c.reason, c.notice, c.started_at, c.ended_at,
      (select count(*)::int from recall_lots m where m.company_id = c.company_id and m.recall_id = c.id) as lots
    from recalls c left join lots l on l.company_id = c.company_id and l.id = c.lot_id
    where c.company_id = ${ctx.companyId}::uuid and c.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, toRecall(row)]));
}

const toRecall = ({
  id,
  lot_id,
  supplier_lot,
  code,
  is_deleted,
  reason,
  notice,
  lots,
  started_at,
  ended_at,
}: RecallRow): Recall => ({
  id,
  lot: lot_id === null ? null : { id: lot_id, code: code ?? '', isDeleted: is_deleted },
  supplierLot: supplier_lot,
  reason,
  notice,
  lots,
  startedAt: new Date(started_at).toISOString(),
  endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
});

/** @throws NOT_FOUND */
export async function getRecall(ctx: TenantCtx, recallId: string): Promise<Recall> {
  return (await readRecalls(ctx, [recallId])).get(recallId) ?? fail('NOT_FOUND');
}

/**
 * The requested lot; the contract ensures that exactly one of the two is given. If the name is that of one of the
 * company's lots, it is that lot.
 */
export async function originOf(
  ctx: TenantTx,
  { lotId = '', supplierLot }: { lotId?: string | undefined; supplierLot?: string | undefined },
): Promise<Origin> {
  if (supplierLot === undefined) return { itemId: lotId };
  const own = await findLotByName(ctx, supplierLot);
  return own === null ? { supplierLot: canonicalLot(ctx.companyId, supplierLot) } : { itemId: own };
}

/** @throws NOT_FOUND for a lot that is not the company's, and for a supplier's lot of which nothing was made */
export const refuseUnknown = async (ctx: TenantCtx, origin: Origin): Promise<Lot | null> => {
  if ('itemId' in origin) return getLot(ctx, origin.itemId);
  await refuseUnknownSupplierLot(ctx, origin.supplierLot);
  return null;
};

/** What open recalls of the origin mark, as rows of `id` and `lot`: a corrected record takes nothing out of a recall. */
function markedFor({ companyId }: TenantCtx, origin: Origin): SQL {
  const isOfOrigin =
    'itemId' in origin ? sql`c.lot_id = ${origin.itemId}` : sql`c.supplier_lot = ${origin.supplierLot}`;
  return sql`
    select m.id, null::text from recalls c
    cross join lateral (
      select o.lot_id as id from recall_lots o where o.company_id = c.company_id and o.recall_id = c.id
      union all
      select o.unit_id from recall_units o where o.company_id = c.company_id and o.recall_id = c.id) m
    where c.company_id = ${companyId}::uuid and ${isOfOrigin} and c.ended_at is null`;
}

/**
 * A lot, or a supplier's lot, and everything made of it or marked by its open recall, as a table `reached` of `id`, or
 * of `lot` for what others made.
 */
export const reachedOf = (ctx: TenantCtx, origin: Origin): SQL =>
  sql`reached as materialized (${descendantsFrom(ctx.companyId, sql`${beginning(origin)} union all ${markedFor(ctx, origin)}`)})`;

/**
 * Looks up each row separately. The planner cannot know how few things are reached: for its estimate it would read
 * whole tables of the company.
 */
const each = (rows: SQL): SQL => sql`lateral (${rows} offset 0)`;

/** Reached units: those of reached lots, and individually reached ones in other lots, as a table `hit` of units. */
export const hitUnits = (ctx: TenantCtx): SQL => {
  const company = sql`${ctx.companyId}::uuid`;
  const unitsOf = (where: SQL) =>
    each(sql`select u.id, u.company_id, u.number, u.article_id, u.withdrawn_at, u.lot_id from units u
      where u.company_id = ${company} and ${where}`);
  return sql`
  reached_lots as materialized (
    select l.id from reached cross join ${each(sql`select o.id from lots o where o.company_id = ${company} and o.id = reached.id`)} l),
  hit as (
    select u.* from reached_lots cross join ${unitsOf(sql`u.lot_id = reached_lots.id`)} u
    union all
    select u.* from reached cross join ${unitsOf(sql`u.id = reached.id`)} u
    where not exists (select 1 from reached_lots o where o.id = u.lot_id))`;
};

type Numbers = Pick<
  Reach,
  'lots' | 'units' | 'withdrawn' | 'codes' | 'containers' | 'places' | 'articles' | 'scans' | 'visitors'
>;
type Named = Pick<Reach, 'namedContainers' | 'namedPlaces' | 'namedArticles'>;

/** Containers that a thing is in now: for a container, the one around it. */
const containersOf = (company: SQL, id: SQL) =>
  each(sql`select l.container_id from container_loads l
    where l.company_id = ${company} and l.item_id = ${id} and l.unloaded_at is null`);

/** Records of the lines `i` that match a condition. */
const recordsOf = (company: SQL, lines: SQL) =>
  each(sql`select i.record_id from event_record_items i where i.company_id = ${company} and ${lines}`);

/** Units, their scans and the codes that currently open a passport. */
const numbers = (company: SQL) => sql`
  counted as (
    select coalesce(sum(made.units), 0)::int as units, coalesce(sum(made.units - made.active), 0)::int as withdrawn,
      coalesce(sum(made.active) filter (where shown.id is not null), 0)::int as codes
    from (select article_id, count(*) as units, count(*) filter (where withdrawn_at is null) as active from hit group by 1) made
    left join ${each(sql`select a.id from articles a where a.company_id = ${company} and a.id = made.article_id and ${isShown}`)} shown on true),
  scanned as (
    select count(*)::int as scans, count(distinct s.visitor)::int as visitors
    from hit cross join ${each(sql`select s.visitor from scans s where s.unit_id = hit.id and s.company_id = ${company}`)} s)`;

/**
 * Containers that currently hold a reached lot or unit, or the lot of one, or a container with it, as a table `held`;
 * and articles that were made of reached things, as `ended`.
 */
const holders = (company: SQL) => sql`
  direct as materialized (
    select distinct l.container_id as id
    from (select id from reached union all select id from hit union all (select distinct lot_id from hit)) thing
    cross join ${containersOf(company, sql`thing.id`)} l),
  holding(id) as (
    select id from direct
    union
    select l.container_id from holding h cross join ${containersOf(company, sql`h.id`)} l),
  held as materialized (
    select c.id, c.name, c.code, c.search, at_place.id as place_id, p.name as place
    from holding h
    cross join ${each(sql`select o.* from containers o where o.company_id = ${company} and o.id = h.id`)} c
    left join ${placeJoin(sql`c`)} on true
    left join ${each(sql`select n.name from places n where n.company_id = ${company} and n.id = at_place.id`)} p on true),
  ended as (
    select a.* from reached
    cross join ${each(sql`select o.id, o.name, o.sku, o.search from articles o where o.company_id = ${company} and o.id = reached.id`)} a)`;

/**
 * Things whose records show where reached things were, from `since` to `until`: the things themselves, the lots that
 * their units were moved into from then on, and lots until they were split or went into another.
 */
const observedThings = (company: SQL) => sql`
  observed(id, since, until) as (
    (select id, '-infinity'::timestamptz, 'infinity'::timestamptz from reached where id is not null
      union all
      select hit.lot_id, min(coalesce(${lastMove(company, sql`hit.id`, sql`'infinity'`)}, '-infinity')), 'infinity' from hit
      where hit.lot_id is not null and not exists (select 1 from reached_lots o where o.id = hit.lot_id) group by hit.lot_id)
    union
    select source.item_id, observed.since, least(observed.until, source.happened_at) from observed
    cross join ${each(sql`select source.item_id, m.happened_at from event_record_items m
      join event_records r on r.company_id = m.company_id and r.id = m.record_id and r.kind = 'transformation'
        and r.biz_step <> ${TRANSFORMATION_STEPS.made}
      join event_record_items source on source.company_id = m.company_id and source.record_id = m.record_id
        and ${isLot(sql`source.position`)} and source.role = 'input' and source.item_id is not null
      where m.company_id = ${company} and m.item_id = observed.id and m.role = 'output'`)} source)`;

/**
 * Places of the containers, and those where something was recorded for the lots and units, as a table `stood`. Each
 * record is looked up once, in the order of their ids, so that the records of a hundred thousand units are read
 * sequentially from disk.
 */
const stands = (company: SQL) => sql`
  ${observedThings(company)},
  recorded as materialized (
    select distinct line.record_id from (
      select i.record_id from observed cross join ${recordsOf(company, sql`i.item_id = observed.id and i.happened_at between observed.since and observed.until`)} i
      union all
      select i.record_id from hit cross join ${recordsOf(company, sql`i.item_id = hit.id`)} i
      union all
      -- goods of another's lot may still be where they were received
      select i.record_id from reached
      cross join ${each(sql`select s.name from supplier_lots s where s.company_id = ${company} and s.lot = reached.lot`)} s
      cross join ${recordsOf(company, sql`i.epc = s.name and i.item_id is null`)} i) line
    order by 1),
  stood as materialized (
    select p.id, p.name, p.town, p.country, p.search from (
      select place_id from held
      union
      select r.place_id from recorded
      cross join ${each(sql`select r.place_id from event_records r
        where r.company_id = ${company} and r.id = recorded.record_id and ${isUncorrected}`)} r) found
    cross join ${each(sql`select n.* from places n where n.company_id = ${company} and n.id = found.place_id`)} p)`;

/** Counts and names what is reached, in one walk. */
async function readReach(ctx: TenantCtx, origin: Origin): Promise<Numbers & Named> {
  const company = sql`${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<Numbers & Named & Record<string, unknown>>(sql`
    with recursive ${reachedOf(ctx, origin)}, ${hitUnits(ctx)}, ${numbers(company)}, ${holders(company)}, ${stands(company)}
    select counted.*, scanned.*,
      (select count(*)::int from reached_lots) as lots,
      (select count(*)::int from held) as containers, (select count(*)::int from stood) as places,
      (select count(*)::int from ended) as articles,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'code', code, 'place', place)), '[]')
        from (select * from held order by search, id limit ${MAX_RECALL_NAMES}) first) as "namedContainers",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'town', town, 'country', country)), '[]')
        from (select * from stood order by search, id limit ${MAX_RECALL_NAMES}) first) as "namedPlaces",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'sku', sku)), '[]')
        from (select * from ended order by search, id limit ${MAX_RECALL_NAMES}) first) as "namedArticles"
    from counted, scanned`);
  return rows[0] ?? fail('NOT_FOUND');
}

async function openRecall(ctx: TenantCtx, origin: Origin): Promise<Recall | null> {
  const company = sql`${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<{ id: string | null }>(
    'itemId' in origin
      ? sql`select ${openRecallOf(company, sql`${origin.itemId}::uuid`)} as id`
      : sql`select ${openRecallOfSupplierLot(company, sql`${origin.supplierLot}`)} as id`,
  );
  const id = rows[0]?.id;
  return id ? getRecall(ctx, id) : null;
}

/** What a lot, or a supplier's lot, became and where that is, in numbers. @throws NOT_FOUND */
export async function getReach(ctx: TenantCtx, origin: Origin): Promise<Reach> {
  const lot = await refuseUnknown(ctx, origin);
  const reach = await readReach(ctx, origin);
  const open = await openRecall(ctx, origin);
  return {
    lot: lot && { id: lot.id, code: lot.code, article: lot.article.name },
    supplierLot: 'itemId' in origin ? null : origin.supplierLot,
    ...reach,
    open,
  };
}
