import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { replacement } from '@/lib/contract/imports';
import type { Cell } from '@/lib/domain/sheets/cells';
import { restore } from '@/lib/domain/spreadsheet-safety';
import type { Tx } from '../../../db/client';
import { importRows } from '../../../db/schema';
import { cellTextOf } from './cell-text';
import { ref, type ImportRef } from './rows';

/** One correction for all equal cells of a column. */
export type Replacement = z.infer<typeof replacement>;

/** A row with its cells and its key, current or new. */
export interface CorrectedRow {
  rowNumber: number;
  cells: Cell[];
  key: string;
}

/** Rows that may be corrected: those already processed by a stopped run stay unchanged. */
export const openRows = ({ companyId, importId }: ImportRef) =>
  and(eq(importRows.companyId, companyId), eq(importRows.importId, importId), isNull(importRows.doneAt));

/** Rows whose cell in the column has the text that is replaced. */
function rowsToReplace(at: ImportRef, { column, from }: Replacement) {
  const spellings = [from, ...(restore(`'${from}`) === from ? [`'${from}`] : [])];
  return and(openRows(at), sql`${cellTextOf(sql`(cells->${column}::int)`)} = any(${sql.param(spellings)}::text[])`);
}

/** The next rows after `after` that a replacement changes, in the order of the sheet. */
export const nextToReplace = (
  tx: Tx,
  at: ImportRef,
  replace: Replacement,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<CorrectedRow[]> =>
  tx
    .select({ rowNumber: importRows.rowNumber, cells: importRows.cells, key: importRows.articleKey })
    .from(importRows)
    .where(and(rowsToReplace(at, replace), gt(importRows.rowNumber, after)))
    .orderBy(importRows.rowNumber)
    .limit(limit);

/** The cells of a row with corrections by column applied. */
export function withEdits(cells: readonly Cell[], edits: ReadonlyMap<number, string>): Cell[] {
  const next = [...cells];
  for (const [column, value] of edits) {
    while (next.length <= column) next.push(null);
    next[column] = value;
  }
  return next;
}

/** Writes the corrected cells with their new keys. */
export async function writeCells(tx: Tx, at: ImportRef, rows: readonly CorrectedRow[]) {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update import_rows r set cells = v.cells, article_key = v.key
    from unnest(${sql.param(rows.map(({ rowNumber }) => rowNumber))}::int[], ${sql.param(rows.map(({ cells }) => JSON.stringify(cells)))}::jsonb[],
      ${sql.param(rows.map(({ key }) => key))}::text[]) as v(row_number, cells, key)
    where ${ref(at)} and r.row_number = v.row_number`);
}
