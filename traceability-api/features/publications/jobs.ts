import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_REFUSALS, type PublicationAction, type PublicationRefusal } from '@/lib/contract/publications';
import { articles, publications } from '../../db/schema';
import { isOutOfTime, isTransient } from '../../db/errors';
import type { TenantCtx } from '../../core/context';
import { fail, refusalOf } from '../../core/errors';
import { defineJob, type JobRun } from '../../core/jobs/define-job';
import { JobStopped } from '../../core/jobs/run-job';
import { countLive, publishDue, reinstateArticles, unpublishArticles, withdrawArticles } from '../articles/publishing';
import { progress, PUBLISH_MANY, type Progress } from './progress';

/** Articles per transaction: others wait for one transaction at most, and a stop loses no more. */
const BATCH = 200;

const payload = z.object({ publicationId: z.string() });
type Run = JobRun<z.infer<typeof payload>, Progress>;

async function loadOrder(ctx: TenantCtx, publicationId: string) {
  const [row] = await ctx.tx
    .select({ action: publications.action, articleIds: publications.articleIds, orderedAt: publications.createdAt })
    .from(publications)
    .where(and(eq(publications.companyId, ctx.companyId), eq(publications.id, publicationId)));
  return row ?? fail('NOT_FOUND');
}

/** The action on each article, and the time of the order. */
interface Order {
  action: PublicationAction;
  orderedAt: Date;
}

interface Step {
  changed: number;
  unchanged: number;
  hidden: number;
  gone: number;
  refusals: PublicationRefusal[];
}

/** The actions without refusals. A withdrawal has the time of its order, by which its undo finds what it changed. */
const CHANGES = {
  unpublish: (ctx, ids) => unpublishArticles(ctx, ids),
  withdraw: (ctx, ids, orderedAt) => withdrawArticles(ctx, ids, orderedAt),
  reinstate: (ctx, ids) => reinstateArticles(ctx, ids),
} satisfies Record<
  Exclude<PublicationAction, 'publish'>,
  (ctx: TenantCtx, ids: string[], orderedAt: Date) => Promise<{ count: number }>
>;

async function act(ctx: TenantCtx, { action, orderedAt }: Order, ids: string[]): Promise<Step> {
  const liveCount = await countLive(ctx, ids);
  const { count, hidden, refused } =
    action === 'publish'
      ? await publishDue(ctx, ids, orderedAt)
      : { ...(await CHANGES[action](ctx, ids, orderedAt)), hidden: 0, refused: [] };
  return {
    changed: count,
    unchanged: Math.max(0, liveCount - count - hidden - refused.length),
    hidden,
    gone: ids.length - liveCount,
    refusals: refused.map((article) => ({ ...article, reason: 'gtin' })),
  };
}

function add(state: Progress, step: Step, count: number): Progress {
  return {
    done: state.done + count,
    changed: state.changed + step.changed,
    unchanged: state.unchanged + step.unchanged,
    hidden: state.hidden + step.hidden,
    gone: state.gone + step.gone,
    refused: state.refused + step.refusals.length,
    refusals: [...state.refusals, ...step.refusals].slice(0, MAX_REFUSALS),
  };
}

/** Articles and progress are committed together: after a crash the next run resumes exactly there. */
const commit = (run: Run, state: Progress, order: Order, ids: string[]): Promise<Progress> =>
  run.transaction(async (ctx) => {
    const next = add(state, await act(ctx, order, ids), ids.length);
    ctx.report({ done: next.done, cursor: next });
    return next;
  });

/** Whether an error concerns the run as a whole and not a single article. */
function isRunError(run: Run, error: unknown): boolean {
  if (error instanceof JobStopped || run.signal.aborted || isTransient(error)) return true;
  // One article takes less time than a whole batch.
  if (isOutOfTime(error)) return false;
  const code = refusalOf(error)?.code;
  return code === 'UNAVAILABLE' || code === 'FORBIDDEN';
}

/** Records that the action failed on an article, and continues with the next one. */
const commitRefusal = (run: Run, state: Progress, id: string, reason: PublicationRefusal['reason']) =>
  run.transaction(async (ctx) => {
    const [row] = await ctx.tx
      .select({ name: articles.name })
      .from(articles)
      .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, id)));
    const refusals = [{ id, name: row?.name ?? '', reason }];
    const next = add(state, { changed: 0, unchanged: 0, hidden: 0, gone: 0, refusals }, 1);
    ctx.report({ done: next.done, cursor: next });
    return next;
  });

/** Errors of publishing a single article, by code. */
const REASONS: Partial<Record<string, PublicationRefusal['reason']>> = {
  CONFLICT: 'gtin',
  TOO_LARGE: 'size',
  INVALID_DATA: 'blank',
};

async function commitOne(run: Run, state: Progress, order: Order, id: string): Promise<Progress> {
  try {
    return await commit(run, state, order, [id]);
  } catch (error) {
    if (isRunError(run, error)) throw error;
    const reason = REASONS[refusalOf(error)?.code ?? ''] ?? 'problem';
    if (reason === 'problem') run.deps.log.error({ job: run.jobId, article: id, err: error }, 'passport not changed');
    return commitRefusal(run, state, id, reason);
  }
}

async function runBatch(run: Run, state: Progress, order: Order, ids: string[]): Promise<Progress> {
  try {
    return await commit(run, state, order, ids);
  } catch (error) {
    if (isRunError(run, error)) throw error;
  }
  // One of them failed for all: each is processed separately.
  let next = state;
  for (const id of ids) next = await commitOne(run, next, order, id);
  return next;
}

/**
 * Publishes, hides, withdraws or reinstates many passports, batch by batch. Committed batches stay when it is stopped;
 * unchanged articles are skipped, so no run freezes a version twice. Publishing skips those that somebody has hidden
 * since the order. A failing article is named and does not affect others.
 * @throws FORBIDDEN to publish until the company's e-mail is confirmed
 */
export const publishManyJob = defineJob({
  kind: PUBLISH_MANY,
  payload,
  cursor: progress,
  run: async (run) => {
    const { articleIds, ...order } = await run.transaction((ctx) => loadOrder(ctx, run.payload.publicationId));
    let state = run.cursor;
    while (state.done < articleIds.length)
      state = await runBatch(run, state, order, articleIds.slice(state.done, state.done + BATCH));
    const { changed, unchanged, hidden, gone, refused } = state;
    return { changed, unchanged, hidden, gone, refused };
  },
});
