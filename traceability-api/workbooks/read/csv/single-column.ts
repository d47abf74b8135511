import type { SheetRow } from '@/lib/domain/sheets/cells';
import { dialectOf, splitLine } from './csv-source';

/** Rows that decide whether a sheet is a CSV in one column. */
const SNIFFED_ROWS = 25;
/** Fewer columns would split names and addresses at their commas. */
const MIN_COLUMNS = 3;
/** Share of the lines that have several columns. */
const ALIKE = 0.8;

/** The line in the first cell of a row that has no other; null for other rows. */
function lineOf({ cells }: SheetRow): string | null {
  const [cell] = cells;
  return cells.length === 1 && typeof cell === 'string' ? cell : null;
}

/** Splits lines, if the first one, a line of titles, and nearly all others have the same three or more columns. */
function splitterOf(rows: readonly SheetRow[]): ((line: string) => SheetRow['cells']) | null {
  const lines = rows.flatMap((row) => lineOf(row) ?? []);
  if (lines.length < 2 || lines.length < rows.length || lines.some((line) => line.includes('\n'))) return null;
  const dialect = dialectOf(lines.join('\n'));
  const [first = 0, ...widths] = lines.map((line) => splitLine(line, dialect).length);
  // Empty cells at the end of a line are not counted.
  const isTable =
    first >= MIN_COLUMNS &&
    widths.every((width) => width <= first) &&
    widths.filter((width) => width > 1).length >= widths.length * ALIKE;
  return isTable ? (line) => splitLine(line, dialect) : null;
}

/**
 * The rows of a sheet whose first column holds whole lines of a CSV, which a spreadsheet program has opened with another
 * separator, split into cells; other sheets as they are.
 */
export async function* withColumns(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const sniffed: SheetRow[] = [];
  let split: ReturnType<typeof splitterOf> | undefined;
  const splitRow = (row: SheetRow): SheetRow => {
    const line = split ? lineOf(row) : null;
    return split && line !== null ? { ...row, cells: split(line) } : row;
  };
  for await (const row of rows) {
    if (split === undefined) {
      sniffed.push(row);
      // A row with several cells settles it.
      if (sniffed.length < SNIFFED_ROWS && lineOf(row) !== null) continue;
      split = splitterOf(sniffed);
      yield* sniffed.map(splitRow);
      sniffed.length = 0;
    } else yield splitRow(row);
  }
  split ??= splitterOf(sniffed);
  yield* sniffed.map(splitRow);
}
