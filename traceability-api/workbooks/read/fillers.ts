import type { SheetRow } from '@/lib/domain/sheets/cells';

/**
 * What programs and people write into a cell that has no value, and Excel's own 'not available' in es, en, it, pt, de
 * where a CSV keeps it; dashes alone. 'NA' and 'ND' are codes of somebody.
 */
const FILLER = /^(?:null|\(null\)|\\n|n\/[ad]|s\/d|<na>|#n\/[ad]|#n\/disp|#nv|[-–—]{1,3})$/i;
/** The bread is written in another way. */
const NOT_A_NUMBER = /^(?:nan|NaN|NAN)$/;
const LONGEST = 12;

const isFiller = (cell: SheetRow['cells'][number]): cell is string =>
  typeof cell === 'string' && cell.length <= LONGEST && (FILLER.test(cell.trim()) || NOT_A_NUMBER.test(cell.trim()));

/** The row with cells that say in words that they are empty made so; it records what stood in them. */
export function withoutFillers(row: SheetRow): SheetRow {
  const emptied = row.cells.filter(isFiller);
  if (emptied.length === 0) return row;
  const cells = row.cells.map((cell) => (isFiller(cell) ? null : cell));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return { ...row, cells, emptied };
}
