import type { Cell } from '../cells';
import type { ColumnField } from '../columns/fields';
import { readRow, type SheetPlan } from './draft';

const read = (
  columns: [field: ColumnField, header: string, cell: Cell][],
  decimalMarks: SheetPlan['decimalMarks'] = {},
) =>
  readRow(
    { rowNumber: 7, cells: columns.map(([, , cell]) => cell) },
    {
      headers: columns.map(([, header]) => header),
      fields: columns.map(([field]) => field),
      internal: new Set(),
      dateOrders: {},
      decimalMarks,
    },
  );

describe('the column of units', () => {
  const gramsOf = (title: string) =>
    read([
      ['property:unit', title, 'kg'],
      ['weight', 'Weight', '2'],
    ]).draft.weightGrams;

  it.each([
    'Weight unit',
    'Item weight unit',
    'Net Weight Unit',
    'Variant Weight Unit',
    'Weight unit of measure',
    'Unidad peso',
    'Unidad de peso',
    'Unidad del peso',
    'Unidad de medida del peso',
    'Unità peso',
    'Unità di peso',
    'Unità del peso',
    'Unità di misura del peso',
    'Unidade peso',
    'Unidade de peso',
    'Unidade do peso',
    'Unidade de medida do peso',
    'Gewichtseinheit',
  ])('may be called %s, and come before the weight', (title) => {
    expect(gramsOf(title)).toBe(2000);
  });

  it.each(['Shipping weight unit', 'Weight unit of the box', 'Unidad', 'Size'])('is not recognised as %s', (title) => {
    expect(gramsOf(title)).toBe(2);
  });
});

describe('a weight without a unit', () => {
  it.each<[Cell, string[]]>([
    ['0,25', ['weightUnclear']],
    ['19,9', ['weightUnclear']],
    ['20,5', []],
    ['250,5', []],
    ['20', []],
  ])('of %j gives the findings %j', (cell, kinds) => {
    expect(read([['weight', 'Peso', cell]]).issues.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('causes a warning', () => {
    expect(read([['weight', 'Peso', '0,25']]).issues).toEqual([
      {
        ...{ row: 7, column: 0, property: 'Peso', kind: 'weightUnclear', severity: 'warning' },
        values: { value: '0,25', cause: 'unit' },
      },
    ]);
  });
});

it('doubts a weight from a tonne on if it has a lighter reading', () => {
  const grams = (text: string) => read([['weight', 'Peso (kg)', text]], { 0: ',' }).draft.weightGrams;
  expect(grams('1.000')).toBeUndefined();
  expect(grams('1000')).toBe(1_000_000);
});

it('reports both days of an ambiguous date', () => {
  expect(read([['date:Entrega', 'Entrega', '03/04/2026']]).issues).toEqual([
    {
      ...{ row: 7, column: 0, property: 'Entrega', kind: 'dateOrder', severity: 'warning' },
      values: { value: '03/04/2026', first: '2026-04-03', second: '2026-03-04' },
    },
  ]);
});
