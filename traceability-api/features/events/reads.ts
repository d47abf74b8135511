import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Event } from '@/lib/contract/events';
import { articles, containers, events, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';

export const liveEvent = (ctx: TenantCtx, eventId: string) =>
  and(eq(events.companyId, ctx.companyId), eq(events.id, eventId), isNull(events.deletedAt));

export const selectEvents = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(events),
      process: { id: processes.id, name: processes.name, type: processes.type },
      article: { id: articles.id, name: articles.name, sku: articles.sku },
      container: { id: containers.id, name: containers.name, code: containers.code },
    })
    .from(events)
    .innerJoin(processes, and(eq(processes.companyId, ctx.companyId), eq(processes.id, events.processId)))
    .leftJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, events.articleId)))
    .leftJoin(containers, and(eq(containers.companyId, ctx.companyId), eq(containers.id, events.containerId)))
    .where(and(eq(events.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectEvents>>[number];

/** The row in the shape of the contract; stored values unknown to the contract become the plainest one. */
export const toEvent = (row: Row): Event => ({
  id: row.id,
  process: row.process,
  name: row.name,
  description: row.description,
  type: row.type,
  prompt: row.prompt,
  options: row.options,
  postSales: row.postSales,
  bizStep: row.bizStep,
  role: row.role === 'SuperAdmin' ? null : row.role,
  visibility: row.visibility,
  article: row.article,
  container: row.container,
  position: row.position,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getEvent(ctx: TenantCtx, eventId: string): Promise<Event> {
  const [row] = await selectEvents(ctx, liveEvent(ctx, eventId)).limit(1);
  return row ? toEvent(row) : fail('NOT_FOUND');
}

/** The events of a process in order, at most `MAX_EVENTS`. */
export async function eventsOf(ctx: TenantCtx, processId: string): Promise<Event[]> {
  const scope = and(eq(events.processId, processId), isNull(events.deletedAt));
  return (await selectEvents(ctx, scope).orderBy(asc(events.position), asc(events.id))).map(toEvent);
}

/** The manufacturing process of an article with its events that apply to the article. @throws NOT_FOUND */
export async function eventsOfArticle(ctx: TenantCtx, articleId: string) {
  const [article] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId), isNull(articles.deletedAt)));
  if (!article) fail('NOT_FOUND', { text: 'articleNotFound' });
  const { rows } = await ctx.tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from process_articles pa join processes p on p.company_id = pa.company_id and p.id = pa.process_id
    where pa.company_id = ${ctx.companyId}::uuid and pa.article_id = ${articleId}::uuid and pa.type = 'manufacturing'
      and p.deleted_at is null limit 1`);
  const [process] = rows;
  if (!process) return { process: null, events: [] };
  const all = await eventsOf(ctx, process.id);
  const applicable = all.filter(({ article: only }) => !only || only.id === articleId);
  return { process, events: applicable.map(({ id, name, type, position }) => ({ id, name, type, position })) };
}
