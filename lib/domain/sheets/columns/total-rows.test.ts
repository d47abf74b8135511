import type { Cell } from '../cells';
import { totalRowsOf } from './total-rows';

const isTotal = (...cells: Cell[]) => totalRowsOf([{ rowNumber: 7, cells }]).length > 0;

it.each<[Cell[]]>([
  [[null, null, 'Total', 3, 6, null, 8]],
  [['TOTALE', null, '297,50 €']],
  [['Total pares:', '18']],
  [['Subtotal', 12]],
  [['Gesamtsumme', null, 4]],
  [[' Soma ', '1 200']],
])('%j is a total', (cells) => {
  expect(isTotal(...cells)).toBe(true);
});

it.each<[Cell[]]>([
  [['1001', 'Total', 12]],
  [['Total look', 12]],
  [['Total', 'Camisa', 12]],
  [['Total']],
  [['Suma de colores', 3]],
  [['S', 12]],
])('%j is none', (cells) => {
  expect(isTotal(...cells)).toBe(false);
});
