import { cellText, type Cell } from '../cells';
import { articleKey, readRow, type SheetPlan } from './draft';
import type { ColumnField } from '../columns/fields';
import { textValues } from './finding-values';

type Column = [field: ColumnField, header: string, cell?: Cell];

const read = (...columns: Column[]) => {
  const plan: SheetPlan = {
    headers: columns.map(([, header]) => header),
    fields: columns.map(([field]) => field),
    internal: new Set(),
    dateOrders: {},
    decimalMarks: {},
  };
  return readRow({ rowNumber: 7, cells: columns.map(([, , cell = null]) => cell) }, plan);
};
const NOTHING = { properties: [], compositions: [] };

describe('texts of an article', () => {
  it.each([
    ['name', 200],
    ['sku', 100],
    ['model', 200],
    ['description', 5000],
  ] as const)('%s may be as long as in a form, and a longer one is an error', (field, max) => {
    const longest = 'x'.repeat(max);
    expect(read([field, 'Texto', longest])).toMatchObject({ draft: { ...NOTHING, [field]: longest }, issues: [] });
    expect(read([field, 'Texto', `${longest}y`])).toMatchObject({
      draft: NOTHING,
      issues: [
        { row: 7, column: 0, property: 'Texto', kind: 'tooLong', severity: 'error', values: { max, length: max + 1 } },
      ],
    });
  });

  it('keeps the lines of a description, and makes one line of the others', () => {
    expect(read(['description', 'D', 'uno\ndos'], ['name', 'N', 'uno\ndos']).draft).toEqual({
      ...NOTHING,
      description: 'uno\ndos',
      name: 'uno dos',
    });
  });

  it('reads nothing from ignored and empty columns', () => {
    expect(read(['ignore', 'Precio', '9'], ['name', 'Nombre', '  '], ['model', 'Modelo'])).toEqual({
      draft: NOTHING,
      issues: [],
      sources: new Map([['ignore', 0]]),
      lines: [],
    });
    expect(cellText(undefined)).toBe('');
  });
});

describe('an invalid GTIN', () => {
  it.each(['9.52012E+12', '9,52012e+12', '9E12', '95E+12'])('%s was shortened by the spreadsheet program', (text) => {
    expect(read(['gtin', 'EAN', text])).toMatchObject({
      draft: NOTHING,
      issues: [{ column: 0, kind: 'gtin', severity: 'error', values: { value: text, cause: 'shortened' } }],
    });
  });

  it.each(['9520123456789', 'A9.52E+12', '9.52E+12 uds', '9.52E+1x', 'nE+12', '9.5xE+12', '9x5E+12'])(
    '%s has wrong digits',
    (text) => {
      expect(read(['gtin', 'EAN', text]).issues).toMatchObject([
        { kind: 'gtin', values: { value: text, cause: 'digits' } },
      ]);
    },
  );

  it('is shortened in the finding', () => {
    const [issue] = read(['gtin', 'EAN', '7'.repeat(300)]).issues;
    expect(issue?.values.value).toBe(`${'7'.repeat(119)}…`);
  });
});

describe('weights', () => {
  it.each([
    ['Peso', '250', 250],
    ['Weight (lb)', '2', 907.185],
    ['Weight (LBS)', '2', 907.185],
    ['Weight (oz)', 8, 226.796],
    ['Peso (mg)', '500', 0.5],
    ['Peso (kg)', '0,25', 250],
    ['Peso (kg)', '180 g', 180],
  ])('under %j, %j is %d grams', (header, cell, grams) => {
    expect(read(['weight', header, cell])).toMatchObject({ draft: { weightGrams: grams }, issues: [] });
  });

  it('cause a warning if they cannot be read', () => {
    expect(read(['weight', 'Peso', 'ligero'])).toMatchObject({
      draft: { ...NOTHING, properties: [{ name: 'Peso', value: 'ligero', isInternal: false }] },
      issues: [{ column: 0, property: 'Peso', kind: 'weight', severity: 'warning', values: { value: 'ligero' } }],
    });
  });
});

