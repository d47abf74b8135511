import { sql, type SQL } from 'drizzle-orm';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantTx } from '../../../core/context';
import { isUncorrected } from '../items/corrections';
import { joinRecalls, markRecalled } from './marks';
import { lockRecalls } from '../items/recalled';

/**
 * Serializes recording things that are not the company's with creating things, so that neither misses the other. Taken
 * before locks of lots and of recalls.
 */
export const lockNames = (ctx: TenantTx, what: 'record' | 'create') => {
  const key = sql`hashtextextended(${`names:${ctx.companyId}`}, 0)`;
  return ctx.tx.execute(
    what === 'record' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
};

/** GTINs of an article of a row of `thing`, including former ones: labels outlast a change of them. */
const gtinsOf = (thing: SQL) => sql`(
  select a.gtin from articles a where a.company_id = ${thing}.company_id and a.id = ${thing}.article_id and a.gtin is not null
  union
  select g.gtin from gtin_uses g where g.company_id = ${thing}.company_id and g.article_id = ${thing}.article_id)`;

/**
 * Links records that named a foreign thing to the company's own thing that it turns out to be: `things` gives the
 * position in the record, the thing's id and its type. Open recalls of its inputs, of its name or of itself are
 * extended to it and to everything made of it.
 */
async function recognise(ctx: TenantTx, things: SQL): Promise<void> {
  const { rows } = await ctx.tx.execute<{ record_id: string; id: string; epc: string }>(sql`
    with found(record_id, position, id, type) as materialized (${things}),
    joined as (
      update event_record_items i set item_id = found.id, item_type = found.type from found
      where i.company_id = ${ctx.companyId}::uuid and i.record_id = found.record_id and i.position = found.position
      returning i.record_id, i.role, i.item_id, i.epc)
    select distinct joined.record_id, joined.item_id as id, joined.epc from joined
    join event_records r on r.company_id = ${ctx.companyId}::uuid and r.id = joined.record_id and r.corrects_id is null and ${isUncorrected}
    where joined.role in ('input', 'output')`);
  if (rows.length === 0) return;
  await lockRecalls(ctx);
  await markNamed(ctx, rows);
  await joinRecalls(ctx, [...new Set(rows.map(({ record_id }) => record_id))]);
}

/** Marks things for recalls of their names that were started before the things were known to be the company's. */
async function markNamed(ctx: TenantTx, things: readonly { id: string; epc: string }[]): Promise<void> {
  const ids = sql.param(things.map(({ id }) => id));
  const names = sql.param(things.map(({ epc }) => canonicalLot(ctx.companyId, epc)));
  const { rows } = await ctx.tx.execute<{ recall: string; ids: string[] }>(sql`
    select c.id as recall, array_agg(distinct named.id) as ids
    from unnest(${ids}::uuid[], ${names}::text[]) as named(id, lot)
    join recalls c on c.company_id = ${ctx.companyId}::uuid and c.supplier_lot = named.lot and c.ended_at is null group by c.id`);
  for (const { recall, ids: itemIds } of rows) await markRecalled(ctx, recall, { itemIds, foreignLots: [] });
}

/**
 * Things named in records that are not yet linked to the company's, as `i`: each is looked up separately, because a
 * planner without statistics would read all of them.
 */
const unknownItems = (companyId: string, where: SQL) => sql`lateral (
  select u.record_id, u.position, u.lot, u.serial from event_record_items u
  where u.company_id = ${companyId}::uuid and u.item_id is null and ${where} offset 0) as i`;

/** Links what was recorded for lots before they existed, or had their codes. The caller holds the lock on names. */
export const recogniseLots = (ctx: TenantTx, lotIds: readonly string[]): Promise<void> =>
  recognise(
    ctx,
    sql`select i.record_id, i.position, l.id, 'lot' from lots l cross join lateral ${gtinsOf(sql`l`)} as named
      cross join ${unknownItems(ctx.companyId, sql`u.gtin = named.gtin and u.lot = l.code and u.serial is null`)}
      where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...lotIds])}::uuid[]) and l.deleted_at is null`,
  );

/** The same for units, by ranges of their numbers. */
export const recogniseUnits = (ctx: TenantTx, ranges: readonly { first: number; count: number }[]): Promise<void> =>
  recognise(
    ctx,
    sql`select i.record_id, i.position, own.id, 'unit'
      from unnest(${sql.param(ranges.map(({ first }) => first))}::bigint[],
        ${sql.param(ranges.map(({ first, count }) => first + count - 1))}::bigint[]) as made(first, last)
      join units own on own.company_id = ${ctx.companyId}::uuid and own.number between made.first and made.last
      cross join lateral ${gtinsOf(sql`own`)} as named
      cross join ${unknownItems(ctx.companyId, sql`u.gtin = named.gtin and u.lot is null and u.serial = own.serial`)}`,
  );

/** The same for containers, by their SSCC. */
export const recogniseContainers = (ctx: TenantTx, containerIds: readonly string[]): Promise<void> =>
  recognise(
    ctx,
    sql`select i.record_id, i.position, c.id, 'container' from containers c
      cross join ${unknownItems(ctx.companyId, sql`u.sscc = c.sscc`)}
      where c.company_id = ${ctx.companyId}::uuid and c.id = any(${sql.param([...containerIds])}::uuid[]) and c.deleted_at is null`,
  );

/** The same for new articles or those with a new GTIN, with their lots and units. */
export const recogniseArticles = (ctx: TenantTx, articleIds: readonly string[]): Promise<void> =>
  recognise(
    ctx,
    sql`with unknown as materialized (
        select a.id as article_id, i.record_id, i.position, i.lot, i.serial from articles a
        cross join ${unknownItems(ctx.companyId, sql`u.gtin = a.gtin`)}
        where a.company_id = ${ctx.companyId}::uuid and a.id = any(${sql.param([...articleIds])}::uuid[]) and a.deleted_at is null)
      select record_id, position, article_id, 'article' from unknown where lot is null and serial is null
      union all
      select n.record_id, n.position, l.id, 'lot' from unknown n
      join lots l on l.company_id = ${ctx.companyId}::uuid and l.article_id = n.article_id and l.code = n.lot and l.deleted_at is null
      union all
      select n.record_id, n.position, u.id, 'unit' from unknown n
      join units u on u.company_id = ${ctx.companyId}::uuid and u.article_id = n.article_id and u.serial = n.serial`,
  );
