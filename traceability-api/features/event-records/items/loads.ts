import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chunked } from '@/lib/domain/chunked';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { newId } from '../../../db/ids';
import { containerLoads, containers, lots } from '../../../db/schema';
import { movesOf } from './container-places';
import { lockLotsOf, refusePartLoaded } from './lots-and-units';
import type { Subject } from './subjects';

/** How deep containers may be nested. */
const MAX_DEPTH = 20;

/** The record whose loads are written, and its event time. */
interface RecordMoment {
  recordId: string;
  happenedAt: Date;
}

interface Container {
  id: string;
  name: string;
  capacity: number | null;
  loaded: number;
}

/**
 * The container, locked until the transaction ends, so that two users cannot both take its last place. @throws
 * NOT_FOUND
 */
export async function lockContainer(ctx: TenantCtx, containerId: string): Promise<Container> {
  const [container] = await ctx.tx
    .select({ id: containers.id, name: containers.name, capacity: containers.capacity, loaded: containers.loaded })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerId), isNull(containers.deletedAt)))
    .for('no key update');
  return container ?? fail('NOT_FOUND', { text: 'containerGone' });
}

/**
 * Serializes nesting of containers, so that the second finds what the first has done: each change alone may be valid
 * where both form a cycle. Taken before locks of containers.
 */
export const lockNesting = (ctx: TenantCtx) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`containers:${ctx.companyId}`}, 0))`);

/** Locks containers in the order used everywhere, also those in the trash. */
export const lockContainers = (ctx: TenantCtx, ids: string[]) =>
  ctx.tx
    .select({ id: containers.id })
    .from(containers)
    .where(and(eq(containers.companyId, ctx.companyId), inArray(containers.id, ids)))
    .orderBy(containers.id)
    .for('no key update');

/**
 * Lots and containers that are loaded, locked so that nobody moves them to the trash meanwhile, and the lots of units;
 * containers together with the one that they go into or come out of, in one order. @throws NOT_FOUND
 */
async function lockThings(ctx: TenantCtx, containerId: string, { type, ids }: Subject) {
  if (type === 'unit') {
    await lockLotsOf(ctx, ids);
    return;
  }
  if (type === 'container') await lockNesting(ctx);
  const [table, lockedIds] = type === 'lot' ? [lots, ids] : [containers, [...new Set([containerId, ...ids])]];
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, ctx.companyId), inArray(table.id, lockedIds), isNull(table.deletedAt)))
    .orderBy(table.id)
    .for('no key update');
  if (rows.length < lockedIds.length) fail('NOT_FOUND', { text: type === 'lot' ? 'lotGone' : 'containerGone' });
}

/** A container and those around it, from the innermost to the outermost. */
async function readAround(ctx: TenantCtx, containerId: string): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    with recursive around(id, depth) as (
      select ${containerId}::uuid, 0
      union
      select l.container_id, a.depth + 1 from around a
      join container_loads l on l.company_id = ${ctx.companyId}::uuid and l.item_id = a.id and l.unloaded_at is null
      where a.depth < ${MAX_DEPTH})
    select id from around order by depth`);
  return rows.map(({ id }) => id);
}

/** The number of containers that are inside each other, from the given ones to the innermost. */
async function readDepth(ctx: TenantCtx, ids: readonly string[]): Promise<number> {
  const { rows } = await ctx.tx.execute<{ depth: number }>(sql`
    with recursive inside(id, depth) as (
      select id, 1 from unnest(${sql.param([...ids])}::uuid[]) as id
      union
      select l.item_id, i.depth + 1 from inside i
      join container_loads l on l.company_id = ${ctx.companyId}::uuid and l.container_id = i.id
        and l.item_type = 'container' and l.unloaded_at is null
      where i.depth < ${MAX_DEPTH})
    select max(depth) as depth from inside`);
  return rows[0]?.depth ?? 0;
}

/** @throws CONFLICT if the container would contain itself, or be nested deeper than `MAX_DEPTH` */
export async function refuseCycle(ctx: TenantCtx, container: Container, { type, ids }: Subject) {
  if (type !== 'container') return;
  const outerIds = await readAround(ctx, container.id);
  if (outerIds.some((id) => ids.includes(id))) fail('CONFLICT', { text: 'containerCycle' });
  if (outerIds.length + (await readDepth(ctx, ids)) > MAX_DEPTH)
    fail('CONFLICT', { text: 'containerTooDeep', values: { max: MAX_DEPTH } });
}

/** Loads of things that are currently in a container. */
export const isLoaded = (ctx: TenantCtx, ids: readonly string[]) =>
  and(
    eq(containerLoads.companyId, ctx.companyId),
    sql`${containerLoads.itemId} = any(${sql.param([...ids])}::uuid[])`,
    isNull(containerLoads.unloadedAt),
  );

/** @throws CONFLICT naming a container that already holds some of them */
export async function refuseLoaded(ctx: TenantCtx, ids: readonly string[]) {
  const holders = await ctx.tx
    .select({ name: containers.name, count: sql<number>`count(*)::int` })
    .from(containerLoads)
    .innerJoin(containers, and(eq(containers.companyId, ctx.companyId), eq(containers.id, containerLoads.containerId)))
    .where(isLoaded(ctx, ids))
    .groupBy(containers.name)
    .limit(1);
  const [first] = holders;
  if (first)
    fail('CONFLICT', {
      text: 'loadedAlready',
      values: { count: first.count, total: ids.length, container: first.name },
    });
}

