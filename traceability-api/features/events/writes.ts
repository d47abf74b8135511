import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type events as contract, type Event, MAX_EVENTS } from '@/lib/contract/events';
import type { ProcessType } from '@/lib/contract/processes';
import { collapse, fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { articles, events, processArticles, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { fail } from '../../core/errors';
import { lockVersion } from '../../core/versions';
import { checkEvent, needsPostSales } from './checks';
import { orderOf, writeOrder } from './order';
import { getEvent, liveEvent } from './reads';

type CreateBody = z.output<typeof contract.create.body>;
type UpdateBody = z.output<typeof contract.update.body>;

const valuesOf = ({ version: _, ...body }: Omit<UpdateBody, 'version'> & { version?: unknown }) => ({
  ...body,
  name: collapse(body.name),
  search: fold(`${body.name} ${body.description}`),
});

/** Locks processes against another change of their events, in the order of their ids. */
const lockProcesses = (ctx: TenantCtx, ids: string[]) =>
  ctx.tx
    .select({ id: processes.id, name: processes.name, type: processes.type, deletedAt: processes.deletedAt })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), inArray(processes.id, ids)))
    .orderBy(asc(processes.id))
    .for('no key update');

const refuseFull = () => fail('CONFLICT', { text: 'tooManyEvents', values: { max: MAX_EVENTS } });

/**
 * Adds an event to the end of a process.
 * @throws NOT_FOUND for the process, INVALID_DATA for what does not fit its type, CONFLICT if the process is full
 */
export async function createEvent(ctx: TenantCtx, { processId, ...body }: CreateBody): Promise<Event> {
  const [process] = await lockProcesses(ctx, [processId]);
  if (!process || process.deletedAt) return fail('NOT_FOUND', { text: 'processNotFound' });
  await checkEvent(ctx, body, { process });
  const position = (await orderOf(ctx, processId)).length;
  if (position >= MAX_EVENTS) refuseFull();
  const id = newId();
  const at = ctx.now();
  await ctx.tx
    .insert(events)
    .values({ id, companyId: ctx.companyId, processId, ...valuesOf(body), position, createdAt: at, updatedAt: at });
  await audit(ctx, { entity: 'events', entityId: id, detail: { name: body.name, processId } });
  return getEvent(ctx, id);
}

/**
 * Changes an event. Earlier records keep the former text.
 * @throws NOT_FOUND, CONFLICT for a stale version (with the current event), INVALID_DATA for what does not fit
 */
export async function updateEvent(ctx: TenantCtx, eventId: string, { version, ...body }: UpdateBody): Promise<Event> {
  const [current] = await ctx.tx.select({ processId: events.processId }).from(events).where(liveEvent(ctx, eventId));
  if (!current) return fail('NOT_FOUND', { text: 'savedGone' });
  // Locked before the event, as everywhere: neither its type nor its articles can change while the event is checked
  // against them.
  const [process] = await lockProcesses(ctx, [current.processId]);
  if (!process) return fail('NOT_FOUND');
  const before = await lockVersion(
    ctx.tx
      .select({
        version: events.version,
        articleId: events.articleId,
        containerId: events.containerId,
      })
      .from(events)
      .where(liveEvent(ctx, eventId)),
    version,
    () => getEvent(ctx, eventId),
  );
  await checkEvent(ctx, body, { process, before });
  await ctx.tx
    .update(events)
    .set({ ...valuesOf(body), version: before.version + 1, updatedAt: ctx.now() })
    .where(liveEvent(ctx, eventId));
  await audit(ctx, { entity: 'events', entityId: eventId, detail: { name: body.name } });
  return getEvent(ctx, eventId);
}

const processIdsOf = async (ctx: TenantCtx, ids: string[]) => {
  const rows = await ctx.tx
    .selectDistinct({ id: events.processId })
    .from(events)
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.id, ids)));
  return rows.map(({ id }) => id);
};

