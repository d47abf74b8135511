import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import { undone, type Undone } from '@/lib/contract/import-results';
import { articles, importChanges, importRows, templates } from '../../../db/schema';
import { audit } from '../../../core/audit';
import type { TenantCtx } from '../../../core/context';
import { ApiError } from '../../../core/errors';
import { defineJob, type JobCtx, type JobResult, type JobRun } from '../../../core/jobs/define-job';
import { writeCtx } from '../../../core/write-ctx';
import { loadArticleContents, type ArticleContents } from '../../articles/contents';
import { publishAgain, withPublicDesign } from '../../articles/publishing';
import { overwriteArticles } from '../../articles/writing/bulk';
import { lockArticles } from '../../articles/writing/locks';
import { removeImportMaterials } from '../../materials/of-imports';
import { presentNames, withNames } from '../../materials/present';
import { reopenRows } from '../staging/rows';
import { articleBefore, loadImport, setImport } from '../state';
import { importPayload, leaveImport, refOf } from './payload';
import { isUndoable, isUntouched } from './undoable';

/** Articles per transaction. */
const BATCH = 500;

/** The status and the run job that the upload returns to when its undo is cancelled. */
const payload = importPayload.extend({ status: z.enum(['done', 'cancelled']), runJobId: z.uuid().nullable() });

const cursor = z.object({
  /** Row of the sheet up to which created articles are undone. */
  row: z.number().int().default(0),
  /** Id up to which updated articles are undone. */
  articleId: z.uuid().default(NIL_UUID),
  sum: undone.default({ undone: 0, kept: 0, passports: 0, materials: 0 }),
});
type Cursor = z.infer<typeof cursor>;
type Run = JobRun<z.infer<typeof payload>, Cursor>;

type Change = typeof importChanges.$inferSelect;

interface Batch {
  /** Progress of the batch. */
  reached: Partial<Cursor>;
  /** Ids of the undone articles. */
  ids: string[];
  kept: number;
  /** Passports that were published again. */
  passports: number;
}

/** Moves created articles that nobody has changed to the trash. Null if there are no more. */
async function undoCreated(ctx: TenantCtx, importId: string, { row }: Cursor): Promise<Batch | null> {
  const created = await ctx.tx
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
  const last = created.at(-1);
  if (!last) return null;
  const ids = created.flatMap(({ id }) => id ?? []);
  const scope = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids));
  // Editing a passport's design locks its article.
  await lockArticles(ctx, ids);
  const total = await ctx.tx.$count(articles, scope);
  const removed = await ctx.tx
    .update(articles)
    .set({ deletedAt: ctx.now() })
    .where(and(scope, isUntouched('articles'), isNull(articles.deletedAt)))
    .returning({ id: articles.id });
  return { reached: { row: last.row }, ids: removed.map(({ id }) => id), kept: total - removed.length, passports: 0 };
}

/**
 * The former contents of articles, with the current names of their materials and without templates deleted permanently
 * since.
 */
async function formerContents(ctx: TenantCtx, changes: readonly Change[]): Promise<ArticleContents[]> {
  const formerArticles = changes.map((change) => articleBefore.parse(change.before));
  const names = await presentNames(
    writeCtx(ctx),
    formerArticles.flatMap(({ materialIds }) => Object.values(materialIds)),
  );
  const before = formerArticles.map(({ materialIds, ...article }) => ({
    ...article,
    compositions: withNames(article.compositions, (name) => names.get(materialIds[name] ?? '')),
  }));
  const ids = before.flatMap(({ templateId }) => templateId ?? []);
  const existing = await ctx.tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), inArray(templates.id, [...new Set(ids)])))
    .for('key share');
  const existingIds = new Set(existing.map(({ id }) => id));
  return before.map((article) =>
    article.templateId === null || existingIds.has(article.templateId) ? article : { ...article, templateId: null },
  );
}

const idsOf = (changes: readonly Change[]) => changes.map(({ articleId }) => articleId);