describe('ambiguous cells', () => {
  const readBy = (column: Column, orders: Partial<SheetPlan> = {}) => {
    const [field, header, cell = null] = column;
    const plan: SheetPlan = {
      ...{ headers: [header], fields: [field], internal: new Set<number>(), dateOrders: {}, decimalMarks: {} },
      ...orders,
    };
    return readRow({ rowNumber: 7, cells: [cell] }, plan);
  };

  it('are not read as a weight until they are resolved, and never divided by a thousand', () => {
    expect(readBy(['weight', 'Peso (g)', '1.250'])).toMatchObject({
      draft: { ...NOTHING, properties: [{ name: 'Peso (g)', value: '1.250' }] },
      issues: [{ kind: 'weightUnclear', severity: 'warning', values: { value: '1.250', cause: 'mark' } }],
    });
    expect(readBy(['weight', 'Peso (g)', '1.250'], { decimalMarks: { 0: ',' } })).toMatchObject({
      draft: { weightGrams: 1250, properties: [] },
      issues: [],
    });
    expect(readBy(['weight', 'Peso (kg)', 1.125])).toMatchObject({ draft: { weightGrams: 1125 }, issues: [] });
    expect(readBy(['weight', 'Peso (kg)', '1.250'], { decimalMarks: { 0: ',' } })).toMatchObject({
      draft: { ...NOTHING, properties: [{ name: 'Peso (kg)', value: '1.250' }] },
      issues: [{ kind: 'weightUnclear', severity: 'warning', values: { value: '1.250', cause: 'mark' } }],
    });
    expect(readBy(['weight', 'Peso (kg)', '1250'], { decimalMarks: { 0: ',' } }).draft.weightGrams).toBe(1_250_000);
  });

  it('cause a warning if a column without a unit holds weights of a few grams', () => {
    expect(readBy(['weight', 'Peso', '0,25'])).toMatchObject({
      draft: { weightGrams: 0.25 },
      issues: [{ kind: 'weightUnclear', values: { value: '0,25', cause: 'unit' } }],
    });
    for (const cell of ['0,25 kg', '250', '3']) expect(readBy(['weight', 'Peso', cell]).issues).toEqual([]);
  });

  it('are read as days with a warning, or without one if their column has an order', () => {
    expect(readBy(['date:Entrega', 'Entrega', '03/04/2026'])).toMatchObject({
      draft: { properties: [{ name: 'Entrega', value: '2026-04-03' }] },
      issues: [{ kind: 'dateOrder', values: { value: '03/04/2026', first: '2026-04-03', second: '2026-03-04' } }],
    });
    expect(readBy(['date:Entrega', 'Entrega', '03/04/2026'], { dateOrders: { 0: 'month-day' } })).toMatchObject({
      draft: { properties: [{ value: '2026-03-04' }] },
      issues: [],
    });
    expect(readBy(['date:Entrega', 'Entrega', 'mar 2026'])).toMatchObject({
      draft: { properties: [{ value: '2026-03' }] },
      issues: [],
    });
  });
});

