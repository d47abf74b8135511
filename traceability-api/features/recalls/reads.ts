import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import { MAX_RECALL_NAMES, type Reach, type Recall, type RecallNotice } from '@/lib/contract/recalls';
import type { Lot } from '@/lib/contract/lots';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx, TenantTx } from '../../core/context';
import { fail } from '../../core/errors';
import { isShown } from '../articles/effects';
import { descendants, refuseUnknownSupplierLot, type Origin } from '../event-records/lineage/walk';
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

/** What a call asks for; the contract sees to it that it is one of the two. A name of a lot of the company is that lot. */
export async function originOf(
  ctx: TenantTx,
  { lotId = '', supplierLot }: { lotId?: string | undefined; supplierLot?: string | undefined },
): Promise<Origin> {
  if (supplierLot === undefined) return { itemId: lotId };
  const own = await findLotByName(ctx, supplierLot);
  return own === null ? { supplierLot: canonicalLot(ctx.companyId, supplierLot) } : { itemId: own };
}

/** @throws NOT_FOUND for a lot that is not the company's, and for a supplier's of which nothing was made */
export const refuseUnknown = async (ctx: TenantCtx, origin: Origin): Promise<Lot | null> => {
  if ('itemId' in origin) return getLot(ctx, origin.itemId);
  await refuseUnknownSupplierLot(ctx, origin.supplierLot);
  return null;
};

/** A lot and all things that were made of it, or of a supplier's, as a table `reached` of `id`, or of `lot` for what others made. */
export const reachedOf = (ctx: TenantCtx, origin: Origin): SQL =>
  sql`reached as materialized (${descendants(ctx.companyId, origin)})`;

/**
 * Units that are reached: those of reached lots, and those that are reached by themselves in a lot that is not, as a table `hit` of
 * units. The lots stand apart, as few rows: a planner that expects few things would compare all units with all of them.
 */
export const hitUnits = (ctx: TenantCtx): SQL => sql`
  reached_lots as materialized (
    select l.id from reached join lots l on l.company_id = ${ctx.companyId}::uuid and l.id = reached.id),
  hit as (
    select u.id, u.company_id, u.number, u.article_id, u.withdrawn_at, u.lot_id
    from reached_lots join units u on u.company_id = ${ctx.companyId}::uuid and u.lot_id = reached_lots.id and u.deleted_at is null
    union all
    select u.id, u.company_id, u.number, u.article_id, u.withdrawn_at, u.lot_id
    from reached join units u on u.company_id = ${ctx.companyId}::uuid and u.id = reached.id and u.deleted_at is null
      and not exists (select 1 from reached_lots o where o.id = u.lot_id))`;

type Numbers = Pick<
  Reach,
  'lots' | 'units' | 'withdrawn' | 'codes' | 'containers' | 'places' | 'articles' | 'scans' | 'visitors'
>;
type Named = Pick<Reach, 'namedContainers' | 'namedPlaces' | 'namedArticles'>;

/**
 * Things whose records say where what is reached was, from `since` to `until`: itself, the lots that its units were moved into since
 * then, and lots until they were split or went into another.
 */
const observedThings = (company: SQL) => sql`
  observed(id, since, until) as (
    (select id, '-infinity'::timestamptz, 'infinity'::timestamptz from reached where id is not null
      union all
      select hit.lot_id, min(coalesce(${lastMove(company, sql`hit.id`, sql`'infinity'`)}, '-infinity')), 'infinity' from hit
      where hit.lot_id is not null and not exists (select 1 from reached_lots o where o.id = hit.lot_id) group by hit.lot_id)
    union
    select source.item_id, observed.since, least(observed.until, m.happened_at) from observed
    join event_record_items m on m.company_id = ${company} and m.item_id = observed.id and m.role = 'output'
    join event_records r on r.company_id = m.company_id and r.id = m.record_id and r.kind = 'transformation'
      and r.biz_step <> ${TRANSFORMATION_STEPS.made}
    join event_record_items source on source.company_id = m.company_id and source.record_id = m.record_id
      and ${isLot(sql`source.position`)} and source.role = 'input' and source.item_id is not null)`;

/**
 * Counts and names what is reached, in one walk. Containers are those that hold a reached lot or unit, or the lot of one, now, or a
 * container with it; places those of these containers, and those where something was recorded for the lots and units.
 */
async function readReach(ctx: TenantCtx, origin: Origin): Promise<Numbers & Named> {
  const company = sql`${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<Numbers & Named & Record<string, unknown>>(sql`
    with recursive ${reachedOf(ctx, origin)}, ${hitUnits(ctx)},
    counted as (
      select count(*)::int as units, (count(*) filter (where hit.withdrawn_at is not null))::int as withdrawn,
        (count(*) filter (where hit.withdrawn_at is null and a.id is not null))::int as codes
      from hit left join articles a on a.company_id = ${company} and a.id = hit.article_id and ${isShown}),
    scanned as (
      select count(*)::int as scans, count(distinct s.visitor)::int as visitors
      from hit join scans s on s.unit_id = hit.id and s.company_id = ${company}),
    direct as materialized (
      select distinct l.container_id as id
      from (select id from reached union all select id from hit union all (select distinct lot_id from hit)) thing
      join container_loads l on l.company_id = ${company} and l.item_id = thing.id and l.unloaded_at is null),
    holding(id) as (
      select id from direct
      union
      select l.container_id from holding h
      join container_loads l on l.company_id = ${company} and l.item_id = h.id and l.unloaded_at is null),
    held as (
      select c.id, c.name, c.code, c.search, at_place.id as place_id, p.name as place
      from holding h join containers c on c.company_id = ${company} and c.id = h.id
      left join ${placeJoin(sql`c`)} on true
      left join places p on p.company_id = c.company_id and p.id = at_place.id),
    ended as (
      select a.id, a.name, a.sku, a.search from reached join articles a on a.company_id = ${company} and a.id = reached.id),
    ${observedThings(company)},
    stood as (
      select p.id, p.name, p.town, p.country, p.search from places p join (
        select place_id from held
        union
        select r.place_id from observed join event_record_items i on i.company_id = ${company} and i.item_id = observed.id
          and i.happened_at between observed.since and observed.until
        join event_records r on r.company_id = i.company_id and r.id = i.record_id and ${isUncorrected}
        union
        select r.place_id from hit join event_record_items i on i.company_id = ${company} and i.item_id = hit.id
        join event_records r on r.company_id = i.company_id and r.id = i.record_id and ${isUncorrected}
        union
        -- goods of another's lot may still be where they were received
        select r.place_id from reached join supplier_lots s on s.company_id = ${company} and s.lot = reached.lot
        join event_record_items i on i.company_id = ${company} and i.epc = s.name and i.item_id is null
        join event_records r on r.company_id = i.company_id and r.id = i.record_id and ${isUncorrected}) at
        on p.company_id = ${company} and p.id = at.place_id)
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

/** What a lot, or a supplier's, became and where that is, in numbers. @throws NOT_FOUND */
export async function getReach(ctx: TenantCtx, origin: Origin): Promise<Reach> {
  const lot = await refuseUnknown(ctx, origin);
  const found = await readReach(ctx, origin);
  const open = await openRecall(ctx, origin);
  return {
    lot: lot && { id: lot.id, code: lot.code, article: lot.article.name },
    supplierLot: 'itemId' in origin ? null : origin.supplierLot,
    ...found,
    open,
  };
}
