import type { ErrorCode } from '@/lib/contract/errors';
import type { Evaluated } from '../services/import-evaluate';
import { evaluate } from '../services/import-evaluate';
import { dateOrdersOf } from '../services/import-fixes';
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
import { loadImport, noteUpdates, saveImport, type StoredLayout } from '../services/import-steps';
import { writeDrafts } from '../services/import-writes';
import type { ImportState } from '../services/imports';
import type { Tx } from '../db/client';
import { refOf } from './imports';
import { JobCancelled, type JobRun } from './jobs';

const GROUPS = 1_000;
const ROWS = 2_000;

const layoutOf = (state: ImportState) => state.layout as unknown as StoredLayout;

/** New keys for all rows, when another column has become sku, GTIN, name or description. */
async function rekey(run: JobRun, at: ImportRef, state: ImportState, mapping: Record<string, string>) {
  const fields = layoutOf(state).columns.map(
    ({ column }) => (mapping[column] ?? 'ignore') as Parameters<typeof keyOfRow>[2][number],
  );
  const firstRows = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = await run.transaction(async (tx) => {
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
  run: JobRun,
  at: ImportRef,
  state: ImportState,
  visit: (tx: Tx, evaluated: Evaluated[]) => Promise<void>,
  result?: Record<string, number>,
) {
  const plan = planOf(layoutOf(state), state.mapping, dateOrdersOf(state), state.internalColumns);
  const { holders: gtinHolders } = await run.transaction((tx) => sheetGtins(tx, at, plan.fields.indexOf('gtin')));
  let { after = 0, done = 0 } = run.cursor as { after?: number; done?: number };
  for (;;) {
    const count = await run.transaction(async (tx) => {
      const groups = await groupsAfter(tx, at, after, GROUPS);
      if (groups.length === 0) return 0;
      const evaluated = await evaluate(tx, at, groups, {
        plan,
        onExisting: state.options.onExisting,
        gtinHolders,
      });
      await visit(tx, evaluated);
      after = groups.at(-1)?.firstRow ?? after;
      done += groups.reduce((sum, group) => sum + group.rows.length, 0);
      await run.progress(tx, { done, cursor: { after, done, ...(result ? { result } : {}) } });
      return groups.length;
    });
    if (count === 0) return;
  }
}

/** Works out what every row would do and shows it; nothing is written to the catalogue. */
export async function previewImport(run: JobRun): Promise<Record<string, unknown>> {
  const at = refOf(run);
  const state = await run.transaction((tx) => loadImport(tx, at));
  if (!state) return {};
  try {
    const keyedBy = identityColumns(state.mapping);
    if (layoutOf(state).keyedBy !== keyedBy && run.cursor.after === undefined)
      await rekey(run, at, state, state.mapping);
    const fields = layoutOf(state).columns.map(
      ({ column }) => (state.mapping[column] ?? 'ignore') as Parameters<typeof keyOfRow>[2][number],
    );
    const sample = await run.transaction((tx) => rowsAfter(tx, at, 0, ROWS));
    const layout = { ...state.layout, keyedBy, dateOrders: ordersOf(sample, fields, state.options.dateOrder) };
    await eachBatch(run, at, { ...state, layout }, (tx, evaluated) => setVerdicts(tx, at, evaluated));
    const counts = await run.transaction(async (tx) => {
      const counted = await countRows(tx, at);
      await saveImport(tx, at, { status: 'ready', counts: counted, layout }, run.deps.now());
      return counted;
    });
    return { ...counts };
  } catch (error) {
    const errorCode = error instanceof JobCancelled ? null : 'INTERNAL_SERVER_ERROR';
    await run.transaction((tx) => saveImport(tx, at, { status: 'mapping', errorCode }, run.deps.now()));
    throw error;
  }
}

/** Creates and updates the articles, in batches that stand on their own: a stopped run goes on where it stopped. */
export async function runImport(run: JobRun): Promise<Record<string, unknown>> {
  const at = refOf(run);
  const state = await run.transaction((tx) => loadImport(tx, at));
  if (!state) return {};
  const finish = (status: ImportState['status'], errorCode: ErrorCode | null = null) =>
    run.transaction((tx) => saveImport(tx, at, { status, errorCode, finishedAt: run.deps.now() }, run.deps.now()));
  const before = (run.payload.before ?? {}) as Record<string, number>;
  const result = {
    created: 0,
    updated: 0,
    ...before,
    failed: 0,
    ...(run.cursor.result as Record<string, number> | undefined),
  };
  try {
    await eachBatch(
      run,
      at,
      state,
      async (tx, evaluated) => {
        const { companyId, userId } = run;
        const written = await writeDrafts({ tx, companyId, userId, now: run.deps.now }, state.templateId, evaluated);
        await noteUpdates(tx, at, written.updated);
        const ids = new Map(
          [...written.created, ...written.updated].map(({ firstRow, articleId }) => [firstRow, articleId]),
        );
        const done = evaluated.flatMap(({ firstRow, rowNumbers, existing }) => {
          const articleId = ids.get(firstRow) ?? existing?.id;
          return articleId ? rowNumbers.map((rowNumber) => ({ rowNumber, articleId })) : [];
        });
        await markDone(tx, at, done, run.deps.now());
        // What another article took since the preview is told, and stands with its row.
        const failed = evaluated.filter(({ action }) => action === 'error');
        await setVerdicts(tx, at, failed);
        result.failed += failed.length;
        result.created += written.created.length;
        result.updated += written.updated.length;
      },
      result,
    );
    await finish('done');
    return result;
  } catch (error) {
    // What was created stays and can be gone on with, or undone, whatever stopped the run.
    await finish('cancelled', error instanceof JobCancelled ? null : 'INTERNAL_SERVER_ERROR');
    throw error;
  }
}
