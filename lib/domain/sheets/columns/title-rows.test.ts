import type { Cell, SheetRow } from '../cells';
import { shapeOf, titleRowsOf } from './title-rows';

const rowAt = (rowNumber: number, ...cells: Cell[]): SheetRow => ({ rowNumber, cells });
const titles = rowAt(1, 'Ref', 'Artikel', 'Preis', 'Farbe');
const shape = shapeOf(
  titles,
  [2, 3, 4, 5].map((row) => rowAt(row, `A-${row}`, 'Hemd', 20 + row, 'rot')),
);
const titleRowsIn = (...rows: SheetRow[]) => titleRowsOf(rows, shape, 5);

it('recognises columns of numbers and of words by at least three filled cells', () => {
  const rows = (...cells: Cell[][]) => cells.map((each, row) => rowAt(row + 2, ...each));
  const shape = shapeOf(
    rowAt(1, ' Réf ', 'B', 'C', 'D', 'E', 'F'),
    rows(
      ['1', 'x', '1', '1', 'x', '1'],
      ['2', 'x', '1', '', 'x', 'x'],
      ['3', '', '1', '2', '', 'x'],
      ['x', 'x', '1'],
      ['5', 'x', 'x'],
    ),
  );
  expect(shape).toEqual({
    titles: ['ref', 'b', 'c', 'd', 'e', 'f'],
    digitColumns: [0, 2],
    wordColumns: [1],
    titlesAt: 1,
  });
});

