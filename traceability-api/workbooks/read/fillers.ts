import type { SheetRow } from '@/lib/domain/sheets/cells';

/**
 * Placeholders for missing values, including Excel's 'not available' in es, en, it, pt, de, as kept in a CSV, and
 * dashes alone. Not 'NA' and 'ND', which may be codes.
 */
const FILLER = /^(?:null|\(null\)|\\n|n\/[ad]|s\/d|<na>|#n\/[ad]|#n\/disp|#nv|[-–—]{1,3})$/i;
/** Not case-insensitive: 'Nan' may be the bread. */
const NOT_A_NUMBER = /^(?:nan|NaN|NAN)$/;
const LONGEST = 12;

const isFiller = (cell: SheetRow['cells'][number]): cell is string =>
  typeof cell === 'string' && cell.length <= LONGEST && (FILLER.test(cell.trim()) || NOT_A_NUMBER.test(cell.trim()));

/** Empties cells with placeholders, and records the placeholders in `emptied`. */
export function withoutFillers(row: SheetRow): SheetRow {
  const emptied = row.cells.filter(isFiller);
  if (emptied.length === 0) return row;
  const cells = row.cells.map((cell) => (isFiller(cell) ? null : cell));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return { ...row, cells, emptied };
}