describe('compositions', () => {
  const issuesOf = (text: string) =>
    read(['composition', 'Tejido', text]).issues.map(({ kind, severity, values }) => ({ kind, severity, values }));

  it('reports the sum of a part', () => {
    expect(issuesOf('Shell: 50% cotton 60% polyester')).toEqual([
      { kind: 'compositionSum', severity: 'warning', values: { sum: 110, part: 'Shell' } },
    ]);
    expect(issuesOf('50% cotton')).toEqual([
      { kind: 'compositionSum', severity: 'warning', values: { sum: 50, part: '' } },
    ]);
  });

  it('keeps the original text with limits, and with words that are in no part', () => {
    expect(read(['composition', 'Tejido', 'máx. 5% elastano, 95% algodón'])).toMatchObject({
      draft: {
        properties: [{ name: 'Tejido', value: 'máx. 5% elastano, 95% algodón', isInternal: false }],
        compositions: [{ materials: [{ percent: 5 }, { percent: 95 }] }],
      },
      issues: [{ kind: 'compositionBound', severity: 'warning', values: { text: 'máx. 5%' } }],
    });
    expect(read(['composition', 'Tejido', '100% lana excepto el cuello'])).toMatchObject({
      draft: { properties: [{ value: '100% lana excepto el cuello' }], compositions: [{ label: '' }] },
      issues: [{ kind: 'compositionUnclear' }],
    });
  });

  it('reports an ambiguous text once, with the text', () => {
    expect(issuesOf('Lana 100% merino')).toEqual([
      { kind: 'compositionUnclear', severity: 'warning', values: { text: 'Lana 100% merino' } },
    ]);
    expect(issuesOf('ES: 100% algodón / EN: 100% cotton')).toHaveLength(1);
    expect(issuesOf('95% algodón, 5% elastano')).toEqual([]);
  });

  it('keeps an unreadable text as a property, however short', () => {
    for (const text of ['x', 'cuero bueno'])
      expect(read(['composition', 'Tejido', text])).toMatchObject({
        draft: { properties: [{ name: 'Tejido', value: text, isInternal: false }], compositions: [] },
        issues: [{ kind: 'composition', severity: 'warning', values: {} }],
      });
    expect(read(['composition', '', 'cuero']).draft.properties).toMatchObject([{ name: 'Composition' }]);
    expect(issuesOf('cuero bueno')).toHaveLength(1);
  });
});

describe('a material in a row of its own', () => {
  const line = (percentage?: Cell, ...more: Column[]) =>
    read(['part', 'Parte', 'Forro'], ['material', 'Material', 'lana'], ['percentage', '%', percentage], ...more);

  it.each<[Cell, number]>([
    [0.95, 0.95],
    [1, 1],
    [1.5, 1.5],
    [0, 0],
    [100, 100],
    ['0,5', 0.5],
    ['1', 1],
    ['60,5 %', 60.5],
  ])('reads the share %j as %d %%, independently of other rows', (cell, percent) => {
    const { draft, issues } = line(cell);
    expect(draft.compositions).toEqual([{ label: 'Forro', materials: [{ name: 'lana', percent }] }]);
    expect(issues).toEqual([]);
  });

  it.each<Cell>([null, 'casi todo', 100.5, '101', -1, '-5'])('requires a share instead of %j', (cell) => {
    const { draft, issues } = line(cell);
    expect(draft.compositions).toEqual([{ label: 'Forro', materials: [{ name: 'lana', percent: null }] }]);
    expect(issues).toEqual([
      { row: 7, column: 2, property: '%', kind: 'composition', severity: 'warning', values: {} },
    ]);
  });

  it('reports the column of materials if there is none of shares', () => {
    expect(read(['material', 'Material', 'lana'])).toMatchObject({
      draft: { compositions: [{ label: '', materials: [{ name: 'lana', percent: null }] }] },
      issues: [{ column: 0, property: 'Material', kind: 'composition' }],
    });
  });

  it('needs the name of a material', () => {
    expect(read(['material', 'Material', ' '], ['percentage', '%', 50])).toMatchObject({ draft: NOTHING, issues: [] });
    expect(read(['percentage', '%', 50])).toMatchObject({ draft: NOTHING, issues: [] });
  });
});

describe('properties', () => {
  it('may have as many characters as in a form', () => {
    const longest = 'x'.repeat(2000);
    expect(read(['property:Nota', 'Nota', longest])).toMatchObject({
      draft: { properties: [{ name: 'Nota', value: longest, isInternal: false }] },
      issues: [],
    });
    expect(read(['property:Nota', 'Nota', `${longest}y`])).toMatchObject({
      draft: NOTHING,
      issues: [{ column: 0, kind: 'tooLong', severity: 'error', values: { max: 2000, length: 2001 } }],
    });
  });

  it('of dates contain the day, or the text with a warning', () => {
    expect(read(['date:Entrega: plazo', 'Entrega', '3 de marzo de 2026'])).toMatchObject({
      draft: { properties: [{ name: 'Entrega: plazo', value: '2026-03-03' }] },
      issues: [],
    });
    expect(read(['date:Entrega', 'Entrega', 'pronto'])).toMatchObject({
      draft: { properties: [{ name: 'Entrega', value: 'pronto' }] },
      issues: [{ column: 0, property: 'Entrega', kind: 'date', severity: 'warning', values: { value: 'pronto' } }],
    });
  });
});

