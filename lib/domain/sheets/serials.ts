import { cut } from '@/lib/format/shorten';
import { asName, fold, foldWords } from '../text';
import { cellText, type SheetRow } from './cells';
import { propertyName, proposeVisibility, type Visibility } from './columns/visibility';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

/** One unit of a sheet: its own serial (may be empty) and property values. `row` is the line as people count it. */
export interface SerialLine {
  row: number;
  serial: string;
  properties: { name: string; value: string; isInternal: boolean }[];
}

/** A column of properties: its name as written in the header, and what it is taken for until somebody chooses. */
export interface SerialColumn extends Visibility {
  name: string;
}

/** What is known of a sheet beside its cells. */
export interface SerialContext {
  /** Columns, from 0, that are hidden in it. */
  hiddenColumns: readonly number[];
  isSheetHidden: boolean;
  /** Folded names of properties that the company keeps internal. */
  internalNames: ReadonlySet<string>;
}

export type SerialFault =
  | { kind: 'duplicate'; row: number; serial: string; firstRow: number }
  | { kind: 'longSerial' | 'longValue' | 'control'; row: number; serial: string }
  | { kind: 'twinColumn'; row: number; serial: string };

export interface SerialSheet {
  lines: SerialLine[];
  properties: SerialColumn[];
  faults: SerialFault[];
}

/** Rows that a column is judged by. */
const SAMPLES = 30;

const CONTROL = /\p{Cc}/u;

/** Titles of a column of serials in the four languages, folded to words. */
const SERIAL_TITLES = new Set(
  [
    'serial',
    'serials',
    'serial number',
    'serial no',
    'sn',
    's n',
    'serie',
    'numero de serie',
    'n de serie',
    'no de serie',
  ]
    .concat([
      'nº de serie',
      'nº serie',
      'n serie',
      'numero seriale',
      'numero di serie',
      'seriale',
      'matricola',
      'codigo de serie',
    ])
    .map(foldWords),
);

const isSerialTitle = (cell: string) => SERIAL_TITLES.has(foldWords(cell));

interface Layout {
  hasHeader: boolean;
  serialAt: number | null;
  properties: { at: number; title: string; name: string }[];
}

/**
 * A single column is a list of serials, with or without a title. Several columns need a title row: the column called
 * 'serial' (in any of the four languages) holds serials, every other one a property.
 */
function layoutOf(rows: readonly (readonly string[])[]): Layout {
  const titles = rows[0] ?? [];
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
  if (width <= 1) return { hasHeader: isSerialTitle(titles[0] ?? ''), serialAt: 0, properties: [] };
  const serialAt = titles.findIndex(isSerialTitle);
  const properties = titles
    .map((title, at) => ({ at, title, name: asName(cut(propertyName(title), 100)) }))
    .filter(({ at, name }) => at !== serialAt && name !== '');
  return { hasHeader: true, serialAt: serialAt < 0 ? null : serialAt, properties };
}

function faultOf(line: SerialLine): SerialFault | null {
  const { row, serial } = line;
  if (serial.length > TEXT_LIMITS.serial) return { kind: 'longSerial', row, serial };
  if (CONTROL.test(serial)) return { kind: 'control', row, serial };
  if (line.properties.some(({ value }) => value.length > TEXT_LIMITS.propertyValue))
    return { kind: 'longValue', row, serial };
  return null;
}

/**
 * Units of a table of cells. Empty lines are left out, blanks around cells too; the same serial twice is a fault of
 * the second line.
 */
export function readSerialSheet(sheet: readonly SheetRow[], context: SerialContext): SerialSheet {
  const rows = sheet.map(({ rowNumber, cells }) => ({ rowNumber, cells: cells.map(cellText) }));
  const { hasHeader, serialAt, properties } = layoutOf(rows.map(({ cells }) => cells));
  const columns = properties.map(({ at, title, name }) => ({
    ...{ at, name },
    ...proposeVisibility(
      {
        ...{ header: title, isHidden: context.hiddenColumns.includes(at), isSheetHidden: context.isSheetHidden },
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
    const filled = columns.map(({ at: column, name, isInternal }) => ({
      name,
      value: cells[column] ?? '',
      isInternal,
    }));
    const line = {
      row: rowNumber,
      serial: serialAt === null ? '' : (cells[serialAt] ?? ''),
      properties: filled.filter(({ value }) => value !== ''),
    };
    const fault = faultOf(line) ?? duplicateOf(line, firstRows);
    if (fault) faults.push(fault);
    lines.push(line);
  }
  return { lines, properties: columns.map(({ name, isInternal, reason }) => ({ name, isInternal, reason })), faults };
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
