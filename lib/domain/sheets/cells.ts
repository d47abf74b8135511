import { restore } from '../spreadsheet-safety';

/** A cell as it is kept: formulas are their results, dates their day. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  /** A formula without a result: what it gives instead (#REF!), empty where the file keeps no value for it. */
  | { error: string }
  /** A text that leads to an address which it does not show. */
  | { text: string; link: string };

/** A row of a sheet, numbered as the spreadsheet program does. */
export interface SheetRow {
  rowNumber: number;
  cells: readonly Cell[];
  /** How many of its cells were filled down from vertically merged ones. */
  filled?: number;
  /** What stood in cells that say in words that they are empty: 'NULL', 'n/d'. */
  emptied?: readonly string[];
}

/** A cell as text; numbers without grouping, dates as YYYY-MM-DD; empty for a formula without a result. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return restore(String(cell)).trim();
  if ('date' in cell) return cell.date;
  return 'text' in cell ? restore(cell.text).trim() : '';
}

/** Whether a cell holds something, be it the error of a formula. */
export const isFilled = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'error' in cell ? true : cellText(cell) !== '';
