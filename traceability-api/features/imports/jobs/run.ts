import { z } from 'zod';
import { replacement } from '@/lib/contract/imports';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { identityColumns } from '@/lib/domain/sheets/articles/keys';
import { audit } from '../../../core/audit';
import type { TenantCtx } from '../../../core/context';
import { defineJob, type JobCtx, type JobResult, type JobRun, type LastStep } from '../../../core/jobs/define-job';
import { withEvaluator, type Evaluator } from '../../../workbooks/understand/evaluator';
import { readAhead } from '../../../workbooks/read/read-ahead';
import { lockSkus } from '../../articles/writing/skus';
import { evaluate, mergeGroups, sheetHolders, type Evaluated, type MergedGroup } from '../staging/evaluate';
import { nearFirstRows, regroup } from '../staging/first-rows';
import { fieldsOf, planOf } from '../staging/plans';
import {
  countRows,
  groupsAfter,
  markDone,
  rowsAfter,
  rowTotal,
  setKeys,
  setVerdicts,
  type ImportRef,
} from '../staging/rows';
import { nextToReplace, withEdits, writeCells, type Replacement } from '../staging/corrections';
import { loadImport, noteUpdates, saveImport, storedLayout, type ImportState } from '../state';
import { writeDrafts, type ImportWrites } from '../staging/drafts';
import { writeCtx } from '../../../core/write-ctx';
import { importPayload, leaveImport, refOf } from './payload';

/** The status of the upload after a check, and a correction to apply before it. */
const previewPayload = importPayload.extend({
  status: z.enum(['ready', 'cancelled']).default('ready'),
  replace: replacement.optional(),
});
/** Outcome of a run for the articles of the sheet. */
const runCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  /** Created ones that are held back until the company's e-mail is confirmed. */
  held: z.number().int().default(0),
});
const runImportPayload = importPayload.extend({ before: runCounts.pick({ created: true, updated: true }).optional() });
/** The row and number of rows reached, and the outcome so far. */
const cursor = z.object({
  after: z.number().int().default(0),
  done: z.number().int().default(0),
  result: runCounts.optional(),
});
type Cursor = z.infer<typeof cursor>;
type Run = JobRun<z.infer<typeof importPayload>, Cursor>;

/** An upload with the worker thread that parses its cells. */
interface Work {
  run: Run;
  at: ImportRef;
  state: ImportState;
  evaluator: Evaluator;
}

/** Marks keys that are being rewritten: `identityColumns` never returns this string. */
const KEYED_BY_NONE = '';

/** New keys for all rows, after another column has become SKU, GTIN, name or description. */
async function rekey({ run, at, state, evaluator }: Work) {
  const fields = fieldsOf(storedLayout(state), state.mapping);
  // If stopped before the check ends, the next check rewrites the keys, even if the columns are the former ones again.
  const layout = { ...state.layout, keyedBy: KEYED_BY_NONE };
  await run.transaction(({ tx }) => saveImport(tx, at, { layout }, run.deps.now()));
  const firstRowOf = nearFirstRows();
  for (let after = 0; ;) {
    const rows = await run.read(({ tx }) => rowsAfter(tx, at, after));
    const last = rows.at(-1);
    if (!last) break;
    const keys = await evaluator.ask('keysOf', rows, fields);
    const keyedRows = rows.map(({ rowNumber }) => {
      const key = keys.get(rowNumber) ?? `row:${rowNumber}`;
      return { rowNumber, key, firstRow: firstRowOf(key, rowNumber) };
    });
    await run.transaction(({ tx }) => setKeys(tx, at, keyedRows));
    after = last.rowNumber;
  }
  await run.transaction(({ tx }) => regroup(tx, at));
}

/** The articles of the sheet in batches, read from the database and then parsed outside any transaction. */
async function* batchesOf({ run, at, evaluator }: Work, plan: SheetPlan): AsyncGenerator<MergedGroup[]> {
  for (let { after } = run.cursor; ;) {
    const groups = await run.read(({ tx }) => groupsAfter(tx, at, after));
    const last = groups.at(-1);
    if (!last) return;
    yield await mergeGroups(evaluator, groups, plan);
    after = last.firstRow;
  }
}

