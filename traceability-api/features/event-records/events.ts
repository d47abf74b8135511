import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { MAX_OFFERED_EVENTS, type RecordTarget } from '@/lib/contract/record-targets';
import type { Role } from '@/lib/contract/core/levels';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { matchesWords } from '../../core/lists/words';
import { linesOf } from './items/lines';
import { containers, events, processArticles, processes } from '../../db/schema';

const live = (ctx: TenantCtx) =>
  and(eq(events.companyId, ctx.companyId), isNull(events.deletedAt), isNull(processes.deletedAt));

const ofProcess = and(eq(processes.companyId, events.companyId), eq(processes.id, events.processId));

/** The container into which an event loads: null while it is in the trash, and set again once it is restored. */
const isItsContainer = (ctx: TenantCtx) =>
  and(eq(containers.companyId, ctx.companyId), eq(containers.id, events.containerId), isNull(containers.deletedAt));

/** The data of an event that a record needs. */
export async function findEvent(ctx: TenantCtx, eventId: string) {
  const [event] = await ctx.tx
    .select({
      id: events.id,
      name: events.name,
      type: events.type,
      options: events.options,
      role: events.role,
      bizStep: events.bizStep,
      postSales: events.postSales,
      processId: events.processId,
      containerId: containers.id,
      articleId: events.articleId,
      ofProcess: sql<string[]>`array(select p.article_id from process_articles p
        where p.company_id = ${events.companyId} and p.process_id = ${events.processId})`,
    })
    .from(events)
    .innerJoin(processes, ofProcess)
    .leftJoin(containers, isItsContainer(ctx))
    .where(and(live(ctx), eq(events.id, eventId)))
    .limit(1);
  if (!event) return fail('NOT_FOUND', { text: 'eventGone' });
  const { ofProcess: all, articleId, ...row } = event;
  return { ...row, articleIds: articleId === null ? all : [articleId] };
}

export type EventRow = Awaited<ReturnType<typeof findEvent>>;

/** An event without a role is for every role; an administrator may record any. */
export const mayRecord = (role: Role, event: { role: Role | null }) =>
  role === 'Admin' || event.role === null || event.role === role;

/** The data of an event that is shown when recording it. */
export const recordableFields = {
  id: events.id,
  name: events.name,
  description: events.description,
  type: events.type,
  prompt: events.prompt,
  options: events.options,
  role: events.role,
};
const columns = {
  ...recordableFields,
  process: { id: processes.id, name: processes.name, type: processes.type },
  container: { id: containers.id, name: containers.name },
};
const order = [asc(processes.type), asc(processes.sortName), asc(processes.id), asc(events.position), asc(events.id)];

interface Offered {
  articleId: string;
  /** Words in the event or its process. */
  words?: string | undefined;
}

/** Whether an event, with its process and the process's assignment to the article, can be recorded for the article. */
const isOffered = (ctx: TenantCtx, { articleId, words }: Offered) =>
  and(
    live(ctx),
    eq(processArticles.companyId, ctx.companyId),
    eq(processArticles.articleId, articleId),
    sql`(${events.articleId} is null or ${events.articleId} = ${articleId}::uuid)`,
    matchesWords(sql`(${processes.search} || ' ' || ${events.search})`, words),
  );

const ofAssignment = (ctx: TenantCtx) =>
  and(eq(processes.companyId, ctx.companyId), eq(processes.id, processArticles.processId));

async function countOffered(ctx: TenantCtx, offered: Offered): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(processArticles)
    .innerJoin(processes, ofAssignment(ctx))
    .innerJoin(events, ofProcess)
    .where(isOffered(ctx, offered));
  return row?.count ?? 0;
}

/**
 * Events of the processes of an article in order, with the last time each was recorded for one of `itemIds`, and the
 * number of further events.
 */
export async function recordableEvents(
  ctx: TenantCtx,
  offered: Offered,
  itemIds: readonly string[],
): Promise<Pick<RecordTarget, 'events' | 'leftOut'>> {
  const ids = sql`${sql.param([...itemIds])}::uuid[]`;
  const rows = await ctx.tx
    .select({
      ...columns,
      recordedAt: sql<string | null>`(
        select max(i.happened_at) from ${linesOf(sql`${events.companyId}`, ids)}
        join event_record_items i on i.company_id = ${events.companyId} and i.item_id = line.id and i.happened_at between line.since and line.until
        where i.event_id = ${events.id}
          and not exists (select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id))`,
    })
    .from(processArticles)
    .innerJoin(processes, ofAssignment(ctx))
    .innerJoin(events, ofProcess)
    .leftJoin(containers, isItsContainer(ctx))
    .where(isOffered(ctx, offered))
    .orderBy(...order)
    .limit(MAX_OFFERED_EVENTS);
  const total = rows.length < MAX_OFFERED_EVENTS ? rows.length : await countOffered(ctx, offered);
  return {
    events: rows.map(({ recordedAt, ...event }) => ({
      ...event,
      isAllowed: mayRecord(ctx.principal.role, event),
      recordedAt: recordedAt === null ? null : new Date(recordedAt).toISOString(),
    })),
    leftOut: total - rows.length,
  };
}
