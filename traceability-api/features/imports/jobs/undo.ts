import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { undone, type Undone } from '@/lib/contract/import-results';
import { articles, importChanges, importRows } from '../../../db/schema';
import { audit } from '../../../core/audit';
import type { TenantCtx } from '../../../core/context';
import { defineJob, type JobCtx, type JobResult, type JobRun } from '../../../core/jobs/define-job';
import { writeCtx } from '../../../core/write-ctx';
import { keptContents, loadArticleContents } from '../../articles/contents';
import { publishAgain } from '../../articles/publishing';
import { overwriteArticles } from '../../articles/writing/bulk';
import { removeImportMaterials } from '../../materials/of-imports';
import { loadImport, setImport } from '../state';
import { importPayload, leaveImport, refOf } from './payload';

/** Articles that one transaction takes back. */
const BATCH = 500;

/** What the upload is again when its undoing is stopped: its status, and the job that created. */
const payload = importPayload.extend({ status: z.enum(['done', 'cancelled']), runJobId: z.uuid().nullable() });

const cursor = z.object({
  /** Row of the sheet up to which created articles are taken back. */
  row: z.number().int().default(0),
  /** Article up to which, by their ids, updated ones are. */
  articleId: z.uuid().default('00000000-0000-0000-0000-000000000000'),
  sum: undone.default({ undone: 0, kept: 0, passports: 0, materials: 0 }),
});
type Cursor = z.infer<typeof cursor>;
type Run = JobRun<z.infer<typeof payload>, Cursor>;

interface Batch {
  /** What the batch reached. */
  reached: Partial<Cursor>;
  /** Articles that were taken back. */
  ids: string[];
  kept: number;
  /** Passports that were published again. */
  passports: number;
}

/** Created articles that nobody has touched go to the trash. Null when there are no more. */
async function undoCreated(ctx: TenantCtx, importId: string, { row }: Cursor): Promise<Batch | null> {
  const made = await ctx.tx
    .select({ row: importRows.rowNumber, id: importRows.articleId })
    .from(importRows)
    .where(
      and(
        eq(importRows.companyId, ctx.companyId),
        eq(importRows.importId, importId),
        gt(importRows.rowNumber, row),
        eq(importRows.rowNumber, importRows.firstRow),
        eq(importRows.action, 'create'),
        isNotNull(importRows.articleId),
      ),
    )
    .orderBy(asc(importRows.rowNumber))
    .limit(BATCH);
  const last = made.at(-1);
  if (!last) return null;
  const ids = made.flatMap(({ id }) => id ?? []);
  const mine = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids));
  const total = await ctx.tx.$count(articles, mine);
  const removed = await ctx.tx
    .update(articles)
    .set({ deletedAt: ctx.now() })
    .where(and(mine, eq(articles.version, 1), isNull(articles.deletedAt)))
    .returning({ id: articles.id });
  return { reached: { row: last.row }, ids: removed.map(({ id }) => id), kept: total - removed.length, passports: 0 };
}

/**
 * Updated articles that nobody has changed since get their former contents, and what their passports showed then. Null when
 * there are no more.
 */
async function undoUpdated(ctx: TenantCtx, importId: string, { articleId: after }: Cursor): Promise<Batch | null> {
  const batch = await ctx.tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.companyId, ctx.companyId),
        eq(importChanges.importId, importId),
        gt(importChanges.articleId, after),
      ),
    )
    .orderBy(asc(importChanges.articleId))
    .limit(BATCH);
  const last = batch.at(-1);
  if (!last) return null;
  const now = await loadArticleContents(
    ctx.tx,
    ctx.companyId,
    batch.map(({ articleId }) => articleId),
  );
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  const untouched = batch.filter(({ articleId, versionAfter }) => versions.get(articleId) === versionAfter);
  await overwriteArticles(
    writeCtx(ctx),
    untouched.map(({ before }) => keptContents.parse(before)),
  );
  const current = untouched.filter(({ wasCurrent }) => wasCurrent).map(({ articleId }) => articleId);
  return {
    reached: { articleId: last.articleId },
    ids: untouched.map(({ articleId }) => articleId),
    kept: batch.length - untouched.length,
    passports: (await publishAgain(ctx, current)).count,
  };
}

/**
 * Takes back what an upload did, but only where nobody has changed the article since: created articles and the materials
 * that only it made go to the trash, changed ones are as they were, on their passports too. Says how many were taken back
 * and how many stayed.
 */
export const undoImportJob = defineJob({
  kind: 'imports.undo',
  payload,
  cursor,
  run: undo,
  onStopped: (ctx, end) => {
    const { status, runJobId: jobId } = ctx.payload;
    return leaveImport(status, () => ({ jobId }))(ctx, end);
  },
});

async function undo(run: Run): Promise<JobResult> {
  const at = refOf(run);
  const state = await run.transaction(({ tx }) => loadImport(tx, at));
  if (!state) return {};
  // A run whose process died between its last work and its end has no more to do.
  if (state.status === 'undone') return { ...run.cursor.sum };
  const total = (state.counts?.create ?? 0) + (state.counts?.update ?? 0);
  const created = await undoAll(run, undoCreated, run.cursor, total);
  const { sum } = await undoAll(run, undoUpdated, created, total);
  return run.transaction((ctx) => finish(ctx, at.importId, sum, total));
}

/** All batches that `next` takes back, each in a transaction of its own, and what they reached. */
async function undoAll(run: Run, next: typeof undoCreated, from: Cursor, total: number): Promise<Cursor> {
  const { importId } = run.payload;
  for (let at = from; ;) {
    const reached = await run.transaction(async (ctx) => {
      const batch = await next(ctx, importId, at);
      if (!batch) return null;
      const { ids, kept, passports } = batch;
      if (ids.length > 0) await audit(ctx, { entity: 'articles', kind: 'uploadUndone', ids, detail: { importId } });
      const { sum } = at;
      const added = {
        ...sum,
        ...{ undone: sum.undone + ids.length, kept: sum.kept + kept, passports: sum.passports + passports },
      };
      const to = { ...at, ...batch.reached, sum: added };
      ctx.report({ done: added.undone + added.kept, total, cursor: to });
      return to;
    });
    if (!reached) return at;
    at = reached;
  }
}

/** Removes the materials that only the upload had made, and notes that it is undone. */
async function finish(ctx: JobCtx<Cursor>, importId: string, sum: Undone, total: number): Promise<JobResult> {
  const all = { ...sum, materials: await removeImportMaterials(ctx, importId) };
  await setImport(ctx, importId, { status: 'undone' });
  await audit(ctx, { entity: 'imports', entityId: importId, kind: 'uploadUndone', detail: all });
  ctx.report({ done: total, cursor: cursor.parse({ sum: all }) });
  return all;
}
