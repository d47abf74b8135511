import { z } from 'zod';
import { defineJob, type JobCtx, type JobRun } from '../core/jobs/define-job';
import type { Evaluated } from '../services/import-evaluate';
import { evaluate } from '../services/import-evaluate';
import { identityColumns, keyOfRow, ordersOf, planOf } from '../services/import-plans';
import {
  countRows,
  groupsAfter,
  markDone,
  rowsAfter,
  setKeys,
  setVerdicts,
  sheetGtins,
  type ImportRef,
} from '../services/import-rows';
import { dateOrdersOf, loadImport, noteUpdates, saveImport, type StoredLayout } from '../services/import-steps';
import { writeDrafts } from '../services/import-writes';
import type { ImportState } from '../services/imports';
import { importPayload, leaveImport, refOf } from './import-job';

const GROUPS = 1_000;
const ROWS = 2_000;

/** What a run has done with the articles of the sheet. */
export const runCounts = z.object({ created: z.number().int(), updated: z.number().int(), failed: z.number().int() });
const runImportPayload = importPayload.extend({ before: runCounts.optional() });
/** Row and number of rows reached, and what was done with them. */
const cursor = z.object({
  after: z.number().int().default(0),
  done: z.number().int().default(0),
  result: runCounts.optional(),
});
type Cursor = z.infer<typeof cursor>;
type Run = JobRun<z.infer<typeof importPayload>, Cursor>;

const layoutOf = (state: ImportState) => state.layout as unknown as StoredLayout;

/** New keys for all rows, when another column has become sku, GTIN, name or description. */
async function rekey(run: Run, at: ImportRef, state: ImportState, mapping: Record<string, string>) {
  const fields = layoutOf(state).columns.map(
    ({ column }) => (mapping[column] ?? 'ignore') as Parameters<typeof keyOfRow>[2][number],
  );
  const firstRows = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = await run.transaction(async ({ tx }) => {
      const batch = await rowsAfter(tx, at, after, ROWS);
      const keyed = batch.map(({ rowNumber, cells }) => {
        const key = keyOfRow(rowNumber, cells, fields);
        const firstRow = firstRows.get(key) ?? rowNumber;
        firstRows.set(key, firstRow);
        return { rowNumber, key, firstRow };
      });
      await setKeys(tx, at, keyed);
      return keyed;
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowNumber;
  }
}

/** Goes through all articles of the sheet in batches; `visit` runs in the batch's transaction. */
async function eachBatch(
  run: Run,
  at: ImportRef,
  state: ImportState,
  visit: (ctx: JobCtx<Cursor>, evaluated: Evaluated[]) => Promise<void>,
  result?: Cursor['result'],
) {
  const plan = planOf(layoutOf(state), state.mapping, dateOrdersOf(state), state.internalColumns);
  const { holders: gtinHolders } = await run.transaction(({ tx }) => sheetGtins(tx, at, plan.fields.indexOf('gtin')));
  let { after, done } = run.cursor;
  for (;;) {
    const next = await run.transaction(async (ctx) => {
      const groups = await groupsAfter(ctx.tx, at, after, GROUPS);
      const last = groups.at(-1);
      if (!last) return null;
      const evaluated = await evaluate(ctx.tx, at, groups, {
        plan,
        onExisting: state.options.onExisting,
        gtinHolders,
      });
      await visit(ctx, evaluated);
      const reached = {
        after: last.firstRow,
        done: done + groups.reduce((sum, group) => sum + group.rows.length, 0),
      };
      ctx.report({ done: reached.done, cursor: { ...reached, ...(result ? { result } : {}) } });
      return reached;
    });
    if (!next) return;
    ({ after, done } = next);
  }
}

/** Works out what every row would do and shows it; nothing is written to the catalogue. */
export const previewImportJob = defineJob({
  kind: 'imports.preview',
  payload: importPayload,
  cursor,
  run: previewImport,
  onStopped: leaveImport('mapping'),
});

async function previewImport(run: Run): Promise<Record<string, unknown>> {
  const at = refOf(run);
  const state = await run.transaction(({ tx }) => loadImport(tx, at));
  if (!state) return {};
  const keyedBy = identityColumns(state.mapping);
  if (layoutOf(state).keyedBy !== keyedBy && run.cursor.after === 0) await rekey(run, at, state, state.mapping);
  const fields = layoutOf(state).columns.map(
    ({ column }) => (state.mapping[column] ?? 'ignore') as Parameters<typeof keyOfRow>[2][number],
  );
  const sample = await run.transaction(({ tx }) => rowsAfter(tx, at, 0, ROWS));
  const layout = { ...state.layout, keyedBy, dateOrders: ordersOf(sample, fields, state.options.dateOrder) };
  await eachBatch(run, at, { ...state, layout }, ({ tx }, evaluated) => setVerdicts(tx, at, evaluated));
  const counts = await run.transaction(async ({ tx }) => {
    const counted = await countRows(tx, at);
    await saveImport(tx, at, { status: 'ready', counts: counted, layout }, run.deps.now());
    return counted;
  });
  return { ...counts };
}

/**
 * Creates and updates the articles, in batches that stand on their own. What was created stays and can be gone on with,
 * or undone, whatever stopped the run.
 */
export const runImportJob = defineJob({
  kind: 'imports.run',
  payload: runImportPayload,
  cursor,
  run: runImport,
  onStopped: leaveImport('cancelled', (now) => ({ finishedAt: now })),
});

async function runImport(run: JobRun<z.infer<typeof runImportPayload>, Cursor>): Promise<Record<string, unknown>> {
  const at = refOf(run);
  const state = await run.transaction(({ tx }) => loadImport(tx, at));
  if (!state) return {};
  const result = { created: 0, updated: 0, ...run.payload.before, failed: 0, ...run.cursor.result };
  await eachBatch(
    run,
    at,
    state,
    async ({ tx, companyId, principal, now }, evaluated) => {
      const { userId } = principal;
      const written = await writeDrafts({ tx, companyId, userId, now }, state.templateId, evaluated);
      await noteUpdates(tx, at, written.updated);
      const ids = new Map(
        [...written.created, ...written.updated].map(({ firstRow, articleId }) => [firstRow, articleId]),
      );
      const done = evaluated.flatMap(({ firstRow, rowNumbers, existing }) => {
        const articleId = ids.get(firstRow) ?? existing?.id;
        return articleId ? rowNumbers.map((rowNumber) => ({ rowNumber, articleId })) : [];
      });
      await markDone(tx, at, done, now());
      // What another article took since the preview stands with its row.
      const failed = evaluated.filter(({ action }) => action === 'error');
      await setVerdicts(tx, at, failed);
      result.failed += failed.length;
      result.created += written.created.length;
      result.updated += written.updated.length;
    },
    result,
  );
  await run.transaction(({ tx }) =>
    saveImport(tx, at, { status: 'done', errorCode: null, finishedAt: run.deps.now() }, run.deps.now()),
  );
  return result;
}
