import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportCounts, imports as contract } from '@/lib/contract/imports';
import { importRows } from '../../db/schema';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { withEvaluator } from '../../workbooks/understand/evaluator';
import { audit } from '../../core/audit';
import { fieldsOf } from './staging/plans';
import { CORRECTABLE, reevaluate } from './staging/reevaluate';
import {
  nextToReplace,
  openRows,
  withEdits,
  writeCells,
  type CorrectedRow,
  type Replacement,
} from './staging/corrections';
import { regroup } from './staging/first-rows';
import { countRows, type ImportRef } from './staging/rows';
import { previewImportJob } from './jobs/run';
import { layoutOf, setImport, startJob, storedLayout, lockImport, type ImportState } from './state';

type Body = z.output<typeof contract.fixCells.body>;

/** A replacement in more rows is done by a job. */
const MAX_REPLACED = 2_000;
/** Another user may correct the same upload concurrently. */
const MAX_ATTEMPTS = 5;

async function loadRows(ctx: TenantCtx, at: ImportRef, rowNumbers: number[]) {
  if (rowNumbers.length === 0) return [];
  return ctx.tx
    .select({ rowNumber: importRows.rowNumber, cells: importRows.cells, key: importRows.articleKey })
    .from(importRows)
    .where(and(openRows(at), inArray(importRows.rowNumber, rowNumbers)));
}

async function collect(ctx: TenantCtx, at: ImportRef, body: Body) {
  const edits = new Map<number, Map<number, string>>();
  const note = (rowNumber: number, column: number, value: string) => {
    const row = edits.get(rowNumber) ?? new Map<number, string>();
    row.set(column, value);
    edits.set(rowNumber, row);
  };
  for (const { rowNumber, column, value } of body.edits) note(rowNumber, column, value);
  if (body.replace) {
    const { column, to } = body.replace;
    const rows = await nextToReplace(ctx.tx, at, body.replace, { limit: MAX_REPLACED });
    for (const { rowNumber } of rows) note(rowNumber, column, to);
  }
  return edits;
}

/** Skips the complete articles of these rows: their other rows would otherwise still create or change them. */
async function skipRows(ctx: TenantCtx, at: ImportRef, body: Body): Promise<string[]> {
  if (body.skip.length === 0 && !body.skipErrors) return [];
  const isSelected = body.skipErrors ? eq(importRows.action, 'error') : inArray(importRows.rowNumber, body.skip);
  const articles = ctx.tx
    .select({ firstRow: importRows.firstRow })
    .from(importRows)
    .where(and(openRows(at), isSelected));
  const rows = await ctx.tx
    .update(importRows)
    .set({ isSkipped: true })
    .where(and(openRows(at), inArray(importRows.firstRow, articles)))
    .returning({ key: importRows.articleKey });
  return rows.map(({ key }) => key);
}

/** Takes back that the articles of corrected rows are skipped. */
async function unskipRows(ctx: TenantCtx, at: ImportRef, { edits }: Body): Promise<void> {
  if (edits.length === 0) return;
  const rowNumbers = edits.map(({ rowNumber }) => rowNumber);
  await ctx.tx
    .update(importRows)
    .set({ isSkipped: false })
    .where(and(openRows(at), inArray(importRows.rowNumber, rowNumbers)));
}

interface EditedRows {
  state: ImportState;
  edited: CorrectedRow[];
}

/** The rows of the corrections, with their new cells and their previous keys. */
async function findEdited(ctx: TenantCtx, at: ImportRef, body: Body): Promise<EditedRows> {
  const state = await lockImport(ctx, at.importId, CORRECTABLE);
  if (!layoutOf(state)) return fail('ALREADY_PROCESS');
  const edits = await collect(ctx, at, body);
  const rows = await loadRows(ctx, at, [...edits.keys()]);
  const editedRows = rows.map(({ rowNumber, cells, key }) => ({
    rowNumber,
    cells: withEdits(cells, edits.get(rowNumber) ?? new Map()),
    key,
  }));
  return { state, edited: editedRows };
}

/** Writes the corrections; null if somebody else has changed the upload meanwhile. */
async function writeFixes(
  ctx: TenantCtx,
  at: ImportRef,
  body: Body,
  edited: EditedRows,
  keys: ReadonlyMap<number, string>,
) {
  const { version } = await lockImport(ctx, at.importId, CORRECTABLE);
  if (version !== edited.state.version) return null;
  const after = edited.edited.map((row) => ({ ...row, key: keys.get(row.rowNumber) ?? `row:${row.rowNumber}` }));
  await writeCells(ctx.tx, at, after);
  await unskipRows(ctx, at, body);
  const skipped = await skipRows(ctx, at, body);
  const affectedKeys = [...new Set([...[...edited.edited, ...after].map(({ key }) => key), ...skipped])];
  await regroup(ctx.tx, at, affectedKeys);
  await setImport(ctx, at.importId, {});
  const detail = { rows: after.length, skipped: skipped.length };
  await audit(ctx, { entity: 'imports', entityId: at.importId, detail });
  return affectedKeys;
}

/**
 * Queues a job for a replacement in many rows; returns false for few rows. @throws NOT_FOUND, ALREADY_PROCESS once the
 * upload runs
 */
async function leaveToJob(ctx: TenantCtx, at: ImportRef, replace: Replacement): Promise<boolean> {
  const state = await lockImport(ctx, at.importId, CORRECTABLE);
  const rows = await nextToReplace(ctx.tx, at, replace, { limit: MAX_REPLACED + 1 });
  if (rows.length <= MAX_REPLACED) return false;
  const status = state.status === 'cancelled' ? 'cancelled' : 'ready';
  await startJob(ctx, state, previewImportJob, { status, replace }, 'previewing');
  return true;
}

/**
 * Corrects cells in place or skips rows; the affected articles are evaluated again with the same function as in the
 * preview. Cells are parsed between the transactions, in the worker thread.
 * @throws NOT_FOUND, ALREADY_PROCESS once the upload runs, CONFLICT if others keep changing it, FILE_ERROR
 */
export async function fixCells(ctx: StreamCtx, importId: string, body: Body): Promise<{ counts: ImportCounts }> {
  const at: ImportRef = { companyId: ctx.companyId, importId };
  const { replace, ...others } = body;
  if (!replace) return fixAtOnce(ctx, at, body);
  if (others.edits.length > 0 || others.skip.length > 0 || others.skipErrors) await fixAtOnce(ctx, at, others);
  if (!(await ctx.transaction((tenant) => leaveToJob(tenant, at, replace))))
    return fixAtOnce(ctx, at, { edits: [], skip: [], skipErrors: false, replace });
  return { counts: await ctx.transaction(({ tx }) => countRows(tx, at)) };
}

async function fixAtOnce(ctx: StreamCtx, at: ImportRef, body: Body): Promise<{ counts: ImportCounts }> {
  return withEvaluator(async (evaluator) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const edited = await ctx.transaction((tenant) => findEdited(tenant, at, body));
      const fields = fieldsOf(storedLayout(edited.state), edited.state.mapping);
      const keys = await evaluator.ask('keysOf', edited.edited, fields);
      const affectedKeys = await ctx.transaction((tenant) => writeFixes(tenant, at, body, edited, keys));
      if (affectedKeys) return reevaluate(ctx, at, evaluator, affectedKeys);
    }
    return fail('CONFLICT');
  });
}
