import { formatComposition } from '../../composition/format';
import type { Cell } from '../cells';
import { partOfTitle, withCompositionLayouts } from './composition-layouts';
import { fieldKey } from '@/lib/contract/imports';
import type { ColumnField } from './fields';
import { matchHeaders, propertyTitle } from './headers';
import { mergeRows } from '../articles/merge';
import { markTitle } from './visibility';

/** Reads a sheet as proposed in the columns step. */
function read(headers: string[], ...rows: Cell[][]) {
  const cells = headers.map((_, at) => rows.map((row) => String(row[at] ?? '')).filter(Boolean));
  const fields = withCompositionLayouts(matchHeaders(headers), cells).map(({ field }) => field as ColumnField);
  const sheet = rows.map((row, at) => ({ rowNumber: at + 2, cells: row }));
  const plan = { headers, fields, internal: new Set<number>(), dateOrders: {}, decimalMarks: {} };
  const { draft, issues } = mergeRows(sheet, plan);
  return {
    fields,
    text: formatComposition(draft.compositions),
    properties: draft.properties.map(({ name, value }) => `${name}: ${value}`),
    kinds: issues.map(({ kind }) => kind).filter((kind) => kind !== 'required'),
  };
}

it.each([
  ['Cotton mix', 'share:Cotton mix'],
  ['Algodón eco', 'share:Algodón eco'],
  ['Cotton mass', 'property:Cotton mass'],
  ['Cotton supplier', 'property:Cotton supplier'],
])('reads a column of numbers titled %s beside two materials as %s', (title, field) => {
  const { fields } = read(['SKU', title, 'Silk', 'Linen'], ['A-1', 60, 30, 10], ['A-2', 70, 10, 20]);
  expect(fields).toEqual(['sku', field, 'share:Silk', 'share:Linen']);
});

it.each(['Composición', 'Composition', 'Composizione', 'Composição', 'Materiales', 'Materials'])(
  'reads columns of materials below %s in titles of two lines',
  (over) => {
    expect(read(['SKU', `${over} Algodón`, `${over} Lino`], ['A', 60, 40])).toMatchObject({
      fields: ['sku', 'share:Algodón', 'share:Lino'],
      text: '60% Algodón, 40% Lino',
    });
  },
);

it('reads a German sheet with a column for outer, lining and filling each', () => {
  expect(
    read(
      ['Artikelnummer', 'Oberstoff', 'Futter', 'Füllung'],
      ['J-1', '60% Wolle, 40% Polyamid', '100% Polyester', '90% Daunen, 10% Federn'],
    ),
  ).toEqual({
    fields: ['sku', 'part:Oberstoff', 'part:Futter', 'part:Füllung'],
    text: 'Oberstoff: 60% Wolle, 40% Polyamid; Futter: 100% Polyester; Füllung: 90% Daunen, 10% Federn',
    properties: [],
    kinds: [],
  });
});

it.each([
  [['Exterior', 'Forro', 'Relleno'], 'Exterior: 100% lana; Forro: 100% seda'],
  [['Outer', 'Lining', 'Filling'], 'Outer: 100% lana; Lining: 100% seda'],
  [['Esterno', 'Fodera', 'Imbottitura'], 'Esterno: 100% lana; Fodera: 100% seda'],
  [['Composição exterior', 'Composição forro', 'Enchimento'], 'exterior: 100% lana; forro: 100% seda'],
])('reads the titles %j as parts', (titles, text) => {
  expect(read(['SKU', ...titles], ['A', '100% lana', '100% seda', '100% lana']).text).toMatch(text);
});

it('keeps the title of a part as a property if there are no compositions below', () => {
  expect(read(['SKU', 'Forro'], ['A', 'sí']).fields).toEqual(['sku', 'property:Forro']);
  expect(read(['SKU', markTitle('Forro', true, 'es')], ['A', '100% lana']).fields[1]).toBe('property:Forro');
});

it('accepts parts beside a column of the composition', () => {
  expect(read(['SKU', 'Composición', 'Forro'], ['A', '100% lana', '100% viscosa'])).toMatchObject({
    fields: ['sku', 'composition', 'part:Forro'],
    text: '100% lana; Forro: 100% viscosa',
    kinds: [],
  });
});

