import { z } from 'zod';
import { audit } from '../../core/audit';
import { defineJob, type JobCtx } from '../../core/jobs/define-job';
import { ApiError, fail } from '../../core/errors';
import { publishDue } from '../articles/publishing';
import { loadGivenDesigns, type GivenDesign } from '../passports/template-designs';
import { mergeIntoArticle } from './article';
import { APPLY_DESIGN } from './designs';
import { assignDesign, nextArticles, type LinkedArticle } from './articles';

/** Articles per transaction; fewer if each is merged separately. */
const BATCH = 500;
const MERGED_BATCH = 50;

const payload = z.object({
  templateId: z.string(),
  designId: z.string(),
  ids: z.array(z.string()).optional(),
  shouldMerge: z.boolean(),
  shouldPublish: z.boolean(),
});
type Payload = z.infer<typeof payload>;

const cursor = z.object({
  after: z.string().nullable().default(null),
  done: z.number().int().default(0),
  given: z.number().int().default(0),
  published: z.number().int().default(0),
  /** Public ones with the design as an unpublished change. */
  toPublish: z.number().int().default(0),
  /** Elements that articles had changed themselves and that stayed. */
  kept: z.number().int().default(0),
  /** Articles that would have exceeded the size limit of a passport. */
  tooLarge: z.number().int().default(0),
});
type Cursor = z.infer<typeof cursor>;

const outcomeOf = ({ after: _after, done: _done, ...outcome }: Cursor) => outcome;

interface Merged {
  ids: string[];
  kept: number;
  tooLarge: number;
}

const isTooLarge = (error: unknown) => error instanceof ApiError && error.code === 'TOO_LARGE';

/** Its page is too large, or blank. */
const isUnfit = (error: unknown) => isTooLarge(error) || (error instanceof ApiError && error.code === 'INVALID_DATA');

/** Publishes what can be shown. The others keep an unpublished change: publishing them reports the error. */
async function publishAssigned(ctx: JobCtx<Cursor>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    return (await publishDue(ctx, ids)).count;
  } catch (error) {
    // Rejected before anything was written: one of them failed for all.
    if (!isUnfit(error)) throw error;
    if (ids.length === 1) return 0;
  }
  let published = 0;
  for (const id of ids) published += await publishAssigned(ctx, [id]);
  return published;
}

async function mergeAll(ctx: JobCtx<Cursor>, edited: readonly LinkedArticle[], design: GivenDesign): Promise<Merged> {
  const merged: Merged = { ids: [], kept: 0, tooLarge: 0 };
  for (const article of edited) {
    try {
      merged.kept += (await mergeIntoArticle(ctx, article, design))?.kept ?? 0;
      merged.ids.push(article.id);
    } catch (error) {
      // Rejected before anything was written.
      if (!isTooLarge(error)) throw error;
      merged.tooLarge += 1;
    }
  }
  return merged;
}

async function runBatch(ctx: JobCtx<Cursor>, order: Payload, state: Cursor): Promise<Cursor | null> {
  const design = (await loadGivenDesigns(ctx.tx, ctx.companyId, [order.designId])).get(order.designId);
  if (!design) return fail('NOT_FOUND');
  const limit = order.shouldMerge ? MERGED_BATCH : BATCH;
  const batch = await nextArticles(ctx, order, { design, after: state.after, limit });
  const last = batch.at(-1);
  if (!last) return null;
  const following = batch.filter(({ standing }) => standing === 'following').map(({ id }) => id);
  await assignDesign(ctx, following, design.id);
  const edited = order.shouldMerge ? batch.filter(({ standing }) => standing === 'edited') : [];
  const merged = await mergeAll(ctx, edited, design);
  const updatedIds = [...following, ...merged.ids];
  const { templateId, designId } = order;
  if (updatedIds.length > 0)
    await audit(ctx, { entity: 'passports', kind: 'designGiven', ids: updatedIds, detail: { templateId, designId } });
  const publicIds = new Set(batch.filter(({ isPublic }) => isPublic).map(({ id }) => id));
  const changed = updatedIds.filter((id) => publicIds.has(id));
  const published = order.shouldPublish ? await publishAssigned(ctx, changed) : 0;
  const next = {
    after: last.id,
    done: state.done + batch.length,
    given: state.given + updatedIds.length,
    published: state.published + published,
    toPublish: state.toPublish + changed.length - published,
    kept: state.kept + merged.kept,
    tooLarge: state.tooLarge + merged.tooLarge,
  };
  ctx.report({ done: next.done, cursor: next, result: outcomeOf(next) });
  return next;
}

/**
 * Gives a template's design to its articles, batch by batch: each is complete, and an interrupted run resumes with the
 * next one. Committed batches stay when it is stopped.
 */
export const applyDesignJob = defineJob({
  kind: APPLY_DESIGN,
  payload,
  cursor,
  run: async (run) => {
    let state = run.cursor;
    for (;;) {
      const from = state;
      const next = await run.transaction((ctx) => runBatch(ctx, run.payload, from));
      if (next === null) break;
      state = next;
    }
    return outcomeOf(state);
  },
});
