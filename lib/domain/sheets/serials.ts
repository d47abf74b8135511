import { cut } from '@/lib/format/shorten';
import { isLinkSerial } from '../gs1/code-address';
import { asName, fold, foldWords } from '../text';
import { cellText, isShortened, type SheetRow } from './cells';
import { propertyName, proposeVisibility, type Visibility } from './columns/visibility';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';

/** One unit of a sheet: its own serial (may be empty) and property values. `row` is its row number in the sheet. */
export interface SerialLine {
  row: number;
  serial: string;
  properties: { name: string; value: string; isInternal: boolean }[];
}

/** A column of properties: its name as written in the header, and its proposed visibility. */
export interface SerialColumn extends Visibility {
  name: string;
}

/** Information about a sheet besides its cells. */
export interface SerialContext {
  /** Hidden columns, from 0. */
  hiddenColumns: readonly number[];
  isSheetHidden: boolean;
  /** Folded names of the company's internal properties. */
  internalNames: ReadonlySet<string>;
}

export type SerialFault =
  | { kind: 'duplicate'; row: number; serial: string; firstRow: number }
  | { kind: 'longSerial' | 'longValue' | 'control' | 'shortened'; row: number; serial: string }
  | { kind: 'twinColumn'; row: number; serial: string };

export interface SerialSheet {
  lines: SerialLine[];
  properties: SerialColumn[];
  faults: SerialFault[];
  /** False if none of several columns contains serials: the first row still has titles, and each unit gets its code. */
  hasSerialColumn: boolean;
  /** Columns, from 1, that have values but no title: these values are not imported. */
  untitled: { column: number; values: number }[];
  /** Rows whose serial is not allowed in a GS1 Digital Link. */
  outsideGs1: number[];
}

/** Number of rows by which a column is judged. */
const SAMPLES = 30;

const CONTROL = /\p{Cc}/u;

/** Titles of a column of serials in the four languages, folded to words. */
const SERIAL_TITLES = new Set(
  [
    'serial',
    'serials',
    'serial number',
    'serial numbers',
    'serial no',
    'serial nos',
    'sn',
    's n',
    'serie',
    'series',
    'seriales',
    'numero de serie',
    'numeros de serie',
    'n de serie',
    'no de serie',
    'nos de serie',
  ]
    .concat([
      'nº de serie',
      'nº serie',
      'n serie',
      'numero seriale',
      'numeri seriali',
      'numero di serie',
      'numeri di serie',
      'seriale',
      'seriali',
      'matricola',
      'matricole',
      'codigo de serie',
      'codigos de serie',
      'seriais',
    ])
    .map(foldWords),
);

const LONGEST_TITLE = 40;

const isSerialTitle = (cell: string) => cell.length <= LONGEST_TITLE && SERIAL_TITLES.has(foldWords(cell));

/** A series may also be a collection, so an unambiguous title takes precedence. */
const AMBIGUOUS_TITLES: ReadonlySet<string> = new Set(['serie', 'series']);

const isUnambiguous = (title: string) => isSerialTitle(title) && !AMBIGUOUS_TITLES.has(foldWords(title));

function findSerialColumn(titles: readonly string[]): number {
  const unambiguousAt = titles.findIndex(isUnambiguous);
  return unambiguousAt < 0 ? titles.findIndex(isSerialTitle) : unambiguousAt;
}

/** First rows among which the titles of a sheet are searched. */
export const SERIAL_HEADS = 20;

/** Index of the row of titles that has one for serials, below any text above the table; -1 if there is none. */
export function serialTitlesAt(rows: readonly SheetRow[]): number {
  const heads = rows.slice(0, SERIAL_HEADS).map(({ cells }) => cells.map(cellText));
  return heads[0]?.some(isSerialTitle) ? 0 : heads.findIndex((titles) => titles.some(isUnambiguous));
}

interface Layout {
  hasHeader: boolean;
  serialAt: number | null;
  properties: { at: number; title: string; name: string }[];
  untitled: number[];
}

/**
 * A single column is a list of serials, with or without a title. Several columns need a title row: the column titled
 * 'serial' (in any of the four languages) contains serials, every other one a property.
 */
