import { fold } from '../../text';
import { cellText, type Cell, type SheetRow } from '../cells';
import { isKnownTitle } from './headers';

/** Titles are short. */
const LONGEST_TITLE = 80;
const MIN_TITLES = 3;

/** What is known of the table that is being read. */
export interface TableShape {
  /** Titles by column, folded; empty where the first row is data. */
  titles: readonly string[];
  /** Columns whose cells have digits, nearly all of them. */
  digitColumns: readonly number[];
}

export interface TitleRow {
  rowNumber: number;
  /** The titles of the table itself, once more: tables that are printed repeat them on every page. */
  isRepeated: boolean;
}

const HAS_DIGIT = /\p{N}/u;

/** The shape of a table by its titles and some of its rows. */
export function shapeOf(titles: SheetRow, samples: readonly SheetRow[]): TableShape {
  const width = samples.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const digitColumns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const texts = samples.map(({ cells }) => cellText(cells[column])).filter(Boolean);
    return texts.length > 2 && texts.filter((text) => HAS_DIGIT.test(text)).length >= texts.length * 0.8;
  });
  return { titles: titles.cells.map((cell) => fold(cellText(cell))), digitColumns };
}

interface Filled {
  column: number;
  text: string;
}

/** The cells of a row that may be one of titles: short texts alone. Null for every other row. */
function textsOf(cells: readonly Cell[]): Filled[] | null {
  const texts: Filled[] = [];
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue;
    if (typeof cell !== 'string' || cell.length > LONGEST_TITLE) return null;
    if (cell.trim() !== '') texts.push({ column, text: cell });
  }
  return texts.length < MIN_TITLES ? null : texts;
}

/** Half of the cells are titles that everybody knows, or those of this table. It stops at the first half that are not. */
function areKnown(texts: readonly Filled[], own: ReadonlySet<string>): boolean {
  const known = new Set<string>();
  let unknown = 0;
  for (const { text } of texts) {
    const folded = fold(text);
    if (own.has(folded) || isKnownTitle(text)) known.add(folded);
    else unknown += 1;
    if (unknown * 2 > texts.length) return false;
  }
  return known.size >= MIN_TITLES;
}

/** A SKU may be a word for once. */
const MIN_BREAKS = 2;

/** Behind an empty row, words alone where the table above has numbers. */
const isNewTable = (texts: readonly Filled[], { digitColumns }: TableShape): boolean =>
  texts.every(({ text }) => !HAS_DIGIT.test(text)) &&
  new Set(texts.map(({ text }) => fold(text))).size === texts.length &&
  texts.filter(({ column }) => digitColumns.includes(column)).length >= MIN_BREAKS;

/**
 * Rows further down that are titles, not articles: of a second table, or of this one again. `after` is the number of the
 * row that came before these.
 */
export function titleRowsOf(rows: readonly SheetRow[], shape: TableShape, after: number): TitleRow[] {
  const own = new Set(shape.titles.filter(Boolean));
  const found: TitleRow[] = [];
  let previous = after;
  for (const { rowNumber, cells } of rows) {
    const isBehindGap = rowNumber > previous + 1;
    previous = rowNumber;
    const texts = textsOf(cells);
    if (texts === null || !(areKnown(texts, own) || (isBehindGap && isNewTable(texts, shape)))) continue;
    const isRepeated = texts.every(({ column, text }) => fold(text) === shape.titles[column]);
    found.push({ rowNumber, isRepeated });
  }
  return found;
}