type Sheet = Awaited<ReturnType<typeof sheetHolders>>;

/**
 * Iterates over the articles of the sheet that no run has processed, in batches; `visit` runs in the transaction of its batch.
 * While one batch is written, the next is parsed.
 */
async function eachBatch(
  work: Work,
  visit: (ctx: JobCtx<Cursor>, evaluated: Evaluated[], sheet: Sheet) => Promise<void>,
  result?: Cursor['result'],
) {
  const { run, at, state } = work;
  const plan = planOf(state);
  const isRun = result !== undefined;
  const sheet = await sheetHolders({ transaction: run.read }, at, plan, { isRun });
  const { templateId, options } = state;
  const evaluation = { plan, onExisting: options.onExisting, holders: sheet.holders, templateId };
  let done = run.cursor.done || sheet.done;
  for await (const merged of readAhead(batchesOf(work, plan))) {
    const after = merged.at(-1)?.firstRow ?? 0;
    const position = { after, done: merged.reduce((sum, { rowNumbers }) => sum + rowNumbers.length, done) };
    await run.transaction(async (ctx) => {
      // Waits for a concurrent run that creates the same articles, so that they are found instead of created again.
      if (isRun && merged.some(({ draft }) => !draft.sku)) await lockSkus(ctx);
      await visit(ctx, await evaluate(ctx.tx, at, merged, evaluation), sheet);
      ctx.report({ done: position.done, cursor: { ...position, ...(result ? { result } : {}) } });
    });
    ({ done } = position);
  }
}

/** Rows that are corrected in one transaction. */
const REPLACED_AT_ONCE = 2_000;

/** Evaluates every row for the preview; nothing is written to the catalogue. */
export const previewImportJob = defineJob({
  kind: 'imports.preview',
  payload: previewPayload,
  cursor,
  run: previewImport,
  onStopped: (ctx, end) => leaveImport(ctx.payload.status === 'cancelled' ? 'cancelled' : 'mapping')(ctx, end),
});

type Preview = JobRun<z.infer<typeof previewPayload>, Cursor>;

async function previewImport(run: Preview): Promise<JobResult | LastStep> {
  const at = refOf(run);
  const state = await run.read(({ tx }) => loadImport(tx, at));
  return state ? withEvaluator((evaluator) => preview({ run, at, state, evaluator }, run.payload), run.signal) : {};
}

/** Replaces equal cells in all rows, batch by batch, and updates the keys of these rows. */
async function replaceAll({ run, at, state, evaluator }: Work, replace: Replacement): Promise<void> {
  const fields = fieldsOf(storedLayout(state), state.mapping);
  const edits = new Map([[replace.column, replace.to]]);
  for (let after = 0; ;) {
    const rows = await run.read(({ tx }) => nextToReplace(tx, at, replace, { after, limit: REPLACED_AT_ONCE }));
    const last = rows.at(-1);
    if (!last) return;
    const editedRows = rows.map((row) => ({ ...row, cells: withEdits(row.cells, edits) }));
    const keys = await evaluator.ask('keysOf', editedRows, fields);
    const corrected = editedRows.map((row) => ({ ...row, key: keys.get(row.rowNumber) ?? `row:${row.rowNumber}` }));
    await run.transaction(async ({ tx }) => {
      await writeCells(tx, at, corrected);
      await regroup(tx, at, [...new Set([...rows, ...corrected].map(({ key }) => key))]);
    });
    after = last.rowNumber;
  }
}

