import { restore } from '../spreadsheet-safety';

/** A cell as stored: formulas as their results, dates as their day. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  /** A formula without a result: its error (#REF!), empty if the file stores no value. */
  | { error: string }
  /** A text with a link to an address that it does not display. */
  | { text: string; link: string };

/** A row of a sheet, numbered as in the spreadsheet program. */
export interface SheetRow {
  rowNumber: number;
  cells: readonly Cell[];
  /** Number of cells that were filled down from vertically merged ones. */
  filled?: number;
  /** Texts of cells that were emptied because they mean empty: 'NULL', 'n/d'. */
  emptied?: readonly string[];
}

/** A cell as text; numbers without grouping, dates as YYYY-MM-DD; empty for a formula without a result. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return restore(String(cell)).trim();
  if ('date' in cell) return cell.date;
  return 'text' in cell ? restore(cell.text).trim() : '';
}

/** '8,41235E+12': a spreadsheet program displays all long numbers with these first digits like this. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,3}$/iu.test(text);

/** Whether a cell is not empty; the error of a formula counts. */
export const isFilled = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'error' in cell ? true : cellText(cell) !== '';
