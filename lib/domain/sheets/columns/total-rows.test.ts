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
  [['Tienda total', 12]],
  [['Steuer gesamt', 12]],
  [[true, 12]],
  [[null, null]],
])('%j is not a total', (cells) => {
  expect(isTotal(...cells)).toBe(false);
});

it.each([
  ...['Total', 'Totales', 'Totali', 'Totale', 'Totais', 'Totals', 'Suma', 'Summe', 'Somma', 'Soma', 'Gesamt'],
  ...['Gesamtsumme', 'Gesamtmenge', 'Zwischensumme', 'Grand total', 'SUBTOTAL', 'Subtotales', 'Total general'],
  ...['Totale generale', 'Total geral', 'Total pares', 'Total pairs', 'Totale paia', 'Total units', 'Total unit'],
  ...['Total uds', 'Total unidades', 'Totale pezzi', 'Total pcs', 'Totale capi', 'Total peças', 'Total Stück'],
  ...['Total qty', 'Total amount', 'Total importe', 'Totale importo', 'Total valor', 'Total pedido', 'Total order'],
  ...['Totale ordine', 'Total encomenda', 'Total EUR', 'Total €', 'Total pares EUR', 'Total :', 'Total:'],
  `Total${' pares'.repeat(5)} uds:`,
])('%j above a number is a total', (label) => {
  expect(isTotal(label, 12)).toBe(true);
  expect(isTotal(`Mi ${label}`, 12)).toBe(false);
  expect(isTotal(`${label} rojo`, 12)).toBe(false);
});

it('is not recognised with a longer label', () => {
  expect(isTotal(`Total${' pares'.repeat(5)} uds :`, 12)).toBe(false);
  expect(isTotal(12, 'Total', 12)).toBe(false);
});

it.each<Cell>([
  ...['€12', '$ 12', '£12', '-12', '€ -12', '12 %', '12€', '12 EUR', '12eur', '1.5 kg', '150g', "1'200,50", ' 7 '],
  ...[0, -1.5, 1e-7, 1e21, '9'.repeat(20)],
])('is followed by numbers such as %j', (cell) => {
  expect(isTotal('Total', cell, null, '')).toBe(true);
  expect(isTotal('Total', cell, 'rojo')).toBe(false);
});

it.each<Cell>(['12 x', 'x 12', '12 pares', '9'.repeat(21), '€', '12 €€', '--1'])('is not followed by %j', (cell) => {
  expect(isTotal('Total', cell)).toBe(false);
});

it('is returned as the number of its row', () => {
  const rows = [
    { rowNumber: 4, cells: ['A', 1] },
    { rowNumber: 9, cells: ['Total', 1] },
    { rowNumber: 12, cells: [null, 'Subtotal', 1] },
  ];
  expect(totalRowsOf(rows)).toEqual([9, 12]);
});
