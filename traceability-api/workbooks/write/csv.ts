import { isAmbiguousNumber } from '@/lib/domain/numbers';
import { neutraliseForCsv } from '@/lib/domain/spreadsheet-safety';
import type { Cell, Sheet } from './sheet';

/** The byte order mark by which spreadsheet programs recognise UTF-8. */
const MARK = '\uFEFF';
const CHUNK = 60_000;

/** Adds a digit: '226.796' could be read as 226,796, but '226.7960' could not. */
function numberText(value: number): string {
  const text = String(value);
  return isAmbiguousNumber(text) ? `${text}0` : text;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return numberText(cell);
  const text = neutraliseForCsv(cell ?? '');
  // Semicolons delimit columns in locales with a decimal comma.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`;

/** A sheet as CSV (RFC 4180, UTF-8), in chunks. Texts that would be interpreted as formulas are neutralised. */
export async function* csvChunks({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let text = MARK + line(columns.map(({ title }) => title));
  for await (const row of rows) {
    text += line(row);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
