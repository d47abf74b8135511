import type { SheetPlan } from './draft';
import type { ColumnField } from '../columns/fields';
import { readingsOf } from './readings';

const read = (
  fields: ColumnField[],
  cells: (string | number)[],
  headers: string[] = [],
  orders: Partial<SheetPlan> = {},
) =>
  readingsOf(
    { rowNumber: 2, cells },
    {
      headers: fields.map((field, at) => headers[at] ?? field),
      fields,
      internal: new Set(),
      dateOrders: {},
      decimalMarks: {},
      ...orders,
    },
  );

describe('the interpretation of a cell', () => {
  it('is a composition by part, marked if it differs in more than spaces, order and punctuation', () => {
    const parts = [
      {
        label: '',
        materials: [
          { name: 'algodón', percent: 95 },
          { name: 'elastano', percent: 5 },
        ],
      },
    ];
    expect(read(['composition'], ['95%algodón,5%  elastano'])).toEqual([
      { column: 0, kind: 'composition', parts, isChanged: false },
    ]);
    expect(read(['composition'], ['algodón 95 %, elastano 5 %'])).toMatchObject([{ isChanged: false }]);
    expect(read(['composition'], ['70/30 lana y seda'])).toMatchObject([{ kind: 'composition', isChanged: true }]);
    expect(read(['composition'], ['095% lana, 005% seda'])).toMatchObject([{ isChanged: false }]);
    expect(read(['composition'], ['hecho con cariño'])).toEqual([]);
  });

  it('is a weight in grams, marked if the separator may group thousands', () => {
    expect(read(['weight'], ['0,85 kg'])).toEqual([{ column: 0, kind: 'weight', grams: 850, isChanged: false }]);
    expect(read(['weight'], ['250'], ['Peso (g)'])).toMatchObject([{ grams: 250, isChanged: false }]);
    expect(read(['weight'], ['1.250'], ['Peso (g)'])).toEqual([]);
    expect(read(['weight'], ['1.250'], ['Peso (g)'], { decimalMarks: { 0: ',' } })).toMatchObject([
      { kind: 'weight', grams: 1250, isChanged: true },
    ]);
    expect(read(['weight'], [1.125], ['Peso (kg)'])).toMatchObject([{ kind: 'weight', grams: 1125 }]);
    expect(read(['weight'], ['12,500 g'], [], { decimalMarks: { 0: '.' } })).toMatchObject([{ isChanged: true }]);
    expect(read(['weight'], ['1234.250 g'])).toMatchObject([{ grams: 1234.25, isChanged: false }]);
    expect(read(['weight'], ['1.2505 kg'])).toMatchObject([{ grams: 1250.5, isChanged: false }]);
    expect(read(['weight'], ['ligera'])).toEqual([]);
  });

  it('is a text with the address of its link, which the sheet does not display', () => {
    const row = { rowNumber: 2, cells: [{ text: 'Ficha', link: 'https://intranet.test/7' }, 'Azul'] };
    const fields: ColumnField[] = ['property:Ficha técnica', 'property:Color'];
    const headers = ['Ficha técnica', 'Color'];
    expect(readingsOf(row, { headers, fields, internal: new Set(), dateOrders: {}, decimalMarks: {} })).toEqual([
      { column: 0, kind: 'text', text: 'Ficha (https://intranet.test/7)', isChanged: true },
    ]);
  });

  it('is a day, marked if day and month could be swapped', () => {
    expect(read(['date:Entrega'], ['25/12/2026'])).toEqual([
      { column: 0, kind: 'date', day: '2026-12-25', isChanged: false },
    ]);
    expect(read(['date:Entrega'], ['03/04/2026'])).toMatchObject([{ kind: 'date', isChanged: true }]);
    for (const text of ['pronto', 'hacia 2026-03-04', '2026-03-04 o antes', 'hacia 2026-03', '2026-03 o antes'])
      expect(read(['date:Entrega'], [text])).toEqual([]);
    expect(read(['date:Entrega'], ['mar 2026'])).toEqual([
      { column: 0, kind: 'month', month: '2026-03', isChanged: false },
    ]);
  });

  it.each([
    ['3/4/2026', true],
    ['10/12/2026', true],
    [' 03 . 04 . 2026', true],
    ['3 / 4 / 26', true],
    ['3/25/2026', false],
    ['13/04/2026', false],
    ['2026-03-04', false],
  ])('marks %j if either number may be the month: %s', (text, isChanged) => {
    const order = text === '3/25/2026' ? 'month-day' : 'day-month';
    expect(read(['date:Entrega'], [text], [], { dateOrders: { 0: order } })).toMatchObject([
      { kind: 'date', isChanged },
    ]);
  });

  it.each([
    ['1998-05-01', '1998-05-01'],
    ['13/05/1998', '1998-05-13'],
  ])('is a day of the past: %s', (text, day) => {
    expect(read(['date:Cosecha'], [text])).toEqual([{ column: 0, kind: 'date', day, isChanged: false }]);
  });

  it.each(['2026-02-30', '2026-13-45', '2026-13', '0000-00-00'])('is no day or month if there is none: %s', (text) => {
    expect(read(['date:Entrega'], [text])).toEqual([]);
  });

  it('is not a day if a plain property contains one', () => {
    for (const text of ['2026-03-04', '2026-03']) expect(read(['property:Entrega'], [text])).toEqual([]);
  });

  it('is a GTIN in the digits under the barcode, and a trimmed text', () => {
    expect(read(['gtin'], ['8412345678905'])).toEqual([]);
    expect(read(['gtin'], ['84 12345 67890 5'])).toEqual([
      { column: 0, kind: 'gtin', gtin: '8412345678905', isChanged: false },
    ]);
    expect(read(['gtin'], ['00012345678905'])).toEqual([
      { column: 0, kind: 'gtin', gtin: '012345678905', isChanged: false },
    ]);
    expect(read(['name', 'description'], ['Falda\nmidi', 'Con\nvuelo'])).toEqual([
      { column: 0, kind: 'text', text: 'Falda midi', isChanged: true },
    ]);
  });

  it('is one line of a composition if part, material and share have separate columns', () => {
    expect(read(['part', 'material', 'percentage'], ['Forro', 'Viscosa', '60%'])).toEqual([
      {
        column: 1,
        kind: 'composition',
        parts: [{ label: 'Forro', materials: [{ name: 'Viscosa', percent: 60 }] }],
        isChanged: false,
      },
    ]);
    expect(read(['property:material', 'material', 'percentage'], ['x', 'Viscosa', '60%'])).toMatchObject([
      { column: 1 },
    ]);
    expect(read(['property:share:x', 'material', 'percentage'], ['x', 'Viscosa', '60%'])).toMatchObject([
      { column: 1 },
    ]);
    expect(read(['material:12', 'percentage:12'], ['Viscosa', '60%'])).toMatchObject([{ column: 0 }]);
    expect(read(['share:Viscosa'], ['60'])).toMatchObject([{ column: 0, kind: 'composition' }]);
    // 60% or 0.6%, as the other rows of its article tell.
    expect(read(['material', 'percentage'], ['Viscosa', '0,6'])).toEqual([]);
    expect(read(['material', 'percentage'], ['Viscosa', '0,6 %'])).toHaveLength(1);
  });
});