it('finds known titles, or those of the table in another order', () => {
  expect(titleRowsIn(rowAt(6, 'SKU', 'Nombre', 'Descripción'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
  expect(titleRowsIn(rowAt(6, 'Farbe', 'Preis', 'Artikel'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
  expect(titleRowsIn(rowAt(6, ' REF ', 'artikel', 'Preis', 'Farbe'))).toEqual([{ rowNumber: 6, isRepeated: true }]);
});

it('finds unknown titles after an empty row if the table has numbers', () => {
  const unknown: Cell[] = ['Lieferant', 'Ort', 'Ansprechpartner', 'Hinweis'];
  expect(titleRowsIn(rowAt(7, ...unknown))).toEqual([{ rowNumber: 7, isRepeated: false }]);
  expect(titleRowsIn(rowAt(6, ...unknown))).toEqual([]);
});

it('ignores empty cells, and rejects rows with anything but texts', () => {
  expect(titleRowsIn(rowAt(6, null, 'SKU', ' ', 'Nombre', null, 'Descripción'))).toEqual([
    { rowNumber: 6, isRepeated: false },
  ]);
  expect(titleRowsIn(rowAt(6, 'SKU', 'Nombre', 'Descripción', 7))).toEqual([]);
  expect(titleRowsIn(rowAt(6, 'SKU', 'Nombre', 'Descripción', { error: '#' }))).toEqual([]);
});

it('does not mistake an article for titles', () => {
  expect(titleRowsIn(rowAt(7, 'GORRA', 'Mütze', 21, 'blau'))).toEqual([]);
  expect(titleRowsIn(rowAt(7, 'GORRA', 'Mütze', '21', 'blau'))).toEqual([]);
  expect(titleRowsIn(rowAt(7, 'A-9', 'Name', 'Model', 'x'))).toEqual([]);
  expect(titleRowsIn(rowAt(7, 'Name', 'x'.repeat(81), 'SKU', 'GTIN'))).toEqual([]);
});

it('finds unknown titles without an empty row if the columns have other contents below', () => {
  const yarns: Cell[] = ['Garn', 'Stärke', 'Lieferant', 'Herkunft'];
  expect(titleRowsIn(rowAt(6, ...yarns), rowAt(7, 'H', '2/28', 'Spinnerei', 'Italien'))).toEqual([
    { rowNumber: 6, isRepeated: false },
  ]);
  const articles = [6, 7, 8].map((row) => rowAt(row, `B-${row}`, 'Rock', `${row} Stück`, `${row} rot`));
  expect(titleRowsIn(...articles, rowAt(9, ...yarns), rowAt(10, 'H', '2/28', 'Spinnerei', 'Italien'))).toEqual([
    { rowNumber: 9, isRepeated: false },
  ]);
  expect(
    titleRowsIn(rowAt(6, 'B', 'Mütze', 'offen', 'blau', 'von Hand'), rowAt(7, 'C', 'Schal', 'offen', 'rot')),
  ).toEqual([]);
  // An article without numbers of its own, among others that have them.
  expect(titleRowsIn(rowAt(6, 'MÜTZE', 'Mütze', 'offen', 'blau'), rowAt(7, 'A-9', 'Hemd', 21, 'rot'))).toEqual([]);
});

it('finds a program’s names for the columns', () => {
  expect(titleRowsIn(rowAt(6, 'item_sku', 'item_name', 'standard_price', 'color'))).toEqual([
    { rowNumber: 6, isRepeated: false },
  ]);
  expect(titleRowsIn(rowAt(6, 'a_b', 'Hemd', 'rot', 'blau'))).toEqual([]);
});

describe('a possible title row', () => {
  const KNOWN: Cell[] = ['SKU', 'Nombre', 'Descripción'];

  it.each<[string, Cell[], boolean]>([
    ['three known among as many others', [...KNOWN, 'rot', 'blau', 'warm'], true],
    ['three known among more others', [...KNOWN, 'rot', 'blau', 'warm', 'weich'], false],
    ['three known among blank cells', [...KNOWN, ' ', ' ', ' ', ' '], true],
    ['three known beside the longest text', [...KNOWN, 'x'.repeat(80)], true],
    ['two known', ['SKU', 'Nombre'], false],
    ['nothing', [null, ' ', null], false],
    ['two names of a program', ['item_sku', 'item_name'], false],
    ['names of a program in several parts', [' external_product_id', 'item.name_2 ', 'size1:max#1'], true],
    ['words before names of a program', ['My item_sku', 'Our item_name', '1 standard_price'], false],
    ['words behind names of a program', ['item_sku old', 'item_name new', 'standard_price x'], false],
    ['sentences with such a name', ['item sku_a', 'item name_b', 'standard price_c'], false],
  ])('has %s: %j', (_, cells, expected) => {
    expect(titleRowsIn(rowAt(6, ...cells)).length > 0).toBe(expected);
  });

  it('repeats the table if all its titles are in their columns', () => {
    expect(titleRowsIn(rowAt(6, 'Ref', 'Preis', 'Artikel'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
    expect(titleRowsIn(rowAt(6, 'Ref', 'Artikel', 'Preis'))).toEqual([{ rowNumber: 6, isRepeated: true }]);
  });

  it('has distinct texts, at least two of them above numbers, after an empty row', () => {
    expect(titleRowsIn(rowAt(7, 'offen', 'Mütze', 'offen', 'blau'))).toEqual([]);
    expect(titleRowsIn(rowAt(7, null, 'Lieferant', 'Ort', 'Hinweis'))).toEqual([]);
    expect(titleRowsIn(rowAt(7, 'Garn', 'Lieferant', 'Ort'))).toEqual([{ rowNumber: 7, isRepeated: false }]);
  });
});

describe('unknown titles without an empty row', () => {
  const yarns: Cell[] = ['Garn', 'Stärke', 'Lieferant', 'Herkunft'];
  const yarn: Cell[] = ['H', '2/28', 'Spinnerei', 'Italien'];
  const article = (row: number, ...rest: Cell[]) => rowAt(row, `B-${row}`, ...rest);
  const numbersOf = (...rows: SheetRow[]) => titleRowsIn(...rows).map(({ rowNumber }) => rowNumber);

  it('are compared with the rows directly above if there are enough', () => {
    const coded = [6, 7, 8].map((row) => article(row, `Rock ${row}`, row, `${row} rot`));
    expect(numbersOf(...coded, rowAt(9, ...yarns), rowAt(10, ...yarn))).toEqual([]);
    expect(numbersOf(...coded.slice(0, 2), rowAt(8, ...yarns), rowAt(9, ...yarn))).toEqual([8]);
  });

  it('are not compared with rows far above', () => {
    const rows = Array.from({ length: 35 }, (_, index) =>
      article(6 + index, index < 5 ? `Rock ${index}` : 'Rock', index, `${index} rot`),
    );
    expect(numbersOf(...rows, rowAt(41, ...yarns), rowAt(42, ...yarn))).toEqual([41]);
  });

  it('are in every column of numbers, and distinct', () => {
    const rows = [6, 7, 8].map((row) => article(row, 'Rock', row, `${row} rot`));
    expect(numbersOf(...rows, rowAt(9, ...yarns), rowAt(10, ...yarn))).toEqual([9]);
    expect(numbersOf(...rows, rowAt(9, ...yarns.slice(0, 3)), rowAt(10, ...yarn))).toEqual([]);
    expect(numbersOf(rowAt(6, 'offen', 'Mütze', 'offen', 'blau'), rowAt(7, ...yarn))).toEqual([]);
  });

  it('are not compared with the titles of the table, or with rows above those', () => {
    const articles = [3, 4, 5].map((row) => article(row, 'Hemd', row, 'rot'));
    const below = shapeOf(rowAt(2, ...titles.cells), articles);
    const rows = [rowAt(1, 'Katalog'), rowAt(2, ...titles.cells), ...articles, rowAt(6, ...yarns), rowAt(7, ...yarn)];
    expect(titleRowsOf(rows, below, 0)).toEqual([
      { rowNumber: 2, isRepeated: true },
      { rowNumber: 6, isRepeated: false },
    ]);
  });
});