async function preview(work: Work, { status, replace }: Preview['payload']): Promise<JobResult | LastStep> {
  const { run, at, state } = work;
  const keyedBy = identityColumns(state.mapping);
  const stored = storedLayout(state);
  const isBeginning = run.cursor.after === 0;
  // The first check is queued before the rows have been counted; corrections are queued after it.
  if (isBeginning && !replace)
    await run.transaction(async ({ tx, report }) => report({ done: 0, total: await rowTotal(tx, at) }));
  if (stored.keyedBy !== keyedBy && isBeginning) await rekey(work);
  if (replace && isBeginning) await replaceAll(work, replace);
  const layout = { ...state.layout, keyedBy };
  await eachBatch({ ...work, state: { ...state, layout } }, ({ tx }, evaluated) => setVerdicts(tx, at, evaluated));
  return async (tx) => {
    const counts = await countRows(tx, at);
    await saveImport(tx, at, { status, counts, layout }, run.deps.now());
    return { ...counts };
  };
}

/**
 * Creates and updates the articles, in batches that commit separately. After an interruption the upload can be resumed or
 * undone.
 */
export const runImportJob = defineJob({
  kind: 'imports.run',
  payload: runImportPayload,
  cursor,
  run: runImport,
  // Including failed rows: they are corrected before the run is resumed.
  onStopped: leaveImport('cancelled', async (ctx) => ({
    finishedAt: ctx.now,
    counts: await countRows(ctx.tx, refOf(ctx)),
  })),
});

async function runImport(run: JobRun<z.infer<typeof runImportPayload>, Cursor>): Promise<JobResult | LastStep> {
  const at = refOf(run);
  const state = await run.read(({ tx }) => loadImport(tx, at));
  if (!state) return {};
  return withEvaluator((evaluator) => create({ run, at, state, evaluator }, run.payload.before), run.signal);
}

/** For the history of each article. */
async function auditBatch(ctx: TenantCtx, importId: string, { created, updated }: ImportWrites): Promise<void> {
  const idsOf = (articles: readonly { articleId: string }[]) => articles.map(({ articleId }) => articleId);
  if (created.length > 0)
    await audit(ctx, { entity: 'articles', kind: 'uploaded', ids: idsOf(created), detail: { importId } });
  if (updated.length > 0)
    await audit(ctx, { entity: 'articles', kind: 'changedByUpload', ids: idsOf(updated), detail: { importId } });
}

async function create(work: Work, before: z.infer<typeof runImportPayload>['before']): Promise<JobResult | LastStep> {
  const { run, at, state } = work;
  const result = { created: 0, updated: 0, ...before, failed: 0, held: 0, ...run.cursor.result };
  await eachBatch(
    work,
    async (ctx, evaluated, { holders, lastSku }) => {
      const { tx, now } = ctx;
      const writes = await writeDrafts(writeCtx(ctx), state, evaluated, lastSku);
      await noteUpdates(tx, at, writes.updated);
      await auditBatch(ctx, at.importId, writes);
      const all = [...writes.created, ...writes.updated];
      for (const { firstRow, articleId } of all) holders.articles?.set(articleId, firstRow);
      const ids = new Map(all.map(({ firstRow, articleId }) => [firstRow, articleId]));
      const failed = evaluated.filter(({ action }) => action === 'error');
      const done = evaluated.flatMap(({ firstRow, rowNumbers, action, existing }) => {
        const articleId = ids.get(firstRow) ?? existing?.id;
        return articleId && action !== 'error' ? rowNumbers.map((rowNumber) => ({ rowNumber, articleId, action })) : [];
      });
      await markDone(tx, at, done, now());
      // A value that another article took since the preview is reported in its row, to be corrected.
      await setVerdicts(tx, at, failed);
      result.failed += failed.length;
      result.created += writes.created.length;
      result.updated += writes.updated.length;
      result.held += writes.held;
    },
    result,
  );
  return async (tx) => {
    // Rows that became errors through another article's change meanwhile count as such.
    const finalState = {
      status: 'done' as const,
      counts: await countRows(tx, at),
      errorCode: null,
      finishedAt: run.deps.now(),
    };
    await saveImport(tx, at, finalState, run.deps.now());
    return result;
  };
}
