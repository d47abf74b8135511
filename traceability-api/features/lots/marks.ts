import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { descendants, type Origin } from './lineage';

/**
 * Marks all that a recall reaches, what is marked already aside: lots, and units that were moved by hand into a lot that it does
 * not reach. Answers how many.
 */
export async function markRecalled(ctx: TenantCtx, recallId: string, origin: Origin) {
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
