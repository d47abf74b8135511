import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { WorkbookFile } from './read-workbook';
import type { SheetCount } from './row-source';

/** Sheets of a workbook that are searched for the titles of a table. */
const MAX_SEARCHED_SHEETS = 50;

/** Sheets with content; hidden ones only if no other has any. */
export function filledSheets(sheets: readonly SheetCount[]): SheetCount[] {
  const filled = sheets.filter(({ rows }) => rows > 0);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  return visible.length > 0 ? visible : filled;
}

/**
 * The first sheet with the titles of a table among its first `heads` rows, as a cover sheet may precede it; without
 * any, the first sheet. `titlesAt` returns the index of the row of titles, or -1.
 */
export async function findTableSheet(
  file: WorkbookFile,
  sheets: readonly SheetCount[],
  heads: number,
  titlesAt: (rows: readonly SheetRow[]) => number,
): Promise<SheetCount | undefined> {
  for (const sheet of sheets.length > 1 ? sheets.slice(0, MAX_SEARCHED_SHEETS) : [])
    if (titlesAt(await file.sample(sheet.name, heads)) >= 0) return sheet;
  return sheets[0];
}
