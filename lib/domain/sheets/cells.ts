import { restore } from '../spreadsheet-safety';

/** A cell as it is kept: formulas are their results, dates their day. */
export type Cell = string | number | boolean | null | { date: string };

/** A row of a sheet, numbered as the spreadsheet program does. */
export interface SheetRow {
  rowNumber: number;
  cells: readonly Cell[];
}

/** A cell as text; numbers without grouping, dates as YYYY-MM-DD. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.date;
  return restore(String(cell)).trim();
}
