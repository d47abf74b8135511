import type { Cell } from '../cells';
import type { ColumnField } from '../columns/fields';
import { readRow } from './draft';

type Column = [field: ColumnField, header: string | undefined, cell?: Cell];

const read = (...columns: Column[]) => {
  const headers = columns.flatMap(([, header]) => header ?? []);
  const fields = columns.map(([field]) => field);
  const cells = columns.map(([, , cell]) => cell ?? null);
  return readRow({ rowNumber: 7, cells }, { headers, fields, internal: new Set(), dateOrders: {}, decimalMarks: {} });
};
const WARNING = { row: 7, severity: 'warning' };

describe('a column for one part', () => {
  it('gives its name to the parts in its cells, and leaves earlier parts unchanged', () => {
    const { draft, issues } = read(
      ['composition', 'Tejido', '100% algodón'],
      ['part:Forro', 'Forro', '100% viscosa'],
      ['part:Capucha', 'Capucha', 'Cuello: 100% lana'],
    );
    expect(draft.properties).toEqual([]);
    expect(draft.compositions).toEqual([
      { label: '', materials: [{ name: 'algodón', percent: 100 }] },
      { label: 'Forro', materials: [{ name: 'viscosa', percent: 100 }] },
      { label: 'Capucha Cuello', materials: [{ name: 'lana', percent: 100 }] },
    ]);
    expect(issues).toEqual([]);
  });

  it.each([
    ['forro', 'Forro: 100% algodón', ['Forro']],
    ['Fodera', 'FODERA: 100% Cupro', ['FODERA']],
    ['forro', 'Forro mangas: 100% algodón', ['Forro mangas']],
    ['exterior', 'Exterior: 70% algodón 30% lino; Visera: 100% poliéster', ['Exterior', 'Visera']],
    ['exterior', 'Exterior: 70% algodón 30% lino; Forro: 100% poliéster', ['Exterior', 'Forro']],
    ['Forro', 'Lining: 100% Cupro', ['Lining']],
    ['Tejido principal', 'Mangas: 100% lana', ['Mangas']],
    ['Forro', 'Mangas: 100% lana', ['Forro Mangas']],
    ['Forro principal', 'Mangas: 100% lana', ['Forro principal Mangas']],
    ['exterior', 'Modelo azul: 100% lana', ['exterior Modelo azul']],
  ])('below %s, %s is %j', (part, text, labels) => {
    expect(read([`part:${part}`, part, text]).draft.compositions.map(({ label }) => label)).toEqual(labels);
  });
});

describe('a column for each material', () => {
  const shares = (...cells: Cell[]) => {
    const [cotton, linen, wool] = cells;
    const { draft, issues } = read(
      ['name', 'Nombre', 'Camisa'],
      ['share:Cotton', 'Algodón', cotton],
      ['share:Linen', 'Lino', linen],
      ['share:Wool', 'Lana', wool],
    );
    expect(draft.properties).toEqual([]);
    return {
      materials: draft.compositions.flatMap(({ materials }) => materials.map(({ name, percent }) => [name, percent])),
      issues,
    };
  };

  it('combines the filled columns into one part', () => {
    const { draft, issues } = read(
      ['name', 'Nombre', 'Camisa'],
      ['share:Cotton', 'Algodón', '95 %'],
      ['share:Wool', 'Lana'],
      ['share:Linen', 'Lino', 0],
      ['share:Elastane', 'Elastano', 5],
    );
    expect(draft).toMatchObject({
      properties: [],
      compositions: [
        {
          label: '',
          materials: [
            { name: 'Cotton', percent: 95 },
            { name: 'Elastane', percent: 5 },
          ],
        },
      ],
    });
    expect(issues).toEqual([]);
  });

  it.each<[Cell[], (number | null)[]]>([
    [[100], [100]],
    [
      ['0,95', '0,05'],
      [95, 5],
    ],
    [['0,995'], [99.5]],
    [
      [0.6, 0.3, null],
      [60, 30],
    ],
    [
      [0.6, '0,3'],
      [0.6, 0.3],
    ],
    [
      ['0,5', '0,3'],
      [0.5, 0.3],
    ],
    [
      ['0,6 %', '0,4'],
      [0.6, 0.4],
    ],
    [
      ['0,6', '0,4', 'resto'],
      [60, 40, null],
    ],
    [
      [1, 99],
      [1, 99],
    ],
  ])('reads the shares %j as %j', (cells, percents) => {
    expect(shares(...cells).materials.map(([, percent]) => percent)).toEqual(percents);
  });

  it.each<Cell>(['mucho', -5, 120, '100,5 %'])('requires a share instead of %j, and checks no sum', (cell) => {
    expect(shares(50, cell)).toEqual({
      materials: [
        ['Cotton', 50],
        ['Linen', null],
      ],
      issues: [{ ...WARNING, column: 2, property: 'Lino', kind: 'composition', values: {} }],
    });
  });

  it('reports the sum of its shares at the first of its columns', () => {
    expect(shares(50, '40,25').issues).toEqual([
      { ...WARNING, column: 1, property: 'Algodón', kind: 'compositionSum', values: { sum: 90.25, part: '' } },
    ]);
    expect(shares('99,5').issues).toEqual([]);
  });
});