describe('numbered pairs', () => {
  it.each([
    [['Material 1', '% 1', 'Material 2', '% 2']],
    [['Material 1', 'Material 1 %', 'Material 2', 'Material 2 %']],
    [['Fibra 1', 'Porcentaje 1', 'Fibra 2', 'Porcentaje 2']],
    [['Materiale 1', 'Percentuale 1', 'Materiale 2', 'Percentuale 2']],
    [['Material1', '%1', 'Material2', '%2']],
    [['Material 1', '%', 'Material 2', '%']],
    [['Material', '%', 'Material', '%']],
    [['Fibra', 'Porcentaje', 'Fibra', 'Porcentaje']],
  ])('%j are one composition', (titles) => {
    expect(read(['SKU', ...titles], ['A', 'lana', 80, 'seda', '20'])).toEqual({
      fields: ['sku', 'material:1', 'percentage:1', 'material:2', 'percentage:2'],
      ...{ text: '80% lana, 20% seda', properties: [], kinds: [] },
    });
  });

  it('may be fractions of one or incomplete, and report a missing share', () => {
    const titles = ['SKU', 'Material 1', '% 1', 'Material 2', '% 2'];
    expect(read(titles, ['A', 'lana', 0.95, 'seda', 0.05]).text).toBe('95% lana, 5% seda');
    expect(read(titles, ['A', 'lana', 100, '', '']).text).toBe('100% lana');
    expect(read(titles, ['A', 'lana', 80, 'seda', ''])).toMatchObject({
      text: '80% lana, ?% seda',
      kinds: ['composition'],
    });
    expect(read(titles, ['A', 'lana', 80, 'seda', 10]).kinds).toEqual(['compositionSum']);
  });
});

describe('one column per material', () => {
  it('reads titles as materials if the cells are shares', () => {
    expect(read(['SKU', 'Algodón', 'Poliéster reciclado', 'Elastano %'], ['A', 95, '', '5'])).toEqual({
      fields: ['sku', 'share:Algodón', 'share:Poliéster reciclado', 'share:Elastano'],
      ...{ text: '95% Algodón, 5% Elastano', properties: [], kinds: [] },
    });
  });

  it('keeps other cells, and a single such column, as properties', () => {
    expect(read(['SKU', 'Algodón', 'Seda'], ['A', 'sí', 'no']).fields).toEqual([
      'sku',
      'property:Algodón',
      'property:Seda',
    ]);
    expect(read(['SKU', 'Algodón'], ['A', 95]).fields).toEqual(['sku', 'property:Algodón']);
    for (const cells of [
      ['', ''],
      [-5, 95],
      [95, 105],
    ])
      expect(read(['SKU', 'Algodón', 'Seda'], ['A', ...cells]).fields).toEqual([
        'sku',
        'property:Algodón',
        'property:Seda',
      ]);
  });
});

describe('a column named Material', () => {
  it('holds names only beside a column of percentages', () => {
    expect(read(['SKU', 'Material', 'Porcentaje'], ['A', 'lana', 100]).fields).toEqual([
      'sku',
      'material',
      'percentage',
    ]);
    expect(read(['SKU', 'Material'], ['A', '80% lana, 20% seda'])).toMatchObject({
      fields: ['sku', 'composition'],
      text: '80% lana, 20% seda',
    });
    expect(read(['SKU', 'Material'], ['A', 'lana'])).toMatchObject({
      fields: ['sku', 'property:Material'],
      properties: ['Material: lana'],
    });
  });
});

it('reports two compositions of one SKU as a contradiction, in columns of parts too', () => {
  const { text, kinds } = read(
    ['SKU', 'Exterior', 'Forro'],
    ['A', '100% lana', '100% seda'],
    ['A', '100% lana', '100% lino'],
  );
  expect(text).toBe('Exterior: 100% lana; Forro: 100% seda');
  expect(kinds).toEqual(['contradiction']);
});

it('accepts its fields in API calls, including those of earlier versions', () => {
  const fields = [
    'part',
    'part:Forro',
    'share:Algodón',
    'material',
    'material:1',
    'percentage:12',
    'property:x',
    'date:x',
  ];
  expect(fields.filter((field) => !fieldKey.safeParse(field).success)).toEqual([]);
  expect(
    ['part:', 'material:0', 'percentage:x', 'weight:1'].filter((field) => fieldKey.safeParse(field).success),
  ).toEqual([]);
});

