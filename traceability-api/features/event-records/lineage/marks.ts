import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../core/context';
import { isUncorrected } from '../items/corrections';
import { lotsOfUnit } from '../items/lines';
import { partsOf } from '../items/parts';
import { descendants, foreignLotOf, foreignSources, type Origin, type Things } from './walk';

/**
 * Marks everything that a recall reaches and that is not marked yet: lots, and units that were moved by hand into a lot
 * that it does not reach. Returns how many.
 */
export async function markRecalled(ctx: TenantTx, recallId: string, origin: Origin | Things) {
  const reached = sql`with reached as materialized (${descendants(ctx.companyId, origin)}),
    reached_lots as materialized (
      select l.id from lots l join reached on reached.id = l.id where l.company_id = ${ctx.companyId}::uuid)`;
  const lots = await ctx.tx.execute(sql`${reached}
    insert into recall_lots (company_id, recall_id, lot_id)
    select ${ctx.companyId}::uuid, ${recallId}::uuid, id from reached_lots on conflict do nothing returning 1`);
  const units = await ctx.tx.execute(sql`${reached}
    insert into recall_units (company_id, recall_id, unit_id)
    select u.company_id, ${recallId}::uuid, u.id from reached join units u
      on u.company_id = ${ctx.companyId}::uuid and u.id = reached.id
      and not exists (select 1 from reached_lots o where o.id = u.lot_id)
    on conflict do nothing returning 1`);
  return { lots: lots.rows.length, units: units.rows.length };
}

/**
 * Extends open recalls of the inputs of records to their outputs and everything made of these. Inputs are a lot, units
 * of one, a lot with such a unit in it, or a supplier's lot with what it was made of. The caller holds the lock on
 * recalls (`lockRecalls`).
 */
export async function joinRecalls(ctx: TenantTx, recordIds: readonly string[]): Promise<void> {
  const company = sql`${ctx.companyId}::uuid`;
  const { rows } = await ctx.tx.execute<{ recall: string; made: string[]; foreign: string[] }>(sql`
    with recursive part as materialized (
      select r.id as record_id, p.id from event_records r cross join lateral (${partsOf(sql`r`)}) as p
      where r.company_id = ${company} and r.id = any(${sql.param([...recordIds])}::uuid[]) and r.corrects_id is null and ${isUncorrected}),
    walked(record_id, id, lot) as (
      select part.record_id, i.item_id, ${foreignLotOf(sql`i`)}
      from part join event_record_items i on i.company_id = ${company} and i.record_id = part.id and i.role = 'input'
      union
      select walked.record_id, next.id, next.lot from walked cross join lateral (${foreignSources(ctx.companyId)}) as next
      where walked.id is null),
    consumed as materialized (select record_id, id, lot from walked),
    around(recall_id, id) as (
      select moved.recall_id, lot_of_unit.id from recall_units moved
      join recalls c on c.company_id = ${company} and c.id = moved.recall_id and c.ended_at is null
      cross join lateral (${lotsOfUnit(company, sql`moved.unit_id`)}) as lot_of_unit
      where moved.company_id = ${company}
      union
      select around.recall_id, l.split_from_id from around
      join lots l on l.company_id = ${company} and l.id = around.id and l.split_from_id is not null),
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
      select n.record_id, around.recall_id from consumed n join around on around.id = n.id
      union
      select n.record_id, c.id from consumed n
      join recalls c on c.company_id = ${company} and c.supplier_lot = n.lot)
    select c.id as recall, coalesce(array_agg(distinct o.item_id) filter (where o.item_id is not null), '{}') as made,
      coalesce(array_agg(distinct ${foreignLotOf(sql`o`)}) filter (where o.item_id is null), '{}') as foreign
    from called
    join recalls c on c.company_id = ${company} and c.id = called.recall_id and c.ended_at is null
    join part on part.record_id = called.record_id
    join event_record_items o on o.company_id = ${company} and o.record_id = part.id and o.role = 'output'
    group by c.id`);
  for (const { recall, made: outputIds, foreign } of rows)
    await markRecalled(ctx, recall, { itemIds: outputIds, foreignLots: foreign });
}
