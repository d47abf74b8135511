import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { descendants, foreignLotOf, foreignSources, type Origin, type Things } from './lineage';

/**
 * Marks all that a recall reaches, what is marked already aside: lots, and units that were moved by hand into a lot that it does
 * not reach. Returns how many.
 */
export async function markRecalled(ctx: TenantCtx, recallId: string, origin: Origin | Things) {
  const reached = sql`with reached as materialized (${descendants(ctx.companyId, origin)})`;
  const lots = await ctx.tx.execute(sql`${reached}
    insert into recall_lots (company_id, recall_id, lot_id)
    select l.company_id, ${recallId}::uuid, l.id from lots l join reached on reached.id = l.id
    where l.company_id = ${ctx.companyId}::uuid on conflict do nothing returning 1`);
  const units = await ctx.tx.execute(sql`${reached}
    insert into recall_units (company_id, recall_id, unit_id)
    select u.company_id, ${recallId}::uuid, u.id from reached join units u
      on u.company_id = ${ctx.companyId}::uuid and u.id = reached.id and u.deleted_at is null
      and (u.lot_id is null or not exists (select 1 from reached o where o.id = u.lot_id))
    on conflict do nothing returning 1`);
  return { lots: lots.rows.length, units: units.rows.length };
}

/**
 * Recalls that go on for what records say was consumed, a lot, units of one, or a supplier's with what that was made of, go on for
 * what came of it and for all that was made of that. The caller holds the lock on recalls (`lockRecalls`).
 */
export async function joinRecalls(ctx: TenantCtx, recordIds: readonly string[]): Promise<void> {
  const company = sql`${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<{ recall: string; made: string[]; foreign: string[] }>(sql`
    with recursive walked(record_id, id, lot) as (
      select i.record_id, i.item_id, ${foreignLotOf(sql`i`)} from event_record_items i
      where i.company_id = ${company} and i.record_id = any(${sql.param([...recordIds])}::uuid[]) and i.role = 'input'
      union
      select walked.record_id, next.id, next.lot from walked cross join lateral (${foreignSources(ctx.companyId)}) as next
      where walked.id is null),
    consumed as materialized (select record_id, id, lot from walked),
    called as (
      select n.record_id, m.recall_id from consumed n
      join recall_lots m on m.company_id = ${company} and m.lot_id = n.id
      union
      select n.record_id, m.recall_id from consumed n
      join recall_units m on m.company_id = ${company} and m.unit_id = n.id
      union
      select n.record_id, m.recall_id from consumed n
      join units u on u.company_id = ${company} and u.id = n.id
      join recall_lots m on m.company_id = ${company} and m.lot_id = u.lot_id
      union
      select n.record_id, c.id from consumed n
      join recalls c on c.company_id = ${company} and c.supplier_lot = n.lot)
    select c.id as recall, coalesce(array_agg(distinct o.item_id) filter (where o.item_id is not null), '{}') as made,
      coalesce(array_agg(distinct ${foreignLotOf(sql`o`)}) filter (where o.item_id is null), '{}') as foreign
    from called
    join recalls c on c.company_id = ${company} and c.id = called.recall_id and c.ended_at is null
    join event_record_items o on o.company_id = ${company} and o.record_id = called.record_id and o.role = 'output'
    group by c.id`);
  for (const { recall, made, foreign } of rows)
    await markRecalled(ctx, recall, { itemIds: made, foreignLots: foreign });
}