it('marks a property that looks like a part in our own sheets, so that it remains one', () => {
  expect(partOfTitle('Forro')).toBe('Forro');
  expect(partOfTitle('Color')).toBeNull();
  expect(propertyTitle({ name: 'Forro', isInternal: false }, 'es', { internalNames: new Set() })).not.toBe('Forro');
  expect(propertyTitle({ name: 'Color', isInternal: false }, 'es', { internalNames: new Set() })).toBe('Color');
});

it('distinguishes a composition from names of materials and from parts under titles of programs', () => {
  expect(
    read(
      ['sku', 'material_composition', 'material.lining', 'fibre'],
      ['K-1', '65% Viskose, 35% Polyamid', 'Polyester 100%', 'Viskose 65%'],
    ),
  ).toEqual({
    fields: ['sku', 'composition', 'part:lining', 'property:fibre'],
    text: '65% Viskose, 35% Polyamid; lining: 100% Polyester',
    properties: ['fibre: Viskose 65%'],
    kinds: [],
  });
});

it('does not read the composition of a part as that of the article', () => {
  const titles = ['SKU', 'COMPOSICIÓN TEJIDO PRINCIPAL', 'COMPOSICIÓN FORRO', 'Materiale interno'];
  expect(read(titles, ['V-1', '55% lino 45% viscosa', '100% algodón', 'Cotone 100%'])).toMatchObject({
    fields: ['sku', 'part:TEJIDO PRINCIPAL', 'part:FORRO', 'part:interno'],
    text: 'TEJIDO PRINCIPAL: 55% lino, 45% viscosa; FORRO: 100% algodón; interno: 100% Cotone',
    kinds: [],
  });
  expect(read(['SKU', 'COMPOSICIÓN FORRO'], ['V-1', 'a juego'])).toMatchObject({
    fields: ['sku', 'property:COMPOSICIÓN FORRO'],
    properties: ['COMPOSICIÓN FORRO: a juego'],
  });
});

describe('titles of numbered pairs', () => {
  const fieldsOf = (material: (n: number) => string, share: (n: number) => string) =>
    read(['SKU', material(1), share(1), material(12), share(12)], ['A', 'lana', 80, 'seda', 20]).fields.slice(1);
  const PAIRS = ['material:1', 'percentage:1', 'material:12', 'percentage:12'];

  it.each([
    'Material #',
    'Material#',
    'Materiale #',
    'Fibra #',
    'Fibre #',
    'Tejido #',
    'Tessuto#',
    'Tecido #',
    'Componente #',
  ])('name materials: %s', (title) => {
    const titleOf = (n: number) => title.replace('#', String(n));
    expect(fieldsOf(titleOf, (n) => `% ${n}`)).toEqual(PAIRS);
    for (const other of [(n: number) => `Mi ${titleOf(n)}`, (n: number) => `${titleOf(n)} bis`])
      expect(fieldsOf(other, (n) => `% ${n}`).filter((field) => field.startsWith('material:'))).toEqual([]);
  });

  it.each([
    ...['% #', '%#', '% Material #', '%Material#', '% fibra #', 'Material # %', 'Material#%', 'Material # (%)'],
    ...[
      'Porcentaje #',
      'Porcentaje#',
      'Percentuale #',
      'Percentagem #',
      'Percent #',
      'Prozent #',
      'Share #',
      'Anteil #',
    ],
    ...[
      'Porcentaje material #',
      'Percentuale fibra#',
      'Material # porcentaje',
      'Material#porcentaje',
      'Fibre # percent',
    ],
  ])('name shares: %s', (title) => {
    const titleOf = (n: number) => title.replace('#', String(n));
    expect(fieldsOf((n) => `Tejido ${n}`, titleOf)).toEqual([
      'material:1',
      'percentage:1',
      'material:12',
      'percentage:12',
    ]);
    for (const other of [(n: number) => `Mi ${titleOf(n)}`, (n: number) => `${titleOf(n)} bis`])
      expect(fieldsOf((n) => `Tejido ${n}`, other).filter((field) => field.startsWith('percentage:'))).toEqual([]);
  });
});