/** Moves events to the trash. Their records stay, and later events of the process move up. */
export async function removeEvents(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const locked = await lockProcesses(ctx, await processIdsOf(ctx, ids));
  const removed = await ctx.tx
    .update(events)
    .set({ deletedAt: ctx.now() })
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.id, ids), isNull(events.deletedAt)))
    .returning({ id: events.id });
  for (const { id } of locked) await writeOrder(ctx, id, await orderOf(ctx, id));
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'events', ids: answer.ids });
  return answer;
}

/** @throws NOT_FOUND */
export async function removeEvent(ctx: TenantCtx, eventId: string): Promise<{ count: number }> {
  const removed = await removeEvents(ctx, [eventId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/** Events in the trash, in the order in which they are restored. */
const readTrashed = (ctx: TenantCtx, ids: string[]) =>
  ctx.tx
    .select({
      id: events.id,
      name: events.name,
      position: events.position,
      processId: events.processId,
      needsPostSales,
      articleId: events.articleId,
      article: articles.name,
    })
    .from(events)
    .leftJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, events.articleId)))
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.id, ids), isNotNull(events.deletedAt)))
    .orderBy(desc(events.deletedAt), asc(events.position));

type TrashedEvent = Awaited<ReturnType<typeof readTrashed>>[number];

/** Events whose article is in their process, where it stays until the transaction ends. */
async function withTheirArticle(ctx: TenantCtx, ids: string[]): Promise<Set<string>> {
  const isOfEvent = and(
    eq(processArticles.companyId, events.companyId),
    eq(processArticles.processId, events.processId),
    eq(processArticles.articleId, events.articleId),
  );
  const rows = await ctx.tx
    .select({ id: events.id })
    .from(processArticles)
    .innerJoin(events, isOfEvent)
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.id, ids)))
    .for('key share', { of: processArticles });
  return new Set(rows.map(({ id }) => id));
}

/** @throws CONFLICT naming an event that no longer fits the type or the articles of its process */
async function refuseMisfits(
  ctx: TenantCtx,
  process: { name: string; type: ProcessType },
  trashed: readonly TrashedEvent[],
) {
  const { name, type } = process;
  const misfit = trashed.find((event) => type === 'manufacturing' && event.needsPostSales);
  if (misfit) fail('CONFLICT', { text: 'eventNeedsPostSales', values: { event: misfit.name, process: name } });
  const ofOneArticle = trashed.filter(({ articleId }) => articleId !== null);
  if (ofOneArticle.length === 0) return;
  const fitting = await withTheirArticle(
    ctx,
    ofOneArticle.map(({ id }) => id),
  );
  const stray = ofOneArticle.find(({ id }) => !fitting.has(id));
  if (stray)
    fail('CONFLICT', {
      text: 'eventArticleLeft',
      values: { event: stray.name, article: stray.article ?? '', process: name },
    });
}

/**
 * Restores events from the trash to their positions: the last deleted first, and of those deleted together the first of
 * the process.
 * @throws CONFLICT while their process is in the trash itself, has the maximum number of events, or has another type or
 * no longer their article
 */
export async function restoreEvents(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const locked = await lockProcesses(ctx, await processIdsOf(ctx, ids));
  const trashedProcess = locked.find(({ deletedAt }) => deletedAt);
  if (trashedProcess) fail('CONFLICT', { text: 'eventProcessDeleted', values: { process: trashedProcess.name } });
  const trashed = await readTrashed(ctx, ids);
  for (const process of locked) {
    const processId = process.id;
    const order = await orderOf(ctx, processId);
    const restored = trashed.filter((row) => row.processId === processId);
    await refuseMisfits(ctx, process, restored);
    for (const { id, position } of restored) order.splice(position, 0, id);
    if (order.length > MAX_EVENTS) refuseFull();
    await writeOrder(ctx, processId, order);
  }
  const restoredIds = trashed.map(({ id }) => id);
  if (restoredIds.length === 0) return { count: 0 };
  await ctx.tx
    .update(events)
    .set({ deletedAt: null })
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.id, restoredIds)));
  await audit(ctx, { entity: 'events', ids: restoredIds });
  return { count: restoredIds.length };
}
