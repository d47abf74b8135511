import { cellText, type Cell } from '@/lib/domain/sheets/cells';
import { gatherEvidence } from '@/lib/domain/sheets/columns/column-evidence';
import { articleKey, identityKey, readRow, type SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { ColumnField } from '@/lib/domain/sheets/columns/fields';
import { checkDates, findHeaderRow, matchHeaders } from '@/lib/domain/sheets/columns/headers';
import { mergeRows } from '@/lib/domain/sheets/articles/merge';
import { readSerialSheet } from '@/lib/domain/sheets/serials';
import { htmlToText } from '@/lib/domain/sheets/shops/html-text';
import { recogniseShop } from '@/lib/domain/sheets/shops/recognise';
import { titleRowsOf } from '@/lib/domain/sheets/columns/title-rows';
import { beginsWithData, guessByCells } from '@/lib/domain/sheets/columns/untitled';
import { proposeVisibility } from '@/lib/domain/sheets/columns/visibility';
import type { Reader } from './measure';
import { hostileShapes, shapesOf, type Shape } from './shapes';

const plan = (...fields: ColumnField[]): SheetPlan => ({
  headers: fields.map((field) => `${field} (kg)`),
  fields,
  internal: new Set(),
  dateOrders: {},
  decimalMarks: {},
});
const asCell = (field: ColumnField) => (text: string) => readRow({ rowNumber: 2, cells: [text] }, plan(field));

const inSight = { hiddenColumns: [], isSheetHidden: false, internalNames: new Set<string>() };
const column = { header: 'x', samples: [], isHidden: false, isSheetHidden: false };

const CELLS: [name: string, read: Reader['read'], length?: number][] = [
  ['a title', (text) => matchHeaders([text]), 8_000],
  ['a likely row of titles', (text) => findHeaderRow([[text, `${text}x`]])],
  [
    'samples of a date',
    (text) => checkDates({ column: 0, header: 'x', field: 'date:x', score: 1, how: 'property' }, [text]),
  ],
  [
    'a likely row of titles further down',
    (text) => {
      const shape = { titles: ['name'], digitColumns: [0], wordColumns: [1], titlesAt: 1 };
      return titleRowsOf([{ rowNumber: 9, cells: [text, `${text}x`, `${text}y`] }], shape, 2);
    },
  ],
  ['a column without a title', (text) => guessByCells([[text], [text]])],
  [
    'rows that may be data',
    (text) =>
      beginsWithData([
        [text, text],
        [text, text],
      ]),
  ],
  ['HTML of a shop', htmlToText],
  ['titles of a shop', (text) => recogniseShop(['Handle', 'Title', 'Variant SKU', text]), 8_000],
  ['a cell', cellText],
  ['what a cell says of its column', (text) => gatherEvidence([{ rowNumber: 2, cells: [text] }], [text])],
  ['a name', asCell('name')],
  ['a description', asCell('description')],
  ['a GTIN', asCell('gtin')],
  ['a weight', asCell('weight')],
  ['a composition', asCell('composition')],
  ['a property', asCell('property:x')],
  ['a date', asCell('date:x')],
  ['a share', (text) => readRow({ rowNumber: 2, cells: ['wool', text] }, plan('material', 'percentage'))],
  ['a key', (text) => articleKey({ name: text, description: identityKey(text, text) })],
  ['a serial', (text) => readSerialSheet([{ rowNumber: 1, cells: [text] }], inSight)],
  ['a title that may be internal', (text) => proposeVisibility({ ...column, header: text }, inSight.internalNames)],
  ['a cell that may be internal', (text) => proposeVisibility({ ...column, samples: [text] }, inSight.internalNames)],
];

/** A sheet of `length` rows; the reader gets it as one text, one row per line. */
const sheetOf = (name: string, cells: (row: number) => Cell[]): Shape => ({
  name,
  make: (length) =>
    JSON.stringify(Array.from({ length: Math.ceil(length) }, (_, row) => ({ rowNumber: row + 2, cells: cells(row) }))),
});

const merge =
  (...fields: ColumnField[]) =>
  (text: string) =>
    mergeRows(JSON.parse(text), plan(...fields));
const line = (part: string, material: string, percent: number): Cell[] => ['A', part, material, percent];
const titles = hostileShapes().map(({ make }) => make(400));

/** Readers of sheets: their lengths are rows or columns. */
const SHEETS: Reader[] = [
  {
    name: 'an article of many rows',
    read: merge('sku', 'part', 'material', 'percentage'),
    length: 8_000,
    shapes: [
      sheetOf('new labels', (row) => line(`part ${row}`, 'wool', 100)),
      sheetOf('pieces that do not fit', (row) => line('part', `wool ${row}`, 60)),
      sheetOf('materials without a share', (row) => line('part', `wool ${row}`, 0)),
    ],
  },
  {
    name: 'an article that contradicts itself',
    read: merge('sku', 'composition', 'property:x'),
    length: 8_000,
    shapes: [
      sheetOf('contradictions', (row) => ['A', `Part ${row}: 100% wool`, `x${row}`]),
      sheetOf('other compositions', (row) => ['A', `${(row % 99) + 1}% wool, ${99 - (row % 99)}% silk ${row}`, 'x']),
      sheetOf('unreadable compositions', (row) => ['A', `wool ${row}`, 'x']),
    ],
  },
  {
    name: 'an article of many sizes',
    read: merge('sku', 'property:size'),
    length: 8_000,
    shapes: [
      sheetOf('sizes', (row) => ['A', `size ${row}`]),
      sheetOf('long sizes', (row) => ['A', `${'x'.repeat(1900)}${row}`]),
    ],
  },
  {
    name: 'serials',
    read: (text) => readSerialSheet(JSON.parse(text), inSight),
    length: 160_000,
    shapes: [
      sheetOf('one serial again and again', () => ['S', 'x']),
      sheetOf('many serials', (row) => [`S${row}`, 'x']),
    ],
  },
  {
    name: 'titles of many columns',
    read: (text) => matchHeaders(JSON.parse(text)),
    length: 200,
    shapes: [
      { name: 'one title', make: (length) => JSON.stringify(Array.from({ length }, () => 'Nombre')) },
      { name: 'all titles', make: (length) => JSON.stringify(titles.slice(0, length)) },
      { name: 'no title', make: (length) => JSON.stringify(Array.from({ length }, () => '')) },
    ],
  },
];

/** Readers of uploaded sheets. */
export const sheetReaders: Reader[] = [
  ...CELLS.map(([name, read, length]) => ({ name, read, length })),
  ...SHEETS,
  {
    name: 'a description of a million characters',
    read: htmlToText,
    length: 1_000_000,
    shapes: shapesOf(['<', '<a', '<!--', '<script', '<script>', '<p>', '&', '&amp;']),
  },
];