it.each([
  ...['Forro composición', 'Forro (composicion)', 'Forro composição', 'Forro composizione', 'Forro composition'],
  ...[
    'Composición forro',
    'Material forro',
    'Materiale forro',
    'Materiales forro',
    'Materiais forro',
    'Materiali forro',
    'Materials forro',
  ],
])('%s is the composition of a part', (title) => {
  expect(partOfTitle(title)?.toLowerCase()).toBe('forro');
});

it.each(['Forro descomposición', 'Forro compositions', 'Inmaterial forro', 'Materialx forro', 'Forro compositivo'])(
  '%s does not name a part',
  (title) => {
    expect(partOfTitle(title)).toBeNull();
  },
);

describe('the cells below a title', () => {
  const fieldsOf = (headers: string[], cells: string[][], last?: Map<string, string>) =>
    withCompositionLayouts(matchHeaders(headers, last), cells).map(({ field }) => field);

  it('make the title a part if most are compositions', () => {
    expect(fieldsOf(['Forro'], [['100% lana', '100% seda', 'sí']])).toEqual(['part:Forro']);
    expect(fieldsOf(['Forro'], [['100% lana', 'sí']])).toEqual(['property:Forro']);
    expect(fieldsOf(['Forro'], [[]])).toEqual(['property:Forro']);
    expect(fieldsOf(['Forro'], [])).toEqual(['property:Forro']);
  });

  it.each([
    [['0'], ['100'], true],
    [['0,5'], ['99,50000000'], true],
    [['0,5'], ['99,500000000'], false],
    [['-1'], ['100'], false],
    [['5'], ['101'], false],
    [['5', 'x'], ['95'], false],
    [[], ['95'], true],
    [[], [], false],
  ])('make titles materials if they are shares of up to a hundred: %j and %j', (first, second, isTaken) => {
    expect(fieldsOf(['Algodón', 'Seda'], [first, second])).toEqual(
      isTaken ? ['share:Algodón', 'share:Seda'] : ['property:Algodón', 'property:Seda'],
    );
  });

  it.each([
    [['lana'], ['80'], true],
    [['lana', '12'], ['80'], false],
    [['lana'], ['80', 'x'], false],
    [['lana'], ['180'], false],
    [[], [], true],
  ])('make numbered titles a pair if they are names and shares: %j and %j', (names, shares, isPair) => {
    const fields = fieldsOf(['Tejido 1', 'Porcentaje 1'], [names, shares]);
    expect(fields.includes('material:1')).toBe(isPair);
    expect(fields.includes('percentage:1')).toBe(isPair);
  });

  it('do not make half a pair a pair', () => {
    const fields = fieldsOf(['Tejido 1', 'Porcentaje 2'], [['lana'], ['80']]);
    expect(fields).not.toContain('material:1');
    expect(fields).not.toContain('percentage:2');
  });

  it('do not change an earlier choice of the company', () => {
    const last = new Map([
      ['algodon', 'property:Algodón'],
      ['seda', 'property:Seda'],
      ['forro', 'property:Forro'],
      ['fibra textil', 'material'],
    ]);
    const cells = [['95'], ['5'], ['100% lana'], ['100% lana']];
    expect(fieldsOf(['Algodón', 'Seda', 'Forro', 'Fibra textil'], cells, last)).toEqual([
      'property:Algodón',
      'property:Seda',
      'property:Forro',
      'material',
    ]);
  });

  it('give more confidence than a similarity, and are reported as the reason', () => {
    const [match] = withCompositionLayouts(matchHeaders(['Forro']), [['100% lana']]);
    expect(match).toMatchObject({ how: 'cells', score: 0.95 });
  });
});

it('does not read a long or a marked title as a part', () => {
  const longest = `Forro ${'('.repeat(53)})`;
  expect([partOfTitle(longest), partOfTitle(`${longest})`)]).toEqual(['Forro', null]);
  expect(partOfTitle('Forro (uso interno)')).toBeNull();
  expect(partOfTitle('Forro (en el pasaporte)')).toBeNull();
});
