import type { Cell } from './cells';
import { articleKey, type SheetPlan } from './draft';
import type { ColumnField } from './fields';
import { mergeRows } from './merge';

const plan = (...fields: ColumnField[]): SheetPlan => ({
  headers: fields.map((field) => field.replace(/^\w+:/, '')),
  fields,
  internal: new Set(),
  dateOrders: {},
});
const rows = (...cells: Cell[][]) => cells.map((row, at) => ({ rowNumber: at + 2, cells: row }));

it('reads a row into an article', () => {
  const { draft, issues } = mergeRows(
    rows([
      '  Camisa  lino ',
      'De lino',
      'C-1',
      '9520 1234 56788',
      '0,25 kg',
      '100% lino',
      'Azul',
      { date: '2026-03-01' },
    ]),
    plan('name', 'description', 'sku', 'gtin', 'weight', 'composition', 'property:Color', 'date:Fecha'),
  );
  expect(issues).toEqual([]);
  expect(draft).toEqual({
    name: 'Camisa lino',
    description: 'De lino',
    sku: 'C-1',
    gtin: '09520123456788',
    weightGrams: 250,
    properties: [
      { name: 'Color', value: 'Azul', isInternal: false },
      { name: 'Fecha', value: '2026-03-01', isInternal: false },
    ],
    compositions: [{ label: '', materials: [{ name: 'lino', percent: 100 }] }],
  });
});

it('gives the two warnings of the specification and keeps the text', () => {
  const { draft, issues } = mergeRows(
    rows(['A', 'B', 'cuero bueno', 'ayer']),
    plan('name', 'description', 'composition', 'date:Fecha'),
  );
  expect(issues.map(({ kind, severity, column }) => [kind, severity, column])).toEqual([
    ['composition', 'warning', 2],
    ['date', 'warning', 3],
  ]);
  expect(draft.compositions).toEqual([]);
  expect(draft.properties).toEqual([
    { name: 'composition', value: 'cuero bueno', isInternal: false },
    { name: 'Fecha', value: 'ayer', isInternal: false },
  ]);
});

it('keeps all of a text that is too long for a composition', () => {
  const text = `${'👗 algodón '.repeat(600)}fin`;
  const { draft, issues } = mergeRows(rows(['A', 'B', text]), plan('name', 'description', 'composition'));
  expect(issues.map(({ kind, severity }) => [kind, severity])).toEqual([['composition', 'warning']]);
  expect(draft.compositions).toEqual([]);
  expect(draft.properties.map(({ name }) => name)).toEqual([
    'composition',
    'composition (2)',
    'composition (3)',
    'composition (4)',
  ]);
  expect(draft.properties.map(({ value }) => value).join('')).toBe(text);
  expect(draft.properties.every(({ value }) => value.length <= 2000 && !/\p{Cs}/u.test(value))).toBe(true);
});

it('warns of more parts than an article holds, and keeps the first of them as text', () => {
  const { draft, issues } = mergeRows(
    rows(...Array.from({ length: 25 }, (_, at) => ['A', 'B', `Part ${at}: 100% wool`])),
    plan('name', 'description', 'composition'),
  );
  expect(draft.compositions).toHaveLength(20);
  expect(issues.filter(({ kind }) => kind === 'composition')).toEqual([
    expect.objectContaining({ row: 2, column: 2, severity: 'warning' }),
  ]);
  expect(draft.properties[0]?.value).toMatch(/^Part 20: 100% wool; .*Part 24: 100% wool$/);
});

it('reads a weight in the unit of its title', () => {
  const sheet = { ...plan('name', 'description', 'weight'), headers: ['Nombre', 'Descripción', 'Peso (kg)'] };
  expect(mergeRows(rows(['A', 'B', '0,25']), sheet).draft.weightGrams).toBe(250);
  expect(mergeRows(rows(['A', 'B', 0.25]), sheet).draft.weightGrams).toBe(250);
  expect(mergeRows(rows(['A', 'B', '180 g']), sheet).draft.weightGrams).toBe(180);
});

it('puts the parts of many rows together and counts equal ones once', () => {
  const { draft, issues } = mergeRows(
    rows(
      ['A', 'B', 'Shell: Cotton 99%, Spandex 1%'],
      ['A', 'B', 'Lining: Polyester 100%'],
      ['A', 'B', 'Lining: Polyester 100%'],
    ),
    plan('name', 'description', 'composition'),
  );
  expect(issues).toEqual([]);
  expect(draft.compositions.map(({ label }) => label)).toEqual(['Shell', 'Lining']);
});

it('builds a composition from one material per row, percent formats included', () => {
  const { draft, issues } = mergeRows(
    rows(
      ['A', 'B', 'Shell', 'Cotton', 0.95],
      ['A', 'B', 'Shell', 'Elastane', 0.05],
      ['A', 'B', 'Lining', 'Viscose', '60,5'],
    ),
    plan('name', 'description', 'part', 'material', 'percentage'),
  );
  expect(draft.compositions).toEqual([
    {
      label: 'Shell',
      materials: [
        { name: 'Cotton', percent: 95 },
        { name: 'Elastane', percent: 5 },
      ],
    },
    { label: 'Lining', materials: [{ name: 'Viscose', percent: 60.5 }] },
  ]);
  expect(issues).toMatchObject([{ kind: 'compositionSum', values: { sum: 60.5, part: 'Lining' } }]);
});

it('names both rows of a contradiction and keeps the first value', () => {
  const { draft, issues } = mergeRows(
    rows(['A', 'B', 'Azul'], ['A', 'C', 'Rojo']),
    plan('name', 'description', 'property:Color'),
  );
  expect(draft.description).toBe('B');
  expect(issues).toMatchObject([
    { row: 3, kind: 'contradiction', values: { first: 'B', second: 'C', row: 2 } },
    { row: 3, kind: 'contradiction', property: 'Color', values: { first: 'Azul', second: 'Rojo', row: 2 } },
  ]);
});

it('misses a name or a description only when no row of the article has it', () => {
  const sheet = plan('sku', 'name', 'description');
  expect(mergeRows(rows(['S', 'A', null], ['S', null, 'B']), sheet).issues).toEqual([]);
  expect(mergeRows(rows(['S', 'A', null]), sheet).issues).toMatchObject([
    { kind: 'required', severity: 'error', column: 2, row: 2 },
  ]);
});

it('knows an article by its sku, else its GTIN, else name and description', () => {
  expect(articleKey({ sku: 'S', gtin: '09520123456788', name: 'A' })).toBe('sku:S');
  expect(articleKey({ gtin: '09520123456788', name: 'A' })).toBe('gtin:09520123456788');
  expect(articleKey({ name: ' Ámbar ', description: 'X' })).toBe('name:ambar|x');
  expect(articleKey({})).toBe('');
});

it('makes the properties of internal columns internal, a composition that cannot be read as well', () => {
  const sheet = {
    ...plan('name', 'description', 'property:Coste', 'composition', 'property:Color', 'property:Color'),
    headers: ['Nombre', 'Descripción', 'Coste', 'Tejido (uso interno)', 'Color', 'Color (uso interno)'],
    internal: new Set([2, 3, 5]),
  };
  expect(mergeRows(rows(['A', 'B', '3,50', 'cuero bueno', 'rojo', 'rojo']), sheet).draft.properties).toEqual([
    { name: 'Coste', value: '3,50', isInternal: true },
    { name: 'Tejido', value: 'cuero bueno', isInternal: true },
    { name: 'Color', value: 'rojo', isInternal: true },
  ]);
});
