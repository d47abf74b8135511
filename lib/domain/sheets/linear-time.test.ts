import { findSuperlinear, HOSTILE_LENGTH, hostileShapes, shapesOf, type Shape } from '../testing/linear-time';
import { cellText, type Cell } from './cells';
import { gatherEvidence } from './columns/column-evidence';
import { articleKey, identityKey, readRow, type SheetPlan } from './articles/draft';
import type { ColumnField } from './columns/fields';
import { checkDates, findHeaderRow, matchHeaders } from './columns/headers';
import { mergeRows } from './articles/merge';
import { readSerialSheet } from './serials';
import { htmlToText } from './shops/html-text';
import { recogniseShop } from './shops/recognise';
import { titleRowsOf } from './columns/title-rows';
import { beginsWithData, guessByCells } from './columns/untitled';
import { proposeVisibility } from './columns/visibility';

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

const READERS: [name: string, read: (text: string) => unknown, length?: number][] = [
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

it.each(READERS)(
  '%s is read in proportion to its length',
  async (_, read, length = HOSTILE_LENGTH) => {
    expect(await findSuperlinear(read, length)).toEqual([]);
  },
  300_000,
);

/** A sheet of `length` rows; the reader gets it as one text, one row a line. */
const sheetOf = (name: string, cells: (row: number) => Cell[]): Shape => ({
  name,
  make: (length) => JSON.stringify(Array.from({ length }, (_, row) => ({ rowNumber: row + 2, cells: cells(row) }))),
});

const merge =
  (...fields: ColumnField[]) =>
  (text: string) =>
    mergeRows(JSON.parse(text), plan(...fields));

it('an article takes time in proportion to its rows', async () => {
  const lines = merge('sku', 'part', 'material', 'percentage');
  const line = (part: string, material: string, percent: number): Cell[] => ['A', part, material, percent];
  const found = [
    await findSuperlinear(lines, 8_000, [
      sheetOf('new labels', (row) => line(`part ${row}`, 'wool', 100)),
      sheetOf('pieces that do not fit', (row) => line('part', `wool ${row}`, 60)),
      sheetOf('materials without a share', (row) => line('part', `wool ${row}`, 0)),
    ]),
    await findSuperlinear(merge('sku', 'composition', 'property:x'), 8_000, [
      sheetOf('contradictions', (row) => ['A', `Part ${row}: 100% wool`, `x${row}`]),
      sheetOf('other compositions', (row) => ['A', `${(row % 99) + 1}% wool, ${99 - (row % 99)}% silk ${row}`, 'x']),
      sheetOf('unreadable compositions', (row) => ['A', `wool ${row}`, 'x']),
    ]),
  ];
  expect(found).toEqual([[], []]);
}, 120_000);

it('serials take time in proportion to the rows', async () => {
  expect(
    await findSuperlinear((text) => readSerialSheet(JSON.parse(text), inSight), 160_000, [
      sheetOf('one serial again and again', () => ['S', 'x']),
      sheetOf('many serials', (row) => [`S${row}`, 'x']),
    ]),
  ).toEqual([]);
}, 120_000);

it('many columns are matched quickly, whatever they are called', async () => {
  const titles = hostileShapes().map(({ make }) => make(400));
  const slow = await findSuperlinear((text) => matchHeaders(JSON.parse(text)), 200, [
    { name: 'one title', make: (length) => JSON.stringify(Array.from({ length }, () => 'Nombre')) },
    { name: 'all titles', make: (length) => JSON.stringify(titles.slice(0, length)) },
    { name: 'no title', make: (length) => JSON.stringify(Array.from({ length }, () => '')) },
  ]);
  expect(slow).toEqual([]);
}, 120_000);

it('a description of an article may be a million signs long', async () => {
  const tags = shapesOf(['<', '<a', '<!--', '<script', '<script>', '<p>', '&', '&amp;']);
  expect(await findSuperlinear(htmlToText, 1_000_000, tags)).toEqual([]);
}, 120_000);