describe('numbered pairs of columns', () => {
  const pair = (number: number, material: Cell, share: Cell): Column[] => [
    [`material:${number}`, `Fibra ${number}`, material],
    [`percentage:${number}`, `% ${number}`, share],
  ];

  it('are one part, without empty pairs', () => {
    expect(read(...pair(1, 'Lana', 60), ...pair(2, 'Seda', '40'), ...pair(3, ' ', null))).toMatchObject({
      draft: {
        properties: [],
        compositions: [
          {
            label: '',
            materials: [
              { name: 'Lana', percent: 60 },
              { name: 'Seda', percent: 40 },
            ],
          },
        ],
      },
      issues: [],
    });
  });

  it('report the missing share of a material', () => {
    const { draft, issues } = read(...pair(1, 'Lana', 60), ...pair(2, 'Seda', null));
    expect(draft.compositions).toMatchObject([{ materials: [{ percent: 60 }, { name: 'Seda', percent: null }] }]);
    expect(issues).toEqual([{ ...WARNING, column: 2, property: 'Fibra 2', kind: 'composition', values: {} }]);
  });

  it('read a fraction as a percentage, although a material has no column for its share', () => {
    const { draft } = read(...pair(1, 'Lana', 0.6), ...pair(2, 'Seda', 0.3), ['material:3', 'Fibra 3', 'Lino']);
    expect(draft.compositions[0]?.materials.map(({ percent }) => percent)).toEqual([60, 30, null]);
  });

  it('report their sum at the first filled pair', () => {
    expect(read(...pair(1, '', null), ...pair(2, 'Lana', '90')).issues).toEqual([
      { ...WARNING, column: 2, property: 'Fibra 2', kind: 'compositionSum', values: { sum: 90, part: '' } },
    ]);
  });

  it('are reported without a title if the sheet has none', () => {
    expect(read(['material:1', undefined, 'Lana']).issues).toMatchObject([{ column: 0, property: '' }]);
  });
});

it('reports the column of shares of a material per row, wherever it is', () => {
  expect(read(['percentage', '%', 'mucho'], ['material', 'Material', 'lana']).issues).toEqual([
    { ...WARNING, column: 0, property: '%', kind: 'composition', values: {} },
  ]);
  expect(read(['material', undefined, 'lana']).issues).toMatchObject([{ column: 0, property: '' }]);
});

it('lists all limits of a text in one finding', () => {
  expect(read(['composition', 'Tejido', 'máx. 5% elastano, mín. 95% algodón']).issues).toMatchObject([
    { kind: 'compositionBound', values: { text: 'máx. 5%, mín. 95%' } },
  ]);
});
