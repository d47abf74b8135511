import { sql } from 'drizzle-orm';
import type { ItemType } from '@/lib/contract/event-records';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';

interface Things {
  type: ItemType;
  ids: readonly string[];
}

// A lot in a container is there with all its units: none of them is in another container at the same time.

/** Locks the lots of units until the transaction ends: nobody else loads one, or moves units out of it, meanwhile. */
export const lockLotsOf = (ctx: TenantCtx, unitIds: readonly string[]) =>
  ctx.tx.execute(sql`
    select from lots l where l.company_id = ${ctx.companyId}::uuid and l.id in (
      select u.lot_id from units u
      where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param([...unitIds])}::uuid[]))
    order by l.id for share`);

/** @throws CONFLICT naming one of the lots that is in a container */
export async function refuseLotsInContainers(ctx: TenantCtx, lotIds: readonly string[]): Promise<void> {
  const { rows } = await ctx.tx.execute<{ lot: string; container: string }>(sql`
    select l.code as lot, c.name as container from lots l
    join container_loads o on o.company_id = l.company_id and o.item_id = l.id and o.unloaded_at is null
    join containers c on c.company_id = o.company_id and c.id = o.container_id
    where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...lotIds])}::uuid[]) limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'lotInContainer', values: rows[0] });
}

/** @throws CONFLICT naming a container that holds some of the lots' units */
export async function refuseUnitsInContainers(ctx: TenantCtx, lotIds: readonly string[]): Promise<void> {
  const { rows } = await ctx.tx.execute<{ container: string; count: number }>(sql`
    select c.name as container, count(*)::int as count from units u
    join container_loads o on o.company_id = u.company_id and o.item_id = u.id and o.unloaded_at is null
    join containers c on c.company_id = o.company_id and c.id = o.container_id
    where u.company_id = ${ctx.companyId}::uuid and u.lot_id = any(${sql.param([...lotIds])}::uuid[])
    group by c.name limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'unitsInContainer', values: rows[0] });
}

/** @throws CONFLICT for units whose whole lot is in a container, and for a lot of which units are in one */
export async function refusePartLoaded(ctx: TenantCtx, { type, ids }: Things): Promise<void> {
  if (type === 'lot') return refuseUnitsInContainers(ctx, ids);
  if (type === 'unit') return refuseLotsInContainers(ctx, await lotsOf(ctx, ids));
}

async function lotsOf(ctx: TenantCtx, unitIds: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select distinct u.lot_id as id from units u
    where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param([...unitIds])}::uuid[]) and u.lot_id is not null`);
  return rows.map(({ id }) => id);
}
