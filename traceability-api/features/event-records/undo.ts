import { and, eq, sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { containerLoads, containers, type eventRecords } from '../../db/schema';
import { movesOf } from './items/container-places';
import { counted, lockContainer, lockNesting, refuseCycle, setLoaded } from './items/loads';

type Wrong = typeof eventRecords.$inferSelect;

/** @throws CONFLICT if a part of the lot was split off inside, which is in the container in its own right */
async function refuseSplitInside(ctx: TenantCtx, wrongId: string) {
  const { rows } = await ctx.tx.execute<{ code: string }>(sql`
    select lot.code from container_loads l
    join lots part on part.company_id = l.company_id and part.split_from_id = l.item_id
    join lots lot on lot.company_id = l.company_id and lot.id = l.item_id
    join container_loads o on o.company_id = l.company_id and o.item_id = part.id and o.container_id = l.container_id
      and o.loaded_at >= l.loaded_at and ${counted}
    where l.company_id = ${ctx.companyId}::uuid and l.load_record_id = ${wrongId}::uuid limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'splitInside', values: { lot: rows[0].code } });
}

/**
 * Undoes a load that is declared wrong: the things were never in the container.
 * @throws CONFLICT if some of them were unloaded by a valid record, or a lot was split inside; NOT_FOUND
 */
export async function undoLoad(ctx: TenantCtx, wrongId: string, correctionId: string) {
  const ofWrong = and(eq(containerLoads.companyId, ctx.companyId), eq(containerLoads.loadRecordId, wrongId));
  const [first] = await ctx.tx
    .select({ containerId: containerLoads.containerId })
    .from(containerLoads)
    .where(ofWrong)
    .limit(1);
  if (!first) return;
  const container = await lockContainer(ctx, first.containerId);
  await refuseSplitInside(ctx, wrongId);
  const loads = await ctx.tx.select({ unloadedAt: containerLoads.unloadedAt }).from(containerLoads).where(ofWrong);
  const out = loads.filter(({ unloadedAt }) => unloadedAt !== null).length;
  if (out > 0) fail('CONFLICT', { text: 'unloadedSince', values: { count: out, container: container.name } });
  await ctx.tx
    .update(containerLoads)
    .set({ unloadedAt: sql`${containerLoads.loadedAt}`, unloadRecordId: correctionId })
    .where(ofWrong);
  await setLoaded(ctx, container, container.loaded - loads.length);
}

/** @throws CONFLICT if things are or were in a container since, or are in the trash */
async function refuseElsewhere(ctx: TenantCtx, wrongId: string) {
  const { rows } = await ctx.tx.execute<{ name: string; count: number }>(sql`
    select c.name, count(*)::int as count from container_loads l
    join container_loads o on o.company_id = l.company_id and o.item_id = l.item_id and o.id <> l.id and ${counted}
      and (o.unloaded_at is null or (o.unloaded_at, o.id) > (l.unloaded_at, l.id))
    join containers c on c.company_id = o.company_id and c.id = o.container_id
    where l.company_id = ${ctx.companyId}::uuid and l.unload_record_id = ${wrongId}::uuid group by c.name limit 1`);
  const [laterLoad] = rows;
  if (laterLoad)
    fail('CONFLICT', { text: 'loadedSince', values: { count: laterLoad.count, container: laterLoad.name } });
  const missing = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from container_loads l
    where l.company_id = ${ctx.companyId}::uuid and l.unload_record_id = ${wrongId}::uuid
      and not exists (select 1 from units u where u.company_id = l.company_id and u.id = l.item_id)
      and not exists (select 1 from lots t where t.company_id = l.company_id and t.id = l.item_id and t.deleted_at is null)
      and not exists (select 1 from containers c where c.company_id = l.company_id and c.id = l.item_id and c.deleted_at is null)`);
  const count = missing.rows[0]?.count ?? 0;
  if (count > 0) fail('CONFLICT', { text: 'thingsGone', values: { count } });
}

/**
 * Undoes an unload that is declared wrong: the things were in the container all the time.
 * @throws CONFLICT if they are or were elsewhere since, are deleted, or have no room; NOT_FOUND
 */
export async function undoUnload(ctx: TenantCtx, wrongId: string) {
  const ofWrong = and(eq(containerLoads.companyId, ctx.companyId), eq(containerLoads.unloadRecordId, wrongId));
  const loads = await ctx.tx.select().from(containerLoads).where(ofWrong);
  const [first] = loads;
  if (!first) return;
  if (first.itemType === 'container') await lockNesting(ctx);
  const container = await lockContainer(ctx, first.containerId);
  await refuseElsewhere(ctx, wrongId);
  const ids = loads.filter(({ itemType }) => itemType === 'container').map(({ itemId }) => itemId);
  if (ids.length > 0)
    await refuseCycle(ctx, container, { type: 'container', ids, articleIds: [], units: 0, withdrawn: 0 });
  const loaded = container.loaded + loads.length;
  if (container.capacity !== null && loaded > container.capacity) {
    const free = container.capacity - container.loaded;
    fail('CONFLICT', { text: 'containerFull', values: { container: container.name, free } });
  }
  await ctx.tx.update(containerLoads).set({ unloadedAt: null, unloadRecordId: null }).where(ofWrong);
  await setLoaded(ctx, container, loaded);
}

/**
 * Undoes a move that is declared wrong: the container is where the last valid move brought it. One that was moved
 * elsewhere since stays there.
 * @throws CONFLICT if no move determines where it was
 */
export async function undoMove(ctx: TenantCtx, { id, placeId }: Wrong) {
  const { rows } = await ctx.tx.execute<{ id: string; place_id: string | null }>(sql`
    select c.id, (
      select p.id from (${movesOf(ctx.companyId, sql`c.id`, id)} limit 1) m
      join places p on p.company_id = c.company_id and p.id = m.place_id and p.deleted_at is null) as place_id
    from containers c
    join event_record_items i on i.company_id = c.company_id and i.record_id = ${id}::uuid and i.item_id = c.id
    where c.company_id = ${ctx.companyId}::uuid and c.place_id = ${placeId}::uuid for update of c`);
  for (const row of rows) {
    if (row.place_id === null) fail('CONFLICT', { text: 'placeBeforeUnknown' });
    await ctx.tx
      .update(containers)
      .set({ placeId: row.place_id, version: sql`${containers.version} + 1`, updatedAt: ctx.now() })
      .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, row.id)));
  }
}
