import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportCounts, imports as contract } from '@/lib/contract/imports';
import type { Cell } from '@/lib/domain/sheets/cells';
import { restore } from '@/lib/domain/spreadsheet-safety';
import { importRows } from '../../../db/schema';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { withEvaluator } from '../../../workbooks/understand/evaluator';
import { audit } from '../../../core/audit';
import { fieldsOf } from './plans';
import { CORRECTABLE, reevaluate } from './reevaluate';
import { ref, type ImportRef } from './rows';
import { layoutOf, setImport, storedLayout, lockImport, type ImportState } from '../state';

type Body = z.output<typeof contract.fixCells.body>;

interface Edited {
  rowNumber: number;
  cells: Cell[];
}

/** At most this many rows are put right in one call; a correction of more goes through the mapping. */
const MAX_ROWS = 20_000;
/** Others may correct the same upload at the same moment. */
const MAX_ATTEMPTS = 5;

/** Rows that may be corrected: those that a stopped run has carried out stay as they are. */
const openRows = ({ companyId, importId }: ImportRef) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, importId), isNull(importRows.doneAt));

async function loadRows(ctx: TenantCtx, at: ImportRef, rowNumbers: number[]) {
  if (rowNumbers.length === 0) return [];
  return ctx.tx
    .select({ rowNumber: importRows.rowNumber, cells: importRows.cells, key: importRows.articleKey })
    .from(importRows)
    .where(and(openRows(at), inArray(importRows.rowNumber, rowNumbers)));
}

/** Rows whose cell in a column reads like `from`. */
async function rowsWith(ctx: TenantCtx, at: ImportRef, column: number, from: string): Promise<number[]> {
  const cell = sql`${importRows.cells}->${column}::int`;
  // What `cellText` reads of a cell.
  const text = sql`case when jsonb_typeof(${cell}) = 'object' then coalesce(${cell}->>'date', ${cell}->>'text', '')
    else coalesce(${importRows.cells}->>${column}::int, '') end`;
  const written = [from, ...(restore(`'${from}`) === from ? [`'${from}`] : [])];
  const found = await ctx.tx
    .select({ rowNumber: importRows.rowNumber })
    .from(importRows)
    .where(and(openRows(at), sql`trim(${text}) = any(${sql.param(written)}::text[])`))
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
    where ${ref(at)} and r.row_number = v.row_number`);
}

/** Rows of one key are one article: its first row is the smallest of them that no run has carried out. */
async function regroup(ctx: TenantCtx, at: ImportRef, keys: string[]) {
  await ctx.tx.execute(sql`
    update import_rows r set first_row = m.first_row
    from (select article_key, min(row_number) as first_row from import_rows
      where ${ref(at)} and done_at is null and article_key = any(${sql.param(keys)}::text[]) group by article_key) m
    where ${ref(at)} and r.done_at is null and r.article_key = m.article_key and r.first_row <> m.first_row`);
}

/** Skips the articles of these rows, whole: what its other rows say would make or change an article all the same. */
async function skipRows(ctx: TenantCtx, at: ImportRef, body: Body): Promise<string[]> {
  if (body.skip.length === 0 && !body.skipErrors) return [];
  const chosen = body.skipErrors ? eq(importRows.action, 'error') : inArray(importRows.rowNumber, body.skip);
  const articles = ctx.tx
    .select({ firstRow: importRows.firstRow })
    .from(importRows)
    .where(and(openRows(at), chosen));
  const rows = await ctx.tx
    .update(importRows)
    .set({ isSkipped: true })
    .where(and(openRows(at), inArray(importRows.firstRow, articles)))
    .returning({ key: importRows.articleKey });
  return rows.map(({ key }) => key);
}

interface EditedRows {
  state: ImportState;
  edited: (Edited & { key: string })[];
}

/** The rows that the corrections are about, with their new cells and the keys they had. */
async function findEdited(ctx: TenantCtx, at: ImportRef, body: Body): Promise<EditedRows> {
  const state = await lockImport(ctx, at.importId, CORRECTABLE);
  if (!layoutOf(state)) return fail('ALREADY_PROCESS');
  const edits = await collect(ctx, at, body);
  const rows = await loadRows(ctx, at, [...edits.keys()]);
  const edited = rows.map(({ rowNumber, cells, key }) => ({
    rowNumber,
    cells: applyEdits(cells, edits.get(rowNumber) ?? new Map()),
    key,
  }));
  return { state, edited };
}

/** Writes the corrections; null when somebody else has changed the upload meanwhile. */
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
  await writeCells(ctx, at, after);
  const skipped = await skipRows(ctx, at, body);
  const concerned = [...new Set([...[...edited.edited, ...after].map(({ key }) => key), ...skipped])];
  await regroup(ctx, at, concerned);
  await setImport(ctx, at.importId, {});
  const detail = { rows: after.length, skipped: skipped.length };
  await audit(ctx, { entity: 'imports', entityId: at.importId, detail });
  return concerned;
}

/**
 * Corrects cells in place or skips rows; the articles concerned are worked out again with the same function as the preview.
 * What the cells say is read between the transactions, in the thread that is there for it.
 * @throws NOT_FOUND, ALREADY_PROCESS once the upload runs, CONFLICT when others keep changing it, FILE_ERROR
 */
export async function fixCells(ctx: StreamCtx, importId: string, body: Body): Promise<{ counts: ImportCounts }> {
  const at: ImportRef = { companyId: ctx.companyId, importId };
  return withEvaluator(async (evaluator) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const edited = await ctx.transaction((tenant) => findEdited(tenant, at, body));
      const fields = fieldsOf(storedLayout(edited.state), edited.state.mapping);
      const keys = await evaluator.ask('keysOf', edited.edited, fields);
      const concerned = await ctx.transaction((tenant) => writeFixes(tenant, at, body, edited, keys));
      if (concerned) return reevaluate(ctx, at, evaluator, concerned);
    }
    return fail('CONFLICT');
  });
}