function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const titles = rows[0] ?? [];
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
  if (width <= 1) return { hasHeader: isSerialTitle(titles[0] ?? ''), serialAt: 0, properties: [], untitled: [] };
  const serialAt = findSerialColumn(titles);
  const others = Array.from({ length: width }, (_, at) => ({ at, title: titles[at] ?? '' }))
    .filter(({ at }) => at !== serialAt)
    .map(({ at, title }) => ({ at, title, name: asName(cut(propertyName(title), 100)) }));
  return {
    hasHeader: true,
    serialAt: serialAt < 0 ? null : serialAt,
    properties: others.filter(({ name }) => name !== ''),
    untitled: others.filter(({ name }) => name === '').map(({ at }) => at),
  };
}

function faultOf(line: SerialLine): SerialFault | null {
  const { row, serial } = line;
  if (serial.length > TEXT_LIMITS.serial) return { kind: 'longSerial', row, serial };
  if (CONTROL.test(serial)) return { kind: 'control', row, serial };
  if (isShortened(serial)) return { kind: 'shortened', row, serial };
  if (line.properties.some(({ value }) => value.length > TEXT_LIMITS.propertyValue))
    return { kind: 'longValue', row, serial };
  return null;
}

/**
 * Reads units from a table of cells. Empty lines are left out and cells are trimmed; a repeated serial is a fault of
 * the later line.
 */
export function readSerialSheet(sheet: readonly SheetRow[], context: SerialContext): SerialSheet {
  const rows = sheet
    .slice(Math.max(0, serialTitlesAt(sheet)))
    .map(({ rowNumber, cells }) => ({ rowNumber, cells: cells.map(cellText) }));
  const layout = layoutOf(rows.map(({ cells }) => cells));
  const { hasHeader, serialAt, properties } = layout;
  const columns = properties.map(({ at, title, name }) => ({
    at,
    name,
    ...proposeVisibility(
      {
        header: title,
        isHidden: context.hiddenColumns.includes(at),
        isSheetHidden: context.isSheetHidden,
        samples: rows.slice(1, SAMPLES).flatMap(({ cells }) => cells[at] || []),
      },
      context.internalNames,
    ),
  }));
  const lines: SerialLine[] = [];
  const faults: SerialFault[] = twinColumns(columns);
  const firstRows = new Map<string, number>();
  for (const [at, { rowNumber, cells }] of rows.entries()) {
    if ((at === 0 && hasHeader) || cells.every((cell) => cell === '')) continue;
    const allProperties = columns.map(({ at: column, name, isInternal }) => ({
      name,
      value: cells[column] ?? '',
      isInternal,
    }));
    const line = {
      row: rowNumber,
      serial: serialAt === null ? '' : withoutUnseen(cells[serialAt] ?? ''),
      properties: allProperties.filter(({ value }) => value !== ''),
    };
    const fault = faultOf(line) ?? duplicateOf(line, firstRows);
    if (fault) faults.push(fault);
    lines.push(line);
  }
  const valuesIn = (column: number) => rows.slice(1).filter(({ cells }) => (cells[column] ?? '') !== '').length;
  return {
    lines,
    faults,
    hasSerialColumn: serialAt !== null,
    properties: columns.map(({ name, isInternal, reason }) => ({ name, isInternal, reason })),
    untitled: layout.untitled
      .map((at) => ({ column: at + 1, values: valuesIn(at) }))
      .filter(({ values }) => values > 0),
    outsideGs1: lines.filter(({ serial }) => serial !== '' && !isLinkSerial(serial)).map(({ row }) => row),
  };
}

function twinColumns(columns: readonly SerialColumn[]): SerialFault[] {
  const names = columns.map(({ name }) => fold(name));
  return columns
    .filter((_, at) => names.indexOf(names[at] ?? '') < at)
    .map(({ name }) => ({ kind: 'twinColumn', row: 1, serial: name }));
}

function duplicateOf({ row, serial }: SerialLine, firstRows: Map<string, number>): SerialFault | null {
  if (serial === '') return null;
  const firstRow = firstRows.get(serial);
  if (firstRow !== undefined) return { kind: 'duplicate', row, serial, firstRow };
  firstRows.set(serial, row);
  return null;
}
