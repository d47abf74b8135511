import { sql, type SQL } from 'drizzle-orm';
import type { ItemType } from '@/lib/contract/event-records';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';

interface Things {
  type: ItemType;
  ids: readonly string[];
}

// A lot in a container is there with all its units: none of them is in another container at the same time.

/** The lots of units, as rows of their ids. */
const lotsOf = (ctx: TenantCtx, unitIds: readonly string[]): SQL => sql`
  select u.lot_id from units u
  where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param([...unitIds])}::uuid[])`;

/** Locks the lots of units until the transaction ends: nobody else loads one, or moves units out of it, meanwhile. */
export const lockLotsOf = (ctx: TenantCtx, unitIds: readonly string[]) =>
  ctx.tx.execute(sql`
    select from lots l where l.company_id = ${ctx.companyId}::uuid and l.id in (${lotsOf(ctx, unitIds)})
    order by l.id for share`);

/** @throws CONFLICT naming one of the lots that is in a container */
async function refuseLoadedLots(ctx: TenantCtx, ids: SQL): Promise<void> {
  const { rows } = await ctx.tx.execute<{ lot: string; container: string }>(sql`
    select l.code as lot, c.name as container from lots l
    join container_loads o on o.company_id = l.company_id and o.item_id = l.id and o.unloaded_at is null
    join containers c on c.company_id = o.company_id and c.id = o.container_id
    where l.company_id = ${ctx.companyId}::uuid and l.id in (${ids}) limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'lotInContainer', values: rows[0] });
}

/** @throws CONFLICT naming one of the lots that is in a container */
export const refuseLotsInContainers = (ctx: TenantCtx, lotIds: readonly string[]) =>
  refuseLoadedLots(ctx, sql`select unnest(${sql.param([...lotIds])}::uuid[])`);

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
  if (type === 'unit') return refuseLoadedLots(ctx, lotsOf(ctx, ids));
}