/** The changes that can be undone; locks their articles. */
async function undoableOf(ctx: TenantCtx, importId: string, changes: readonly Change[]): Promise<Change[]> {
  const ids = idsOf(changes);
  await lockArticles(ctx, ids);
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select a.id from import_changes c join articles a on a.id = c.article_id and a.company_id = c.company_id
    where c.company_id = ${ctx.companyId}::uuid and c.import_id = ${importId}::uuid
      and c.article_id = any(${sql.param(ids)}::uuid[]) and ${isUndoable}`);
  const undoable = new Set(rows.map(({ id }) => id));
  return changes.filter(({ articleId }) => undoable.has(articleId));
}

/** Refusals to publish that do not stop the undo: the article is restored without publishing it. */
const WAITS = new Set<ErrorCode>(['FORBIDDEN', 'TOO_LARGE', 'INVALID_DATA']);

/**
 * Those of the changes whose passports can be published again: up to date before, and without an unfinished design now.
 */
async function toShowAgain(
  ctx: TenantCtx,
  undoable: readonly Change[],
  former: readonly ArticleContents[],
): Promise<string[]> {
  const current = idsOf(undoable.filter(({ wasCurrent }) => wasCurrent));
  const isCurrent = new Set(current);
  const before = former.filter(({ id }) => isCurrent.has(id));
  const uploaded = await loadArticleContents(ctx.tx, ctx.companyId, current);
  const ready = await withPublicDesign(ctx, [...before, ...uploaded]);
  return current.filter((id) => ready.has(id));
}

async function showAgain(ctx: TenantCtx, ids: string[]): Promise<number> {
  try {
    return (await publishAgain(ctx, ids)).count;
  } catch (error) {
    if (error instanceof ApiError && WAITS.has(error.code)) return 0;
    throw error;
  }
}

/** Restores updated articles and republishes those that were up to date. Null if there are no more. */
async function undoUpdated(ctx: TenantCtx, importId: string, { articleId: after }: Cursor): Promise<Batch | null> {
  const scope = and(eq(importChanges.companyId, ctx.companyId), eq(importChanges.importId, importId));
  const batch = await ctx.tx
    .select()
    .from(importChanges)
    .where(and(scope, gt(importChanges.articleId, after)))
    .orderBy(asc(importChanges.articleId))
    .limit(BATCH);
  const last = batch.at(-1);
  if (!last) return null;
  const undoable = await undoableOf(ctx, importId, batch);
  const isInBatch = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, idsOf(batch)));
  const former = await formerContents(ctx, undoable);
  const toPublish = await toShowAgain(ctx, undoable, former);
  await overwriteArticles(writeCtx(ctx), former);
  const ids = idsOf(undoable);
  await ctx.tx.delete(importChanges).where(and(scope, inArray(importChanges.articleId, ids)));
  return {
    reached: { articleId: last.articleId },
    ids,
    kept: (await ctx.tx.$count(articles, isInBatch)) - undoable.length,
    passports: await showAgain(ctx, toPublish),
  };
}

/**
 * Undoes an upload, except for articles that were changed since or whose former GTIN is taken: created articles, and materials
 * that only the upload created, go to the trash; updated articles and their passports are restored. Returns how many articles
 * were undone and kept.
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
  const state = await run.read(({ tx }) => loadImport(tx, at));
  if (!state) return {};
  // The process of an earlier run crashed between its last step and the end of the job.
  if (state.status === 'undone') return { ...run.cursor.sum };
  const total = (state.counts?.create ?? 0) + (state.counts?.update ?? 0);
  const created = await undoAll(run, undoCreated, run.cursor, total);
  const { sum } = await undoAll(run, undoUpdated, created, total);
  return run.transaction((ctx) => finish(ctx, at.importId, sum, total));
}

/** Runs all batches of `next`, each in its own transaction, and returns the final cursor. */
async function undoAll(run: Run, next: typeof undoCreated, from: Cursor, total: number): Promise<Cursor> {
  const { importId } = run.payload;
  for (let at = from; ;) {
    const reached = await run.transaction(async (ctx) => {
      const batch = await next(ctx, importId, at);
      if (!batch) return null;
      const { ids, kept, passports } = batch;
      // After a cancelled undo the upload can process them again, or the undo can be resumed.
      await reopenRows(ctx.tx, { companyId: ctx.companyId, importId }, ids);
      if (ids.length > 0) await audit(ctx, { entity: 'articles', kind: 'uploadUndone', ids, detail: { importId } });
      const { sum } = at;
      const added = {
        ...sum,
        undone: sum.undone + ids.length,
        kept: sum.kept + kept,
        passports: sum.passports + passports,
      };
      const to = { ...at, ...batch.reached, sum: added };
      ctx.report({ done: added.undone + added.kept, total, cursor: to });
      return to;
    });
    if (!reached) return at;
    at = reached;
  }
}

/** Removes the materials that only the upload created, and marks it as undone. */
async function finish(ctx: JobCtx<Cursor>, importId: string, sum: Undone, total: number): Promise<JobResult> {
  const all = { ...sum, materials: await removeImportMaterials(ctx, importId) };
  await setImport(ctx, importId, { status: 'undone' });
  await audit(ctx, { entity: 'imports', entityId: importId, kind: 'uploadUndone', detail: all });
  ctx.report({ done: total, cursor: cursor.parse({ sum: all }) });
  return all;
}
