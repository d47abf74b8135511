import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { containerLoads, containers, eventRecordItems, type eventRecords } from '../../db/schema';
import { isUncorrected } from './items/corrections';
import { counted, lockContainer, lockContainers, lockNesting, refuseCycle, setLoaded } from './items/loads';
import { refusePartLoaded } from './items/lots-and-units';
import { placeAtRecord, recordedPlace } from './items/own-places';

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

/** @throws CONFLICT if a container was moved after it was loaded: it would have been inside then */
async function refuseMoved(ctx: TenantCtx, wrongId: string) {
  const { rows } = await ctx.tx.execute<{ name: string; place: string }>(sql`
    select c.name, p.name as place from container_loads l
    join event_record_items i on i.company_id = l.company_id and i.item_id = l.item_id
    join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind = 'move'
      and (r.happened_at, r.id) > (l.loaded_at, l.load_record_id) and ${isUncorrected}
    join containers c on c.company_id = l.company_id and c.id = l.item_id
    join places p on p.company_id = r.company_id and p.id = r.place_id
    where l.company_id = ${ctx.companyId}::uuid and l.unload_record_id = ${wrongId}::uuid
    order by r.happened_at desc, r.id desc limit 1`);
  const [move] = rows;
  if (move) fail('CONFLICT', { text: 'movedSince', values: { container: move.name, place: move.place } });
}

const setPlace = (ctx: TenantCtx, containerId: string, placeId: string) =>
  ctx.tx
    .update(containers)
    .set({ placeId, version: sql`${containers.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerId)));

/**
 * Containers that are inside again have the place of their own that they had before the wrong unload. They keep the
 * present one if no record says that place, or if somebody has entered another one since.
 */
async function restorePlaces(ctx: TenantCtx, wrongId: string, loads: (typeof containerLoads.$inferSelect)[]) {
  for (const { itemId, containerId, unloadedAt } of loads) {
    const [item] = await ctx.tx
      .select({ placeId: containers.placeId })
      .from(containers)
      .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, itemId)));
    if (!item?.placeId || !unloadedAt) continue;
    const leftAt = await placeAtRecord(ctx, containerId, wrongId, unloadedAt);
    if (leftAt !== undefined && leftAt !== item.placeId) continue;
    const placeId = await recordedPlace(ctx, itemId);
    if (placeId !== null && placeId !== item.placeId) await setPlace(ctx, itemId, placeId);
  }
}

/**
 * Undoes an unload that is declared wrong: the things were in the container all the time.
 * @throws CONFLICT if they are or were elsewhere since, were moved, are deleted, or have no room; NOT_FOUND
 */
export async function undoUnload(ctx: TenantCtx, wrongId: string) {
  const ofWrong = and(eq(containerLoads.companyId, ctx.companyId), eq(containerLoads.unloadRecordId, wrongId));
  const loads = await ctx.tx.select().from(containerLoads).where(ofWrong);
  const [first] = loads;
  if (!first) return;
  const nested = loads.filter(({ itemType }) => itemType === 'container');
  const ids = nested.map(({ itemId }) => itemId);
  if (ids.length > 0) {
    await lockNesting(ctx);
    await lockContainers(ctx, [first.containerId, ...ids]);
  }
  const container = await lockContainer(ctx, first.containerId);
  await refuseElsewhere(ctx, wrongId);
  await refusePartLoaded(ctx, { type: first.itemType, ids: loads.map(({ itemId }) => itemId) });
  if (ids.length > 0) {
    await refuseMoved(ctx, wrongId);
    await refuseCycle(ctx, container, { type: 'container', ids, articleIds: [], units: 0, withdrawn: 0 });
  }
  const loaded = container.loaded + loads.length;
  if (container.capacity !== null && loaded > container.capacity) {
    const free = container.capacity - container.loaded;
    fail('CONFLICT', { text: 'containerFull', values: { container: container.name, free } });
  }
  await ctx.tx.update(containerLoads).set({ unloadedAt: null, unloadRecordId: null }).where(ofWrong);
  await setLoaded(ctx, container, loaded);
  await restorePlaces(ctx, wrongId, nested);
}

/**
 * Undoes a move that is declared wrong: the container is where the last valid move or unload left it. One that was
 * moved elsewhere since stays there.
 * @throws CONFLICT if no record says where it was
 */
export async function undoMove(ctx: TenantCtx, { id, placeId }: Wrong) {
  if (placeId === null) return;
  const moved = ctx.tx
    .select({ id: eventRecordItems.itemId })
    .from(eventRecordItems)
    .where(and(eq(eventRecordItems.companyId, ctx.companyId), eq(eventRecordItems.recordId, id)));
  const rows = await ctx.tx
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.placeId, placeId), inArray(containers.id, moved)))
    .orderBy(containers.id)
    .for('update');
  for (const row of rows) {
    const before = await recordedPlace(ctx, row.id);
    if (before === null) fail('CONFLICT', { text: 'placeBeforeUnknown' });
    await setPlace(ctx, row.id, before);
  }
}
