import type { Cell } from '../cells';
import { articleKey } from './draft';
import { formatComposition } from '../../composition/format';
import { mergeRows } from './merge';
import { planOf, rowsOf } from '../testing/rows';

it('reads a row into an article', () => {
  const { draft, issues } = mergeRows(
    rowsOf([
      '  Camisa  lino ',
      'De lino',
      'C-1',
      '9520 1234 56788',
      '0,25 kg',
      '100% lino',
      'Azul',
      { date: '2026-03-01' },
    ]),
    planOf('name', 'description', 'sku', 'gtin', 'weight', 'composition', 'property:Color', 'date:Fecha'),
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
    rowsOf(['A', 'B', 'cuero bueno', 'ayer']),
    planOf('name', 'description', 'composition', 'date:Fecha'),
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
  const { draft, issues } = mergeRows(rowsOf(['A', 'B', text]), planOf('name', 'description', 'composition'));
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

it('warns about more parts than an article holds, and keeps the first of them as text', () => {
  const { draft, issues } = mergeRows(
    rowsOf(...Array.from({ length: 25 }, (_, at) => ['A', 'B', `Part ${at}: 100% wool`])),
    planOf('name', 'description', 'composition'),
  );
  expect(draft.compositions).toHaveLength(20);
  expect(issues.filter(({ kind }) => kind === 'composition')).toEqual([
    expect.objectContaining({ row: 2, column: 2, severity: 'warning' }),
  ]);
  expect(draft.properties[0]?.value).toMatch(/^Part 20: 100% wool; .*Part 24: 100% wool$/);
});

it('reads a weight in the unit of its title', () => {
  const sheet = { ...planOf('name', 'description', 'weight'), headers: ['Nombre', 'Descripción', 'Peso (kg)'] };
  expect(mergeRows(rowsOf(['A', 'B', '0,25']), sheet).draft.weightGrams).toBe(250);
  expect(mergeRows(rowsOf(['A', 'B', 0.25]), sheet).draft.weightGrams).toBe(250);
  expect(mergeRows(rowsOf(['A', 'B', '180 g']), sheet).draft.weightGrams).toBe(180);
});

it('combines the parts of several rows and counts equal ones once', () => {
  const { draft, issues } = mergeRows(
    rowsOf(
      ['A', 'B', 'Shell: Cotton 99%, Spandex 1%'],
      ['A', 'B', 'Lining: Polyester 100%'],
      ['A', 'B', 'Lining: Polyester 100%'],
    ),
    planOf('name', 'description', 'composition'),
  );
  expect(issues).toEqual([]);
  expect(draft.compositions.map(({ label }) => label)).toEqual(['Shell', 'Lining']);
});

describe('rows of one article with different compositions', () => {
  const read = (...texts: string[]) => {
    const { draft, issues } = mergeRows(
      rowsOf(...texts.map((text) => ['A', 'B', text])),
      planOf('name', 'description', 'composition'),
    );
    const warnings = issues.map(({ row, kind, values }) => [row, kind, values.first ?? '', values.second ?? '']);
    return { text: formatComposition(draft.compositions), warnings };
  };

  it.each([
    [['100% algodón', '60% lana, 40% seda'], '100% algodón', '60% lana, 40% seda'],
    [['80% lana', '20% seda, 5% lino'], '80% lana', '20% seda, 5% lino'],
    [['Forro: 60% viscosa', 'Forro: 60% poliéster'], 'Forro: 60% viscosa', 'Forro: 60% poliéster'],
    [
      ['Exterior: 100% lana; Forro: 100% viscosa', 'Exterior: 100% lana; Forro: 100% seda'],
      'Exterior: 100% lana; Forro: 100% viscosa',
      'Exterior: 100% lana; Forro: 100% seda',
    ],
    [
      ['100% algodón', 'Exterior: 100% lana; Forro: 100% seda'],
      '100% algodón',
      'Exterior: 100% lana; Forro: 100% seda',
    ],
  ])('%j are a contradiction, and never combined', (texts, first, second) => {
    expect(read(...texts)).toEqual({
      text: first,
      warnings: expect.arrayContaining([[3, 'contradiction', first, second]]),
    });
  });

  it('are not conflicts in another order, in another case or with fewer entries', () => {
    expect(read('80% lana, 20% seda', '20% SEDA, 80% lana').warnings).toEqual([]);
    expect(read('Exterior: 100% lana; Forro: 100% seda', 'Forro: 100% seda').warnings).toEqual([]);
    expect(read('100% lana', 'Forro: 100% seda')).toEqual({ text: '100% lana; Forro: 100% seda', warnings: [] });
  });

  it('are pieces of one composition if each row has a single material, and reported', () => {
    expect(read('95% algodón', '5% elastano')).toEqual({
      text: '95% algodón, 5% elastano',
      warnings: expect.arrayContaining([[3, 'compositionUnclear', '', '']]),
    });
  });
});

it('builds a composition from one material per row, percent formats included', () => {
  const { draft, issues } = mergeRows(
    rowsOf(
      ['A', 'B', 'Shell', 'Cotton', 0.95],
      ['A', 'B', 'Shell', 'Elastane', 0.05],
      ['A', 'B', 'Lining', 'Viscose', '60,5'],
    ),
    planOf('name', 'description', 'part', 'material', 'percentage'),
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

it('reports both rows of a contradiction and keeps the first value', () => {
  const { draft, issues } = mergeRows(
    rowsOf(['A', 'B', 'Liso'], ['A', 'C', 'Rayas']),
    planOf('name', 'description', 'property:Acabado'),
  );
  expect(draft.description).toBe('B');
  expect(issues).toMatchObject([
    { row: 3, kind: 'contradiction', values: { first: 'B', second: 'C', row: 2 } },
    { row: 3, kind: 'contradiction', property: 'Acabado', values: { first: 'Liso', second: 'Rayas', row: 2 } },
  ]);
});

it('rejects two GTINs of one SKU, whose second article would lose its code', () => {
  const [first, second] = ['8412345678905', '8412345678912'];
  const { issues } = mergeRows(
    rowsOf(['S', 'A', 'B', first], ['S', 'A', 'B', `0${first}`], ['S', 'A', 'B', second]),
    planOf('sku', 'name', 'description', 'gtin'),
  );
  expect(issues).toMatchObject([
    { row: 4, column: 3, kind: 'gtinDiffers', severity: 'error', values: { first, second, row: 2 } },
  ]);
});

it('reports a missing name or description only if no row of the article has it', () => {
  const sheet = planOf('sku', 'name', 'description');
  expect(mergeRows(rowsOf(['S', 'A', null], ['S', null, 'B']), sheet).issues).toEqual([]);
  expect(mergeRows(rowsOf(['S', 'A', null]), sheet).issues).toMatchObject([
    { kind: 'required', severity: 'error', column: 2, row: 2 },
  ]);
});

it('identifies an article by its SKU, else its GTIN, else name and description', () => {
  expect(articleKey({ sku: 'S', gtin: '09520123456788', name: 'A' })).toBe('sku:S');
  expect(articleKey({ gtin: '09520123456788', name: 'A' })).toBe('gtin:09520123456788');
  expect(articleKey({ name: ' Ámbar ', description: 'X' })).toBe('name:ambar|x');
  expect(articleKey({})).toBe('');
});

it('makes the properties of internal columns internal, unreadable compositions included', () => {
  const sheet = {
    ...planOf('name', 'description', 'property:Coste', 'composition', 'property:Color', 'property:Color'),
    headers: ['Nombre', 'Descripción', 'Coste', 'Tejido (uso interno)', 'Color', 'Color (uso interno)'],
    internal: new Set([2, 3, 5]),
  };
  expect(mergeRows(rowsOf(['A', 'B', '3,50', 'cuero bueno', 'rojo', 'rojo']), sheet).draft.properties).toEqual([
    { name: 'Coste', value: '3,50', isInternal: true },
    { name: 'Tejido', value: 'cuero bueno', isInternal: true },
    { name: 'Color', value: 'rojo', isInternal: true },
  ]);
});

describe('materials of many rows', () => {
  const sheet = planOf('name', 'description', 'part', 'material', 'percentage');
  const partsOf = (...lines: [part: string, material: string, share: Cell][]) => {
    const { draft, issues } = mergeRows(rowsOf(...lines.map((line) => ['A', 'B', ...line])), sheet);
    const parts = draft.compositions.map(
      ({ label, materials }) =>
        `${label}: ${materials.map(({ name, percent }) => `${percent ?? '?'} ${name}`).join('+')}`,
    );
    return { draft, parts, issues };
  };

  it('are joined under one label while they add up to no more than 100', () => {
    expect(partsOf(['Forro', 'lana', 60], ['Puño', 'seda', 40], ['Forro', 'lino', 40.5]).parts).toEqual([
      'Forro: 60 lana+40.5 lino',
      'Puño: 40 seda',
    ]);
    expect(partsOf(['Forro', 'lana', 60], ['forro', 'seda', 60]).parts).toEqual(['Forro: 60 lana']);
    expect(partsOf(['Forro', 'lana', 30], ['Puño', 'seda', 100], ['Forro', 'lino', 70]).parts).toEqual([
      'Forro: 30 lana+70 lino',
      'Puño: 100 seda',
    ]);
  });

  it('contradict a part that is whole or would exceed 100', () => {
    const { parts, issues } = partsOf(['Forro', 'lana', 99.5], ['Forro', 'seda', 1.0001]);
    expect(parts).toEqual(['Forro: 99.5 lana']);
    expect(issues).toMatchObject([
      {
        ...{ row: 3, column: 3, property: 'material', kind: 'contradiction', severity: 'warning' },
        values: { first: 'Forro: 99.5% lana', second: 'Forro: 1.0001% seda', row: 2 },
      },
    ]);
    expect(partsOf(['Forro', 'lana', 99.4], ['Forro', 'seda', '0,6']).parts).toEqual(['Forro: 99.4 lana+0.6 seda']);
  });

  it('count twice only if share or name differ', () => {
    expect(partsOf(['', 'lana', 50], ['', 'LANA', 50]).parts).toEqual([': 50 lana']);
    expect(partsOf(['', 'lana', 50], ['', 'lana', 20]).parts).toEqual([': 50 lana+20 lana']);
    expect(partsOf(['', 'lana', null], ['', 'lana', 50]).parts).toEqual([': ? lana+50 lana']);
  });

  it('are checked for their sum only if every share is known', () => {
    expect(partsOf(['Forro', 'lana', 60]).issues).toEqual([
      {
        ...{ row: 2, column: 4, property: 'percentage', kind: 'compositionSum', severity: 'warning' },
        values: { sum: 60, part: 'Forro' },
      },
    ]);
    expect(partsOf(['Forro', 'lana', 60], ['Forro', 'seda', null]).issues.map(({ kind }) => kind)).toEqual([
      'composition',
    ]);
  });

  it('are at most fifty in a part, and the others are kept as text', () => {
    const lines = Array.from({ length: 51 }, (_, at): [string, string, Cell] => ['', `fibra ${at}`, '1,5']);
    const { draft, issues, parts } = partsOf(...lines);
    expect(draft.compositions[0]?.materials).toHaveLength(50);
    expect(parts).toHaveLength(1);
    expect(issues.find(({ kind }) => kind === 'composition')).toMatchObject({ column: 3, property: 'material' });
    expect(draft.properties).toEqual([{ name: 'material', value: '1.5% fibra 50', isInternal: false }]);
  });

  it('of more than forty parts keep the first forty: twenty as parts, twenty as text', () => {
    const { draft } = partsOf(
      ...Array.from({ length: 45 }, (_, at): [string, string, Cell] => [`P${at}`, 'lana', 100]),
    );
    expect(draft.compositions).toHaveLength(20);
    expect(draft.properties[0]?.value).toMatch(/^P20: 100% lana; .*; P39: 100% lana$/);
  });
});

it('reports column, title and values of a contradiction', () => {
  const sheet = {
    ...planOf('name', 'description', 'weight', 'date:Entrega'),
    dateOrders: { 3: 'day-month' as const },
    headers: ['Nombre', 'Descripción', 'Peso (g)', 'Plazo'],
  };
  const longText = 'x'.repeat(200);
  const { draft, issues } = mergeRows(
    rowsOf(
      ['A', longText, '250', '01/02/2026'],
      ['A', `${longText}y`, '300', '2/2/2026'],
      ['A', longText, 250, '2026-02-01'],
    ),
    sheet,
  );
  const fault = { row: 3, kind: 'contradiction', severity: 'warning' };
  const shortText = `${'x'.repeat(119)}…`;
  expect(issues).toEqual([
    { ...fault, column: 1, property: 'Descripción', values: { first: shortText, second: shortText, row: 2 } },
    { ...fault, column: 2, property: 'Peso (g)', values: { first: 250, second: 300, row: 2 } },
    { ...fault, column: 3, property: 'Entrega', values: { first: '2026-02-01', second: '2026-02-02', row: 2 } },
  ]);
  expect(draft.weightGrams).toBe(250);
});

it('takes each property from the first row that has it, and reports no contradiction for equal ones', () => {
  const { draft, issues } = mergeRows(
    rowsOf(['A', 'B', 'liso', null], ['A', 'B', 'liso', 'M'], ['A', 'B', 'rayas', 'M']),
    planOf('name', 'description', 'property:Acabado', 'property:Talla'),
  );
  expect(draft.properties).toEqual([
    { name: 'Acabado', value: 'liso', isInternal: false },
    { name: 'Talla', value: 'M', isInternal: false },
  ]);
  expect(issues).toMatchObject([{ row: 4, column: 2, values: { first: 'liso', second: 'rayas', row: 2 } }]);
});

it('reports which required field is missing, with its column if there is one', () => {
  const required = { row: 2, kind: 'required', severity: 'error' };
  expect(mergeRows(rowsOf(['Ref 1']), planOf('sku')).issues).toEqual([
    { ...required, column: null, property: '', values: { field: 'name' } },
    { ...required, column: null, property: '', values: { field: 'description' } },
  ]);
  const sheet = { ...planOf('name', 'description'), headers: ['Nombre', 'Descripción'] };
  expect(mergeRows(rowsOf(['', 'B']), sheet).issues).toEqual([
    { ...required, column: 0, property: 'Nombre', values: { field: 'name' } },
  ]);
  expect(mergeRows(rowsOf(['x'.repeat(201), null]), sheet).issues).toMatchObject([
    { kind: 'tooLong', column: 0 },
    { kind: 'required', column: 1, property: 'Descripción' },
  ]);
  expect(mergeRows(rowsOf([{ error: '' }, 'B']), sheet).issues).toMatchObject([
    { kind: 'formula', column: 0 },
    { kind: 'required', column: 0 },
  ]);
});

describe('compositions of several rows', () => {
  const mergeTexts = (...texts: string[]) => {
    const { draft, issues } = mergeRows(
      rowsOf(...texts.map((text): Cell[] => ['A', 'B', text])),
      planOf('name', 'description', 'composition'),
    );
    return [formatComposition(draft.compositions), issues.map(({ kind }) => kind)];
  };

  it.each(['Exterior', 'Shell', 'Tejido principal'])(
    'contradict each other if one labels the main part %s',
    (label) => {
      expect(mergeTexts('100% cotton', `${label}: 100% wool`)).toEqual(['100% cotton', ['contradiction']]);
      expect(mergeTexts(`${label}: 100% wool`, '100% cotton')).toEqual([`${label}: 100% wool`, ['contradiction']]);
    },
  );

  it('are combined if they have different parts, and empty ones are ignored', () => {
    expect(mergeTexts('Shell: 100% wool', '', 'Lining: 100% silk')).toEqual([
      'Shell: 100% wool; Lining: 100% silk',
      [],
    ]);
    expect(mergeTexts('', '60% wool', '', '40% silk')[0]).toBe('60% wool, 40% silk');
  });
});

it('keeps the parts of a single cell as written', () => {
  const { draft, issues } = mergeRows(
    rowsOf(['A', 'B', '100% cotton || 100% cotton || 60% lana']),
    planOf('name', 'description', 'composition'),
  );
  expect(draft.compositions.map(({ materials }) => materials[0]?.name)).toEqual(['cotton', 'cotton', 'lana']);
  expect(issues.filter(({ kind }) => kind === 'compositionSum')).toHaveLength(1);
});

it('reports the column of a property whose name looks like a date field', () => {
  const { issues } = mergeRows(
    rowsOf(['A', 'B', 'today'], ['A', 'B', 'never']),
    planOf('name', 'description', 'property:Last update: day'),
  );
  expect(issues).toMatchObject([{ kind: 'contradiction', column: 2, property: 'Last update: day' }]);
});

it('keeps as many parts as an article may have, and the rest as text', () => {
  const parts = Array.from({ length: 22 }, (_, at) => `part:Part ${at + 1}` as const);
  const { draft, issues } = mergeRows(
    rowsOf(['A', 'B', ...parts.map(() => '100% wool')]),
    planOf('name', 'description', ...parts),
  );
  expect(draft.compositions.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, at) => `Part ${at + 1}`));
  expect(issues.map(({ kind, severity }) => [kind, severity])).toEqual([['composition', 'warning']]);
  expect(draft.properties.map(({ value }) => value)).toEqual(['Part 21: 100% wool; Part 22: 100% wool']);
});