it('identifies an article without references by its name, its description or both', () => {
  expect(articleKey({ name: 'Ámbar' })).toBe('name:ambar|');
  expect(articleKey({ description: 'De lino' })).toBe('name:|de lino');
  expect(articleKey({ name: 'A', description: 'B' })).not.toBe(articleKey({ name: 'A' }));
});

it('adds the part in brackets and the default cause of an invalid GTIN to the values of a finding', () => {
  const formats = { day: (iso: string) => `the ${iso}`, number: String };
  expect(textValues({ kind: 'compositionSum', values: { sum: 90, part: 'Forro' } }, formats)).toEqual({
    sum: 90,
    part: 'Forro',
    place: ' (Forro)',
    cause: 'digits',
  });
  const shortened = { kind: 'gtin', values: { cause: 'shortened', part: '' } };
  expect(textValues(shortened, formats)).toEqual({ cause: 'shortened', part: '', place: '' });
  const either = { kind: 'dateOrder', values: { value: '03/04/26', first: '2026-04-03', second: '2026-03-04' } };
  expect(textValues(either, formats)).toMatchObject({ first: 'the 2026-04-03', second: 'the 2026-03-04' });
});

it('formats the days and weights of contradicting rows for the reader', () => {
  const formats = { day: (iso: string) => `the ${iso}`, number: (value: number) => String(value).replace('.', ',') };
  const textOf = (first: string | number, second: string | number) =>
    textValues({ kind: 'contradiction', values: { first, second, row: 2 } }, formats);
  expect(textOf(150.5, 1250)).toMatchObject({ first: '150,5\u00a0g', second: '1250\u00a0g', row: 2 });
  expect(textOf('2026-03-01', '2026-04-01')).toMatchObject({ first: 'the 2026-03-01', second: 'the 2026-04-01' });
  expect(textOf('Azul', 'Rojo 150.5')).toMatchObject({ first: 'Azul', second: 'Rojo 150.5' });
});

describe('a weight with its unit in another cell', () => {
  const weightOf = (...columns: Column[]) => {
    const { draft, issues } = read(...columns);
    return [draft.weightGrams, ...issues.map(({ kind }) => kind)];
  };

  it('uses that unit', () => {
    expect(weightOf(['weight', 'PESO_NETTO', '0,45'], ['property:UM', 'UM', 'KG'])).toEqual([450]);
    expect(
      weightOf(['weight', 'Item Weight', 2], ['property:Size', 'Size', 'M'], ['property:U', 'Item Weight Unit', 'kg']),
    ).toEqual([2000]);
    expect(weightOf(['property:U', 'Unidad de peso', 'g'], ['weight', 'Peso', '2'])).toEqual([2]);
  });

  it('prefers the unit of its own cell or title', () => {
    expect(weightOf(['weight', 'Peso', '250 g'], ['property:UM', 'UM', 'KG'])).toEqual([250]);
    expect(weightOf(['weight', 'Peso (g)', 250], ['property:UM', 'UM', 'KG'])).toEqual([250]);
    expect(weightOf(['weight', 'Peso', 250], ['property:Talla', 'Talla', 'M'])).toEqual([250]);
  });
});

it.each<[Cell, Cell, (number | null)[], string[]]>([
  ['0.6', '0,4', [60, 40], []],
  [0.6, 0.4, [60, 40], []],
  ['0.6 %', '0.4 %', [0.6, 0.4], ['compositionSum']],
  ['60', '40', [60, 40], []],
])('shares %j and %j of two columns are %j', (first, second, percents, kinds) => {
  const { draft, issues } = read(
    ['material:1', 'Fibra 1', 'Lana'],
    ['percentage:1', '% 1', first],
    ['material:2', 'Fibra 2', 'Seda'],
    ['percentage:2', '% 2', second],
  );
  expect(draft.compositions[0]?.materials.map(({ percent }) => percent)).toEqual(percents);
  expect(issues.map(({ kind }) => kind)).toEqual(kinds);
});