export const setLoaded = (ctx: TenantCtx, container: Container, loaded: number) =>
  ctx.tx
    .update(containers)
    .set({ loaded, updatedAt: ctx.now() })
    .where(and(eq(containers.companyId, ctx.companyId), eq(containers.id, container.id)));

/**
 * Whether a load `o` counts: those ended by a correction never did. Equal start and end times do not show that: users
 * load and unload within the same minute.
 */
export const counted = sql`not exists (select 1 from event_records e
  where e.company_id = o.company_id and e.id = o.unload_record_id and e.kind = 'correction')`;

/** When things were last taken out of a container, for those for which that was after a given time. */
async function readLaterUnloads(ctx: TenantCtx, ids: readonly string[], moment: Date): Promise<Map<string, Date>> {
  const { rows } = await ctx.tx.execute<{ id: string; at: string }>(sql`
    select o.item_id as id, max(o.unloaded_at) as at from container_loads o
    where o.company_id = ${ctx.companyId}::uuid and o.item_id = any(${sql.param([...ids])}::uuid[])
      and o.unloaded_at > ${moment.toISOString()}::timestamptz and ${counted}
    group by o.item_id`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/**
 * Puts things into a container. A thing that was in another one after the event time is in this one from the time it
 * left that.
 * @throws NOT_FOUND, CONFLICT if it is full, if one of them, its lot or its units are already in a container, or if it
 * would contain itself
 */
export async function loadInto(
  ctx: TenantCtx,
  containerId: string,
  subject: Subject,
  { recordId, happenedAt }: RecordMoment,
) {
  await lockThings(ctx, containerId, subject);
  const container = await lockContainer(ctx, containerId);
  await refuseCycle(ctx, container, subject);
  await refuseLoaded(ctx, subject.ids);
  await refusePartLoaded(ctx, subject);
  const loaded = container.loaded + subject.ids.length;
  if (container.capacity !== null && loaded > container.capacity) {
    const free = container.capacity - container.loaded;
    fail('CONFLICT', { text: 'containerFull', values: { container: container.name, free } });
  }
  const laterUnloads = await readLaterUnloads(ctx, subject.ids, happenedAt);
  const rows = subject.ids.map((itemId) => ({
    id: newId(),
    companyId: ctx.companyId,
    containerId,
    itemType: subject.type,
    itemId,
    loadedAt: laterUnloads.get(itemId) ?? happenedAt,
    loadRecordId: recordId,
  }));
  for (const some of chunked(rows, 2_000)) await ctx.tx.insert(containerLoads).values(some);
  await setLoaded(ctx, container, loaded);
}

/**
 * Containers that are unloaded stay where they were inside, unless they, or the container around them, were moved
 * since: a record that is sent late does not know that place.
 */
async function leaveInPlace(
  ctx: TenantCtx,
  containerId: string,
  { ids }: Subject,
  { recordId, happenedAt }: RecordMoment,
) {
  const outerIds = await readAround(ctx, containerId);
  const place = sql`app_container_place(${ctx.companyId}::uuid, ${containerId}::uuid)`;
  await ctx.tx
    .update(containers)
    .set({ placeId: place, version: sql`${containers.version} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        eq(containers.companyId, ctx.companyId),
        inArray(containers.id, ids),
        sql`${place} is not null and ${containers.placeId} is distinct from ${place}`,
        sql`not exists (
          select 1 from unnest(${sql.param([...outerIds, ...ids])}::uuid[]) as moved(id),
            lateral (${movesOf(ctx.companyId, sql`moved.id`, recordId)} limit 1) last
          where last.happened_at > ${happenedAt.toISOString()}::timestamptz)`,
      ),
    );
}

/**
 * Takes things out of a container. A thing that was loaded after the event time is out from the time it was loaded.
 * @throws NOT_FOUND, CONFLICT if not all of them are in it
 */
export async function unloadFrom(
  ctx: TenantCtx,
  containerId: string,
  subject: Subject,
  { recordId, happenedAt }: RecordMoment,
) {
  // Locks both in the order used everywhere: unloaded containers are written as well.
  if (subject.type === 'container') await lockThings(ctx, containerId, subject);
  const container = await lockContainer(ctx, containerId);
  if (subject.type === 'container') await leaveInPlace(ctx, containerId, subject, { recordId, happenedAt });
  const unloaded = await ctx.tx
    .update(containerLoads)
    .set({
      unloadedAt: sql`greatest(${containerLoads.loadedAt}, ${happenedAt.toISOString()}::timestamptz)`,
      unloadRecordId: recordId,
    })
    .where(and(isLoaded(ctx, subject.ids), eq(containerLoads.containerId, containerId)))
    .returning({ id: containerLoads.id });
  const missingCount = subject.ids.length - unloaded.length;
  if (missingCount > 0 && subject.type === 'unit') await refusePartLoaded(ctx, subject);
  if (missingCount > 0)
    fail('CONFLICT', { text: 'notInContainer', values: { count: missingCount, container: container.name } });
  await setLoaded(ctx, container, container.loaded - unloaded.length);
}
