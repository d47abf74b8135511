import { IMPORT_LIMITS, MAX_TABLES, type ImportLayout, type LayoutNote } from '@/lib/contract/import-layouts';
import { cellText, isFilled, type SheetRow } from '@/lib/domain/sheets/cells';
import type { TitleRow } from '@/lib/domain/sheets/columns/title-rows';
import type { Chosen } from './choose-sheet';
import { shorten } from '@/lib/format/shorten';

const ROWS_NAMED = 50;
const TITLES_SHOWN = 4;
const LONGEST_TITLE = 60;
const WORDS_SHOWN = 5;
const SAMPLES_PER_COLUMN = 3;
/** Number of rows sampled for columns that are empty at first: enough for all of them. */
const LATE_ROWS = IMPORT_LIMITS.columns * SAMPLES_PER_COLUMN;

type Table = ImportLayout['tables'][number];

class Noted {
  count = 0;
  readonly rows: number[] = [];

  add(rowNumber: number, count = 1): void {
    this.count += count;
    if (this.rows.length < ROWS_NAMED) this.rows.push(rowNumber);
  }
}

const titlesOf = ({ cells }: SheetRow) =>
  cells
    .map((cell) => shorten(cellText(cell), LONGEST_TITLE))
    .filter(Boolean)
    .slice(0, TITLES_SHOWN);

/**
 * Classifies the rows of a sheet: which belong to the table that is read, and what has to be reported about the others.
 */
export class TableRows {
  private readonly tables: Table[] = [];
  private readonly above = new Noted();
  private readonly repeatedTitles = new Noted();
  private readonly secondLine = new Noted();
  private readonly totals = new Noted();
  private readonly titles: SheetRow;
  private readonly secondRow: number | null;
  private readonly merged = new Noted();
  private readonly emptied = new Noted();
  private readonly words = new Set<string>();
  private readonly lateSamples: SheetRow[] = [];
  private readonly seen = new Map<number, number>();
  private isOver = false;
  private acceptedCount = 0;
  /** Number of the last row that was read. */
  last: number;

  /** `sampledColumns`: those of which enough cells have been seen. */
  constructor({ titles, secondLine }: Pick<Chosen, 'titles' | 'secondLine'>, sampledColumns: readonly number[]) {
    this.titles = titles;
    this.secondRow = secondLine;
    this.last = titles.rowNumber === 0 ? 0 : Infinity;
    for (const column of sampledColumns) this.seen.set(column, SAMPLES_PER_COLUMN);
    if (titles.rowNumber === 0) this.open(titles);
  }

  private open(titles: SheetRow): void {
    if (this.tables.length < MAX_TABLES)
      this.tables.push({ headerRow: titles.rowNumber, titles: titlesOf(titles), rows: 0 });
  }

  /**
   * The rows of a batch that are articles of the table. `titleRows`, `totalRows`: its rows that are titles or totals.
   */
  accept(batch: readonly SheetRow[], titleRows: readonly TitleRow[], totalRows: readonly number[]): SheetRow[] {
    const totals = new Set(totalRows);
    const titles = new Map(titleRows.map(({ rowNumber, isRepeated }) => [rowNumber, isRepeated]));
    const rows = batch.filter((row) => this.acceptRow(row, titles.get(row.rowNumber), totals.has(row.rowNumber)));
    this.last = batch.at(-1)?.rowNumber ?? this.last;
    return rows;
  }

  private acceptRow(row: SheetRow, isRepeated: boolean | undefined, isTotal: boolean): boolean {
    const { rowNumber } = row;
    const own = this.titles.rowNumber;
    if (rowNumber === this.secondRow) {
      this.secondLine.add(rowNumber);
      return false;
    }
    if (rowNumber < own) this.above.add(rowNumber);
    // Titles in two lines, or repeated on a page: no row of the table has been read yet, or the table continues.
    const isOfTable = rowNumber > own && !this.isOver;
    if (isOfTable && isRepeated !== undefined && (isRepeated || this.acceptedCount === 0)) {
      this.repeatedTitles.add(rowNumber);
      return false;
    }
    if (rowNumber === own || isRepeated !== undefined) {
      this.isOver = rowNumber > own;
      this.open(row);
      return false;
    }
    if (isTotal && isOfTable) {
      this.totals.add(rowNumber);
      return false;
    }
    const table = this.tables.at(-1);
    if (table) table.rows += 1;
    if (isOfTable) this.sampleRow(row);
    return isOfTable;
  }

  private sampleRow(row: SheetRow): void {
    this.acceptedCount += 1;
    if (row.filled) this.merged.add(row.rowNumber, row.filled);
    if (row.emptied) {
      this.emptied.add(row.rowNumber, row.emptied.length);
      for (const word of row.emptied) if (this.words.size < WORDS_SHOWN) this.words.add(word.trim());
    }
    if (this.lateSamples.length === LATE_ROWS) return;
    let isNew = false;
    for (let column = 0; column < row.cells.length; column += 1) {
      const times = this.seen.get(column) ?? 0;
      if (times >= SAMPLES_PER_COLUMN || !isFilled(row.cells[column])) continue;
      this.seen.set(column, times + 1);
      isNew = true;
    }
    if (isNew) this.lateSamples.push(row);
  }

  /** Rows with cells in columns that were empty in the first rows. */
  get lateRows(): readonly SheetRow[] {
    return this.lateSamples;
  }

  /** The tables of the sheet, if it has more than one. */
  get allTables(): Table[] {
    return this.tables.length > 1 ? this.tables : [];
  }

  get notes(): LayoutNote[] {
    const noteOf = (kind: LayoutNote['kind'], { count, rows }: Noted, values: LayoutNote['values'] = {}) =>
      count === 0 ? [] : [{ kind, count, rows, values }];
    return [
      ...noteOf('above', this.above),
      ...noteOf('secondLine', this.secondLine),
      ...noteOf('repeatedTitles', this.repeatedTitles),
      ...noteOf('totals', this.totals),
      ...noteOf('merged', this.merged),
      ...noteOf('emptied', this.emptied, { words: [...this.words].join(', ') }),
    ];
  }
}
