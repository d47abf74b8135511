import type { Cell, SheetRow } from '../cells';
import { shapeOf, titleRowsOf } from './title-rows';

const at = (rowNumber: number, ...cells: Cell[]): SheetRow => ({ rowNumber, cells });
const titles = at(1, 'Ref', 'Artikel', 'Preis', 'Farbe');
const shape = shapeOf(
  titles,
  [2, 3, 4, 5].map((row) => at(row, `A-${row}`, 'Hemd', 20 + row, 'rot')),
);
const found = (...rows: SheetRow[]) => titleRowsOf(rows, shape, 5);

it('knows the columns of numbers and of words by their filled cells, of which there are three at least', () => {
  const rows = (...cells: Cell[][]) => cells.map((each, row) => at(row + 2, ...each));
  const shape = shapeOf(
    at(1, ' Réf ', 'B', 'C', 'D', 'E'),
    rows(
      ['1', 'x', '1', '1', 'x'],
      ['2', 'x', '1', '', 'x'],
      ['3', '', '1', '2', ''],
      ['x', 'x', '1'],
      ['5', 'x', 'x'],
    ),
  );
  expect(shape).toEqual({ titles: ['ref', 'b', 'c', 'd', 'e'], digitColumns: [0, 2], wordColumns: [1], titlesAt: 1 });
});

it('finds titles that everybody knows, or those of the table in another order', () => {
  expect(found(at(6, 'SKU', 'Nombre', 'Descripción'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
  expect(found(at(6, 'Farbe', 'Preis', 'Artikel'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
  expect(found(at(6, ' REF ', 'artikel', 'Preis', 'Farbe'))).toEqual([{ rowNumber: 6, isRepeated: true }]);
});

it('finds unknown titles behind an empty row, where the table has numbers', () => {
  const unknown: Cell[] = ['Lieferant', 'Ort', 'Ansprechpartner', 'Hinweis'];
  expect(found(at(7, ...unknown))).toEqual([{ rowNumber: 7, isRepeated: false }]);
  expect(found(at(6, ...unknown))).toEqual([]);
});

it('passes over empty cells, and takes no row with other things for titles', () => {
  expect(found(at(6, null, 'SKU', ' ', 'Nombre', null, 'Descripción'))).toEqual([{ rowNumber: 6, isRepeated: false }]);
  expect(found(at(6, 'SKU', 'Nombre', 'Descripción', 7))).toEqual([]);
  expect(found(at(6, 'SKU', 'Nombre', 'Descripción', { error: '#' }))).toEqual([]);
});

it('takes no article for titles', () => {
  expect(found(at(7, 'GORRA', 'Mütze', 21, 'blau'))).toEqual([]);
  expect(found(at(7, 'GORRA', 'Mütze', '21', 'blau'))).toEqual([]);
  expect(found(at(7, 'A-9', 'Name', 'Model', 'x'))).toEqual([]);
  expect(found(at(7, 'Name', 'x'.repeat(81), 'SKU', 'GTIN'))).toEqual([]);
});

it('finds unknown titles without an empty row, where the columns hold something else from there on', () => {
  const yarns: Cell[] = ['Garn', 'Stärke', 'Lieferant', 'Herkunft'];
  expect(found(at(6, ...yarns), at(7, 'H', '2/28', 'Spinnerei', 'Italien'))).toEqual([
    { rowNumber: 6, isRepeated: false },
  ]);
  const articles = [6, 7, 8].map((row) => at(row, `B-${row}`, 'Rock', `${row} Stück`, `${row} rot`));
  expect(found(...articles, at(9, ...yarns), at(10, 'H', '2/28', 'Spinnerei', 'Italien'))).toEqual([
    { rowNumber: 9, isRepeated: false },
  ]);
  expect(found(at(6, 'B', 'Mütze', 'offen', 'blau', 'von Hand'), at(7, 'C', 'Schal', 'offen', 'rot'))).toEqual([]);
  // An article without numbers of its own, among others that have them.
  expect(found(at(6, 'MÜTZE', 'Mütze', 'offen', 'blau'), at(7, 'A-9', 'Hemd', 21, 'rot'))).toEqual([]);
});

it('finds the names that a program has for the columns', () => {
  expect(found(at(6, 'item_sku', 'item_name', 'standard_price', 'color'))).toEqual([
    { rowNumber: 6, isRepeated: false },
  ]);
  expect(found(at(6, 'a_b', 'Hemd', 'rot', 'blau'))).toEqual([]);
});
