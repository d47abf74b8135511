import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { processes as contract, Process } from '@/lib/contract/processes';
import { collapse, fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { events, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { fail } from '../../core/errors';
import { lockVersion } from '../../core/versions';
import { orderOf, writeOrder } from '../events/order';
import { assignArticles, changeType, removeArticles } from './assignments';
import { getProcess, liveProcess } from './reads';

type CreateBody = z.output<typeof contract.create.body>;
type UpdateBody = z.output<typeof contract.update.body>;

const valuesOf = ({ name, description, type }: Pick<CreateBody, 'name' | 'description' | 'type'>) => ({
  name: collapse(name),
  description,
  type,
  search: fold(`${name} ${description}`),
});

/** Creates a process. @throws NOT_FOUND for an unknown article, CONFLICT for one with another manufacturing process */
export async function createProcess(ctx: TenantCtx, body: CreateBody): Promise<Process> {
  const id = newId();
  const at = ctx.now();
  await ctx.tx
    .insert(processes)
    .values({ id, companyId: ctx.companyId, ...valuesOf(body), createdAt: at, updatedAt: at });
  await assignArticles(ctx, { id, type: body.type }, body);
  const { name, type, articleIds } = body;
  await audit(ctx, { entity: 'processes', entityId: id, detail: { name, type, articles: articleIds.length } });
  return getProcess(ctx, id);
}

/**
 * Changes a process and its articles.
 * @throws NOT_FOUND, CONFLICT for a stale version (with the current process), an article with another manufacturing
 * process, one to which an event is restricted, or a type that the events do not fit
 */
export async function updateProcess(ctx: TenantCtx, processId: string, body: UpdateBody): Promise<Process> {
  const before = await lockVersion(
    ctx.tx
      .select({ version: processes.version, type: processes.type })
      .from(processes)
      .where(liveProcess(ctx, processId)),
    body.version,
    () => getProcess(ctx, processId),
  );
  await ctx.tx
    .update(processes)
    .set({ ...valuesOf(body), version: before.version + 1, updatedAt: ctx.now() })
    .where(liveProcess(ctx, processId));
  const target = { id: processId, type: body.type };
  await removeArticles(ctx, processId, body.removedArticleIds);
  if (before.type !== body.type) await changeType(ctx, target, body.isMoving);
  await assignArticles(ctx, target, body);
  const { name, articleIds, removedArticleIds } = body;
  const detail = { name, articles: articleIds.length, removedArticles: removedArticleIds.length };
  await audit(ctx, { entity: 'processes', entityId: processId, detail });
  return getProcess(ctx, processId);
}

/** Moves processes to the trash, with their events. Their articles are available to another process from then on. */
export async function removeProcesses(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const deletedAt = ctx.now();
  const removed = await ctx.tx
    .update(processes)
    .set({ deletedAt, version: sql`${processes.version} + 1` })
    .where(and(eq(processes.companyId, ctx.companyId), inArray(processes.id, ids), isNull(processes.deletedAt)))
    .returning({ id: processes.id });
  const answer = changedRows(removed);
  if (answer.count === 0) return answer;
  await ctx.tx
    .update(events)
    .set({ deletedAt })
    .where(and(eq(events.companyId, ctx.companyId), inArray(events.processId, answer.ids), isNull(events.deletedAt)));
  await audit(ctx, { entity: 'processes', ids: answer.ids });
  return answer;
}

/** @throws NOT_FOUND */
export async function removeProcess(ctx: TenantCtx, processId: string): Promise<{ count: number }> {
  const removed = await removeProcesses(ctx, [processId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/**
 * Restores processes from the trash, with the events that were deleted with them. Articles that have another
 * manufacturing process by now stay there, and events restricted to one of them stay in the trash until it is back.
 */
export async function restoreProcesses(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const trashed = await ctx.tx
    .select({ id: processes.id, deletedAt: processes.deletedAt })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), inArray(processes.id, ids), isNotNull(processes.deletedAt)))
    .for('no key update');
  if (trashed.length === 0) return { count: 0 };
  const trashedIds = trashed.map(({ id }) => id);
  // Events that were deleted before their process stay in the trash.
  await ctx.tx.execute(sql`
    with theirs as (
      select a.process_id, a.article_id from process_articles a
      where a.company_id = ${ctx.companyId}::uuid and a.process_id = any(${sql.param(trashedIds)}::uuid[])
        and exists (select 1 from events e
          where e.company_id = a.company_id and e.process_id = a.process_id and e.article_id = a.article_id)
      for key share)
    update events e set deleted_at = null from processes p
    where e.company_id = ${ctx.companyId}::uuid and p.company_id = e.company_id and p.id = e.process_id
      and p.id = any(${sql.param(trashedIds)}::uuid[]) and e.deleted_at = p.deleted_at
      and (e.article_id is null or (e.process_id, e.article_id) in (select process_id, article_id from theirs))`);
  for (const id of trashedIds) await writeOrder(ctx, id, await orderOf(ctx, id));
  await ctx.tx
    .update(processes)
    .set({ deletedAt: null, version: sql`${processes.version} + 1` })
    .where(and(eq(processes.companyId, ctx.companyId), inArray(processes.id, trashedIds)));
  await audit(ctx, { entity: 'processes', ids: trashedIds });
  return { count: trashedIds.length };
}
