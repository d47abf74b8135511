import type { Cell, SheetRow } from '../cells';
import { shapeOf, titleRowsOf } from './title-rows';

const at = (rowNumber: number, ...cells: Cell[]): SheetRow => ({ rowNumber, cells });
const titles = at(1, 'Ref', 'Artikel', 'Preis', 'Farbe');
const shape = shapeOf(
  titles,
  [2, 3, 4, 5].map((row) => at(row, `A-${row}`, 'Hemd', 20 + row, 'rot')),
);
const found = (...rows: SheetRow[]) => titleRowsOf(rows, shape, 5);

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

it('takes no article for titles', () => {
  expect(found(at(7, 'GORRA', 'Mütze', 21, 'blau'))).toEqual([]);
  expect(found(at(7, 'GORRA', 'Mütze', '21', 'blau'))).toEqual([]);
  expect(found(at(7, 'A-9', 'Name', 'Model', 'x'))).toEqual([]);
  expect(found(at(7, 'Name', 'x'.repeat(81), 'SKU', 'GTIN'))).toEqual([]);
});
