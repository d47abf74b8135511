import { sql, type SQL } from 'drizzle-orm';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx } from '../../../core/context';
import { isUncorrected } from '../items/corrections';
import { joinRecalls, markRecalled } from './marks';
import { lockRecalls } from './recalled';

type Ctx = Pick<TenantCtx, 'tx' | 'companyId'>;

/**
 * What is recorded of things that are not the company's, and things that come into being, wait for each other, so that neither
 * misses the other. Taken before locks of lots and of recalls.
 */
export const lockNames = (ctx: Ctx, what: 'record' | 'create') => {
  const key = sql`hashtextextended(${`names:${ctx.companyId}`}, 0)`;
  return ctx.tx.execute(
    what === 'record' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
};

/** GTINs of an article of a row of `thing`, former ones included: labels outlast a change of them. */
const gtinsOf = (thing: SQL) => sql`(
  select a.gtin from articles a where a.company_id = ${thing}.company_id and a.id = ${thing}.article_id and a.gtin is not null
  union
  select g.gtin from gtin_uses g where g.company_id = ${thing}.company_id and g.article_id = ${thing}.article_id)`;

/**
 * Joins what was recorded of something to the thing that it turns out to be: `own` gives rows of a thing's id and type, its GTIN and
 * its lot or serial. Recalls that go on for what it was made of, for its name or for itself go on for it and for what was made of it.
 */
async function recognise(ctx: Ctx, own: SQL): Promise<void> {
  const { rows } = await ctx.tx.execute<{ record_id: string; id: string; epc: string }>(sql`
    with own(id, type, gtin, lot, serial) as materialized (${own}),
    found as (
      update event_record_items i set item_id = own.id, item_type = own.type from own
      where i.company_id = ${ctx.companyId}::uuid and i.item_id is null and i.gtin = own.gtin
        and i.lot is not distinct from own.lot and i.serial is not distinct from own.serial
      returning i.record_id, i.role, own.id, i.epc)
    select distinct found.record_id, found.id, found.epc from found
    join event_records r on r.company_id = ${ctx.companyId}::uuid and r.id = found.record_id and r.corrects_id is null and ${isUncorrected}
    where found.role in ('input', 'output')`);
  if (rows.length === 0) return;
  await lockRecalls(ctx);
  await markNamed(ctx, rows);
  await joinRecalls(ctx, [...new Set(rows.map(({ record_id }) => record_id))]);
}

/** Marks things for recalls of their names, which go on from when nobody knew that the things are the company's. */
async function markNamed(ctx: Ctx, things: readonly { id: string; epc: string }[]): Promise<void> {
  const ids = sql.param(things.map(({ id }) => id));
  const names = sql.param(things.map(({ epc }) => canonicalLot(ctx.companyId, epc)));
  const { rows } = await ctx.tx.execute<{ recall: string; ids: string[] }>(sql`
    select c.id as recall, array_agg(distinct named.id) as ids
    from unnest(${ids}::uuid[], ${names}::text[]) as named(id, lot)
    join recalls c on c.company_id = ${ctx.companyId}::uuid and c.supplier_lot = named.lot and c.ended_at is null group by c.id`);
  for (const { recall, ids: itemIds } of rows) await markRecalled(ctx, recall, { itemIds, foreignLots: [] });
}

/** What was recorded of lots before they were there, or had their codes, counts for them. The caller holds the lock on names. */
export const recogniseLots = (ctx: Ctx, lotIds: readonly string[]): Promise<void> =>
  recognise(
    ctx,
    sql`select l.id, 'lot', named.gtin, l.code, null::text from lots l cross join lateral ${gtinsOf(sql`l`)} as named
      where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...lotIds])}::uuid[]) and l.deleted_at is null`,
  );

/** The same of units, by ranges of their numbers. */
export const recogniseUnits = (ctx: Ctx, ranges: readonly { first: number; count: number }[]): Promise<void> =>
  recognise(
    ctx,
    sql`select u.id, 'unit', named.gtin, null::text, u.serial
      from unnest(${sql.param(ranges.map(({ first }) => first))}::bigint[],
        ${sql.param(ranges.map(({ first, count }) => first + count - 1))}::bigint[]) as made(first, last)
      join units u on u.company_id = ${ctx.companyId}::uuid and u.number between made.first and made.last and u.deleted_at is null
      cross join lateral ${gtinsOf(sql`u`)} as named`,
  );

/** The same of articles that have come into being or got their GTINs, with their lots and units. */
export const recogniseArticles = (ctx: Ctx, articleIds: readonly string[]): Promise<void> =>
  recognise(
    ctx,
    sql`select own.id, own.type, asked.gtin, asked.lot, asked.serial from (
        select distinct a.id as article_id, i.gtin, i.lot, i.serial from articles a
        join event_record_items i on i.company_id = a.company_id and i.gtin = a.gtin and i.item_id is null
        where a.company_id = ${ctx.companyId}::uuid and a.id = any(${sql.param([...articleIds])}::uuid[]) and a.deleted_at is null) as asked
      cross join lateral (
        select asked.article_id, 'article' where asked.lot is null and asked.serial is null
        union all
        select l.id, 'lot' from lots l where l.company_id = ${ctx.companyId}::uuid and l.article_id = asked.article_id
          and l.code = asked.lot and l.deleted_at is null
        union all
        select u.id, 'unit' from units u where u.company_id = ${ctx.companyId}::uuid and u.article_id = asked.article_id
          and u.serial = asked.serial and u.deleted_at is null) as own(id, type)`,
  );
