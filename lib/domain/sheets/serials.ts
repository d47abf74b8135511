import { asName, fold, foldWords } from '../text';
import { cellText, type SheetRow } from './cells';

/** One unit of a sheet: its own serial (may be empty) and property values. `row` is the line as people count it. */
export interface SerialLine {
  row: number;
  serial: string;
  properties: Record<string, string>;
}

export type SerialFault =
  | { kind: 'duplicate'; row: number; serial: string; firstRow: number }
  | { kind: 'longSerial' | 'longValue' | 'control'; row: number; serial: string }
  | { kind: 'twinColumn'; row: number; serial: string };

export interface SerialSheet {
  lines: SerialLine[];
  /** Property columns, as written in the header. */
  properties: string[];
  faults: SerialFault[];
}

export const MAX_SERIAL = 80;
const MAX_VALUE = 2000;

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
  properties: { at: number; name: string }[];
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
    .map((title, at) => ({ at, name: asName(title).slice(0, 100) }))
    .filter(({ at, name }) => at !== serialAt && name !== '');
  return { hasHeader: true, serialAt: serialAt < 0 ? null : serialAt, properties };
}

function faultOf(line: SerialLine): SerialFault | null {
  const { row, serial } = line;
  if (serial.length > MAX_SERIAL) return { kind: 'longSerial', row, serial };
  if (CONTROL.test(serial)) return { kind: 'control', row, serial };
  if (Object.values(line.properties).some((value) => value.length > MAX_VALUE))
    return { kind: 'longValue', row, serial };
  return null;
}

/**
 * Units of a table of cells. Empty lines are left out, blanks around cells too; the same serial twice is a fault of
 * the second line.
 */
export function readSerialSheet(sheet: readonly SheetRow[]): SerialSheet {
  const rows = sheet.map(({ rowNumber, cells }) => ({ rowNumber, cells: cells.map(cellText) }));
  const { hasHeader, serialAt, properties } = layoutOf(rows.map(({ cells }) => cells));
  const lines: SerialLine[] = [];
  const faults: SerialFault[] = [];
  const firstRows = new Map<string, number>();
  const names = new Set<string>();
  for (const { name } of properties) {
    if (names.has(fold(name))) faults.push({ kind: 'twinColumn', row: 1, serial: name });
    names.add(fold(name));
  }
  for (const [at, { rowNumber, cells }] of rows.entries()) {
    if ((at === 0 && hasHeader) || cells.every((cell) => cell === '')) continue;
    const filled = properties.map(({ at: column, name }) => [name, cells[column] ?? ''] as const);
    const line = {
      row: rowNumber,
      serial: serialAt === null ? '' : (cells[serialAt] ?? ''),
      properties: Object.fromEntries(filled.filter(([, value]) => value !== '')),
    };
    const fault = faultOf(line) ?? duplicateOf(line, firstRows);
    if (fault) faults.push(fault);
    lines.push(line);
  }
  return { lines, properties: properties.map(({ name }) => name), faults };
}

function duplicateOf({ row, serial }: SerialLine, firstRows: Map<string, number>): SerialFault | null {
  if (serial === '') return null;
  const firstRow = firstRows.get(serial);
  if (firstRow !== undefined) return { kind: 'duplicate', row, serial, firstRow };
  firstRows.set(serial, row);
  return null;
}
