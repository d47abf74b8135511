import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ProcessType } from '@/lib/contract/processes';
import { articles, events, processArticles, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { errorDetails, type ErrorDetail, type Values } from '../../core/texts';
import { needsPostSales } from '../events/checks';

/** A process whose articles change. */
interface Target {
  id: string;
  type: ProcessType;
}

const refuse = (ctx: TenantCtx, path: string, text: ErrorDetail, values: Values): never =>
  fail('CONFLICT', { issues: [{ path, msg: errorDetails(ctx.locale)(text, values) }] });

/** Another manufacturing process of some articles, in the trash or not. */
const isElsewhere = (ctx: TenantCtx, processId: string, articleIds: string[]) =>
  and(
    eq(processArticles.companyId, ctx.companyId),
    eq(processArticles.type, 'manufacturing'),
    ne(processArticles.processId, processId),
    sql`${processArticles.articleId} = any(${idArray(articleIds)})`,
  );

/** @throws CONFLICT for an article to which an event of that process is restricted */
async function refuseNamedByEvents(ctx: TenantCtx, path: string, articleIds: string[], processId?: string) {
  const [conflict] = await ctx.tx
    .select({ event: events.name, process: processes.name, article: articles.name })
    .from(events)
    .innerJoin(processes, and(eq(processes.companyId, ctx.companyId), eq(processes.id, events.processId)))
    .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, events.articleId)))
    .where(
      and(
        eq(events.companyId, ctx.companyId),
        isNull(events.deletedAt),
        sql`${events.articleId} = any(${idArray(articleIds)})`,
        processId ? eq(events.processId, processId) : eq(processes.type, 'manufacturing'),
      ),
    )
    .orderBy(asc(events.name))
    .limit(1);
  if (conflict) refuse(ctx, path, 'articleHasEvent', conflict);
}

/** @throws CONFLICT naming the first article with another manufacturing process, and how many there are */
async function refuseElsewhere(ctx: TenantCtx, processId: string, articleIds: string[]) {
  const isTaken = and(isElsewhere(ctx, processId, articleIds), isNull(processes.deletedAt));
  const conflicts = ctx.tx
    .select({
      article: articles.name,
      sku: articles.sku,
      process: processes.name,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(processArticles)
    .innerJoin(processes, and(eq(processes.companyId, ctx.companyId), eq(processes.id, processArticles.processId)))
    .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, processArticles.articleId)))
    .where(isTaken)
    .orderBy(asc(articles.name));
  const [first] = await conflicts.limit(1);
  if (!first) return;
  const { total, ...names } = first;
  refuse(ctx, 'articleIds', 'articleHasProcess', { ...names, others: total - 1 });
}

/**
 * Locks articles so that they neither enter nor leave the trash until the transaction ends: a process counts its
 * articles outside the trash. For a manufacturing process the lock is exclusive, since an article has only one: a
 * concurrent assignment finds them there.
 */
async function holdArticles(ctx: TenantCtx, ids: readonly string[], type: ProcessType): Promise<void> {
  await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), sql`${articles.id} = any(${idArray(ids)})`))
    .orderBy(articles.id)
    .for(type === 'manufacturing' ? 'no key update' : 'share');
}

/** Removes articles from their other manufacturing process; one in the trash loses them without an error. */
async function detachArticles(ctx: TenantCtx, target: Target, articleIds: string[], isMoving: boolean) {
  if (!isMoving) await refuseElsewhere(ctx, target.id, articleIds);
  const detached = await ctx.tx
    .delete(processArticles)
    .where(isElsewhere(ctx, target.id, articleIds))
    .returning({ articleId: processArticles.articleId });
  if (detached.length > 0)
    await refuseNamedByEvents(
      ctx,
      'articleIds',
      detached.map(({ articleId }) => articleId),
    );
}

const refusals = {
  process_articles_manufacturing: () => new ApiError('CONFLICT', { text: 'articleHasProcessMeanwhile' }),
};

/**
 * Assigns articles to a process; existing ones stay.
 * @throws NOT_FOUND for one that is not the company's, CONFLICT for one with another manufacturing process, unless
 * moved
 */
export async function assignArticles(
  ctx: TenantCtx,
  target: Target,
  { articleIds, isMoving }: { articleIds: readonly string[]; isMoving: boolean },
): Promise<void> {
  const ids = [...new Set(articleIds)];
  if (ids.length === 0) return;
  await holdArticles(ctx, ids, target.type);
  const own = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, ctx.companyId),
        isNull(articles.deletedAt),
        sql`${articles.id} = any(${idArray(ids)})`,
      ),
    );
  if (own.length < ids.length) fail('NOT_FOUND', { text: 'articleNotFound' });
  if (target.type === 'manufacturing') await detachArticles(ctx, target, ids, isMoving);
  await mapUniqueViolation(refusals, () =>
    ctx.tx
      .insert(processArticles)
      .values(
        ids.map((articleId) => ({ companyId: ctx.companyId, processId: target.id, articleId, type: target.type })),
      )
      .onConflictDoNothing({
        target: [processArticles.companyId, processArticles.processId, processArticles.articleId],
      }),
  );
}

/** Removes articles from a process. @throws CONFLICT for one to which an event of the process is restricted */
export async function removeArticles(ctx: TenantCtx, processId: string, articleIds: readonly string[]): Promise<void> {
  const ids = [...new Set(articleIds)];
  if (ids.length === 0) return;
  await refuseNamedByEvents(ctx, 'removedArticleIds', ids, processId);
  await holdArticles(ctx, ids, 'post_sales');
  await ctx.tx
    .delete(processArticles)
    .where(
      and(
        eq(processArticles.companyId, ctx.companyId),
        eq(processArticles.processId, processId),
        sql`${processArticles.articleId} = any(${idArray(ids)})`,
      ),
    );
}

/**
 * Applies the new type of a process to its assignments.
 * @throws CONFLICT if its articles have another manufacturing process, or its events require a post-sales process
 */
export async function changeType(ctx: TenantCtx, target: Target, isMoving: boolean): Promise<void> {
  const scope = and(eq(processArticles.companyId, ctx.companyId), eq(processArticles.processId, target.id));
  if (target.type === 'manufacturing') {
    const [event] = await ctx.tx
      .select({ event: events.name })
      .from(events)
      .where(
        and(
          eq(events.companyId, ctx.companyId),
          eq(events.processId, target.id),
          isNull(events.deletedAt),
          needsPostSales,
        ),
      )
      .limit(1);
    if (event) refuse(ctx, 'type', 'processHasPostSales', event);
    const assigned = await ctx.tx.select({ articleId: processArticles.articleId }).from(processArticles).where(scope);
    const ids = assigned.map(({ articleId }) => articleId);
    if (ids.length > 0) {
      await holdArticles(ctx, ids, target.type);
      await detachArticles(ctx, target, ids, isMoving);
    }
  }
  await mapUniqueViolation(refusals, () => ctx.tx.update(processArticles).set({ type: target.type }).where(scope));
}
