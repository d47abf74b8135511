import { fold } from '../../text';
import { cellText, type Cell, type SheetRow } from '../cells';
import { isKnownTitle } from './headers';

/** Titles are short. */
const LONGEST_TITLE = 80;
const MIN_TITLES = 3;

/** Known structure of the table that is being read. */
export interface TableShape {
  /** Titles by column, folded; empty if the first row is data. */
  titles: readonly string[];
  /** Columns in which nearly all cells have digits. */
  digitColumns: readonly number[];
  /** Columns in which no cell has digits. */
  wordColumns: readonly number[];
  /** Number of the title row. */
  titlesAt: number;
}

export interface TitleRow {
  rowNumber: number;
  /** Repeats the titles of the table itself, as printed tables do on every page. */
  isRepeated: boolean;
}

const HAS_DIGIT = /\p{N}/u;

/** The shape of a table by its titles and some of its rows. */
export function shapeOf(titles: SheetRow, samples: readonly SheetRow[]): TableShape {
  const width = samples.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const shares = Array.from({ length: width }, (_, column) => {
    const texts = samples.map(({ cells }) => cellText(cells[column])).filter(Boolean);
    return texts.length > 2 ? texts.filter((text) => HAS_DIGIT.test(text)).length / texts.length : null;
  });
  const columnsOf = (test: (share: number) => boolean) =>
    shares.flatMap((share, column) => (share !== null && test(share) ? [column] : []));
  return {
    titles: titles.cells.map((cell) => fold(cellText(cell))),
    digitColumns: columnsOf((share) => share >= 0.8),
    wordColumns: columnsOf((share) => share === 0),
    titlesAt: titles.rowNumber,
  };
}

interface Filled {
  column: number;
  text: string;
}

/** The cells of a possible title row, which consists of short texts only. Null for any other row. */
function textsOf(cells: readonly Cell[]): Filled[] | null {
  const texts: Filled[] = [];
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue;
    if (typeof cell !== 'string' || cell.length > LONGEST_TITLE) return null;
    if (cell.trim() !== '') texts.push({ column, text: cell });
  }
  return texts.length < MIN_TITLES ? null : texts;
}

/** Whether at least half of the cells are known titles or titles of this table. Stops once more than half are not. */
function areKnown(texts: readonly Filled[], ownTitles: ReadonlySet<string>): boolean {
  const knownTitles = new Set<string>();
  let unknown = 0;
  for (const { text } of texts) {
    const folded = fold(text);
    if (ownTitles.has(folded) || isKnownTitle(text)) knownTitles.add(folded);
    else unknown += 1;
    if (unknown * 2 > texts.length) return false;
  }
  return knownTitles.size >= MIN_TITLES;
}

/** More than one, because a single SKU may be a word. */
const MIN_BREAKS = 2;

/** 'item_sku', 'external_product_id': a program's names for columns, below or above the readable titles. */
const PROGRAM_NAME = /^[a-z][a-z\d]*(?:[_.#:][a-z\d]+)+$/;
const areProgramNames = (texts: readonly Filled[]): boolean =>
  texts.filter(({ text }) => PROGRAM_NAME.test(text.trim())).length >= texts.length * 0.75;

/** Only words where the table above has numbers: the titles of another table, after an empty row. */
const isNewTable = (texts: readonly Filled[], { digitColumns }: TableShape): boolean =>
  texts.every(({ text }) => !HAS_DIGIT.test(text)) &&
  new Set(texts.map(({ text }) => fold(text))).size === texts.length &&
  texts.filter(({ column }) => digitColumns.includes(column)).length >= MIN_BREAKS;

/** Number of rows directly above that show the contents of the columns. */
const LOOKED_BACK = 30;

/** Without an empty row, all columns of numbers must have words, and the next row a number where only words were. */
function isNewTableAtOnce(rows: readonly SheetRow[], at: number, texts: readonly Filled[], shape: TableShape): boolean {
  const next = rows[at + 1];
  if (next === undefined || shape.digitColumns.length < MIN_BREAKS || texts.some(({ text }) => HAS_DIGIT.test(text)))
    return false;
  const rowsBefore = rows
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .filter(({ rowNumber }) => rowNumber > shape.titlesAt);
  const { digitColumns, wordColumns } =
    rowsBefore.length > 2 ? shapeOf({ rowNumber: 0, cells: [] }, rowsBefore) : shape;
  const filled = new Set(texts.map(({ column }) => column));
  return (
    isNewTable(texts, { ...shape, digitColumns }) &&
    digitColumns.every((column) => filled.has(column)) &&
    wordColumns.some((column) => HAS_DIGIT.test(cellText(next.cells[column])))
  );
}

/**
 * Rows further down that are titles, not articles: of a second table, or repeated ones of this table. `after` is the
 * number of the row before these.
 */
export function titleRowsOf(rows: readonly SheetRow[], shape: TableShape, after: number): TitleRow[] {
  const ownTitles = new Set(shape.titles.filter(Boolean));
  const titleRows: TitleRow[] = [];
  let previous = after;
  for (const [at, { rowNumber, cells }] of rows.entries()) {
    const isBehindGap = rowNumber > previous + 1;
    previous = rowNumber;
    const texts = textsOf(cells);
    if (texts === null) continue;
    const isNew = isBehindGap ? isNewTable(texts, shape) : isNewTableAtOnce(rows, at, texts, shape);
    if (!isNew && !areKnown(texts, ownTitles) && !areProgramNames(texts)) continue;
    const isRepeated = texts.every(({ column, text }) => fold(text) === shape.titles[column]);
    titleRows.push({ rowNumber, isRepeated });
  }
  return titleRows;
}
