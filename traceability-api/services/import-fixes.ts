import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportCounts, imports as contract } from '@/lib/contract/imports';
import type { Cell } from '@/lib/domain/sheets/cells';
import type { ColumnField } from '@/lib/domain/sheets/fields';
import { importRows } from '../db/schema';
import type { TenantCtx } from '../http/context';
import { fail } from '../http/errors';
import { audit } from './audit-log';
import { evaluate } from './import-evaluate';
import { keyOfRow, planOf } from './import-plans';
import { dateOrdersOf } from './import-steps';
import { countRows, groupsOfKeys, setVerdicts, sheetGtins, type ImportRef } from './import-rows';
import { layoutOf, setImport, takeImport, type ImportState } from './imports';

type Body = z.output<typeof contract.fixCells.body>;

interface Edited {
  rowNumber: number;
  cells: Cell[];
}

/** At most this many rows are put right in one call; a correction of more goes through the mapping. */
const MAX_ROWS = 20_000;
const BATCH = 500;

async function loadRows(ctx: TenantCtx, at: ImportRef, rowNumbers: number[]) {
  if (rowNumbers.length === 0) return [];
  return ctx.tx
    .select({ rowNumber: importRows.rowNumber, cells: importRows.cells, key: importRows.articleKey })
    .from(importRows)
    .where(
      and(
        eq(importRows.companyId, at.companyId),
        eq(importRows.importId, at.importId),
        inArray(importRows.rowNumber, rowNumbers),
      ),
    );
}

/** Rows whose cell in a column reads like `from`. */
async function rowsWith(ctx: TenantCtx, at: ImportRef, column: number, from: string): Promise<number[]> {
  const cell = sql`${importRows.cells}->${column}::int`;
  const text = sql`coalesce(${cell}->>'date', ${importRows.cells}->>${column}::int, '')`;
  const found = await ctx.tx
    .select({ rowNumber: importRows.rowNumber })
    .from(importRows)
    .where(
      and(eq(importRows.companyId, at.companyId), eq(importRows.importId, at.importId), sql`trim(${text}) = ${from}`),
    )
    .limit(MAX_ROWS);
  return found.map(({ rowNumber }) => rowNumber);
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
    const { column, from, to } = body.replace;
    for (const rowNumber of await rowsWith(ctx, at, column, from)) note(rowNumber, column, to);
  }
  return edits;
}

function applyEdits(cells: readonly Cell[], edits: ReadonlyMap<number, string>): Cell[] {
  const next = [...cells];
  for (const [column, value] of edits) {
    while (next.length <= column) next.push(null);
    next[column] = value;
  }
  return next;
}

/** Writes the corrected cells with the keys they now have. */
async function writeCells(ctx: TenantCtx, at: ImportRef, rows: readonly (Edited & { key: string })[]) {
  if (rows.length === 0) return;
  await ctx.tx.execute(sql`
    update import_rows r set cells = v.cells, article_key = v.key
    from unnest(${sql.param(rows.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(rows.map(({ cells }) => JSON.stringify(cells)))}::jsonb[],
      ${sql.param(rows.map(({ key }) => key))}::text[]) as v(row_number, cells, key)
    where company_id = ${at.companyId} and import_id = ${at.importId} and r.row_number = v.row_number`);
}

/** Rows of one key are one article: its first row is the smallest of them. */
async function regroup(ctx: TenantCtx, at: ImportRef, keys: string[]) {
  await ctx.tx.execute(sql`
    update import_rows r set first_row = m.first_row
    from (select article_key, min(row_number) as first_row from import_rows
      where company_id = ${at.companyId} and import_id = ${at.importId} and article_key = any(${sql.param(keys)}::text[]) group by article_key) m
    where company_id = ${at.companyId} and import_id = ${at.importId} and r.article_key = m.article_key and r.first_row <> m.first_row`);
}

async function skipRows(ctx: TenantCtx, at: ImportRef, body: Body): Promise<string[]> {
  if (body.skip.length === 0 && !body.skipErrors) return [];
  const chosen = body.skipErrors ? eq(importRows.action, 'error') : inArray(importRows.rowNumber, body.skip);
  const found = await ctx.tx
    .update(importRows)
    .set({ isSkipped: true })
    .where(and(eq(importRows.companyId, at.companyId), eq(importRows.importId, at.importId), chosen))
    .returning({ key: importRows.articleKey });
  return found.map(({ key }) => key);
}

async function reevaluate(ctx: TenantCtx, at: ImportRef, state: ImportState, keys: string[]) {
  const layout = layoutOf(state);
  if (!layout) return fail('ALREADY_PROCESS');
  const plan = planOf(layout, state.mapping, dateOrdersOf(state), state.internalColumns);
  const { holders: gtinHolders, sharingKeys } = await sheetGtins(ctx.tx, at, plan.fields.indexOf('gtin'));
  const all = [...new Set([...keys, ...sharingKeys])];
  const { onExisting } = state.options;
  for (let from = 0; from < all.length; from += BATCH) {
    const groups = await groupsOfKeys(ctx.tx, at, all.slice(from, from + BATCH));
    await setVerdicts(ctx.tx, at, await evaluate(ctx.tx, at, groups, { plan, onExisting, gtinHolders }));
  }
}

/** Orders of day and month that the columns proved when the file was read. */

/**
 * Corrects cells in place or skips rows; the articles concerned are worked out again with the same function as the preview.
 * @throws NOT_FOUND, ALREADY_PROCESS once the upload runs
 */
export async function fixCells(ctx: TenantCtx, importId: string, body: Body): Promise<{ counts: ImportCounts }> {
  const state = await takeImport(ctx, importId, ['ready', 'cancelled', 'failed']);
  const at: ImportRef = { companyId: ctx.companyId, importId };
  const fields = Object.entries(state.mapping).reduce<ColumnField[]>((all, [column, field]) => {
    all[Number(column)] = field as ColumnField;
    return all;
  }, []);
  const edits = await collect(ctx, at, body);
  const before = await loadRows(ctx, at, [...edits.keys()]);
  const after = before.map(({ rowNumber, cells }) => {
    const next = applyEdits(cells as Cell[], edits.get(rowNumber) ?? new Map());
    return {
      rowNumber,
      cells: next,
      key: keyOfRow(
        rowNumber,
        next,
        Array.from(fields, (field) => field ?? 'ignore'),
      ),
    };
  });
  await writeCells(ctx, at, after);
  const skipped = await skipRows(ctx, at, body);
  const keys = [...new Set([...before.map(({ key }) => key), ...after.map(({ key }) => key), ...skipped])];
  await regroup(ctx, at, keys);
  await reevaluate(ctx, at, state, keys);
  const counts = await countRows(ctx.tx, at);
  await setImport(ctx, importId, { counts });
  await audit(ctx, {
    entity: 'imports',
    entityId: importId,
    detail: { rows: after.length, skipped: skipped.length },
  });
  return { counts };
}