it('reads a column for one part as a composition of that part', () => {
  expect(read(['part:Forro'], ['100% viscosa'])).toMatchObject([
    { kind: 'composition', parts: [{ label: 'Forro', materials: [{ name: 'viscosa', percent: 100 }] }] },
  ]);
});

it('marks a composition whose numbers are written differently', () => {
  expect(read(['composition'], ['95,50% lana, 4,50% seda'])).toMatchObject([{ isChanged: true }]);
});

it('has a text for a changed name, SKU or model, and none for an unchanged one', () => {
  expect(read(['name', 'sku', 'model'], ['Falda\nmidi', 'A  1', 'M\n2'])).toEqual([
    { column: 0, kind: 'text', text: 'Falda midi', isChanged: true },
    { column: 1, kind: 'text', text: 'A 1', isChanged: true },
    { column: 2, kind: 'text', text: 'M 2', isChanged: true },
  ]);
  expect(read(['name', 'sku', 'model'], ['Falda midi', 'A 1', 'M 2'])).toEqual([]);
});

it('has nothing for empty cells, or for a share without a material', () => {
  expect(read(['name', 'composition', 'date:Entrega'], ['', ' ', ''])).toEqual([]);
  expect(read(['material', 'percentage'], ['', '60%'])).toEqual([]);
});
