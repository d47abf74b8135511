import type { Cell, SheetRow } from '../cells';
import { joinTwoLines } from './two-line-titles';

const rowAt = (rowNumber: number, ...cells: Cell[]): SheetRow => ({ rowNumber, cells });
const join = (...rows: Cell[][]) => {
  const [titles = rowAt(1), ...samples] = rows.map((cells, index) => rowAt(index + 1, ...cells));
  const { titles: joined, secondLine, samples: rest } = joinTwoLines(titles, samples);
  return { titles: joined.cells, secondLine, data: rest.length };
};
const DATA: Cell[] = ['Z1', 'Abrigo', '80% lana', '100% viscosa', 60, 199];

it('appends the second line of titles to the first, also with vertically merged cells', () => {
  const titles = ['Ref', 'Nombre', 'Composición Exterior', 'Composición Forro', 'Precios Coste', 'Precios PVP'];
  const first: Cell[] = ['Ref', 'Nombre', 'Composición', null, 'Precios'];
  const below: Cell[] = ['Exterior', 'Forro', 'Coste', 'PVP'];
  expect(join(first, [null, null, ...below], DATA)).toEqual({ titles, secondLine: 2, data: 1 });
  expect(join(first, ['Ref', 'Nombre', ...below], DATA)).toEqual({ titles, secondLine: 2, data: 1 });
  expect(join(['Ref', 'Nombre', 'Tallas'], [null, null, 36, 37], ['A', 'B', 1, 2]).titles).toEqual([
    'Ref',
    'Nombre',
    'Tallas 36',
    'Tallas 37',
  ]);
});

it('reads a second line only directly after the titles, and only of texts and numbers', () => {
  const first: Cell[] = ['Ref', 'Nombre', 'Precios', null];
  const second: Cell[] = [null, null, 'Coste', 'PVP'];
  const line = (row: number, below: number, cells: Cell[]) =>
    joinTwoLines(rowAt(row, ...first), [rowAt(below, ...cells), rowAt(below + 1, 'A', 'B', 1, 2)]).secondLine;
  expect(line(1, 2, second)).toBe(2);
  expect(line(4, 5, second)).toBe(5);
  expect(line(1, 3, second)).toBeNull();
  expect(line(0, 1, second)).toBeNull();
  expect(line(1, 2, [null, null, { date: '2026-01-01' } as Cell, 'PVP'])).toBeNull();
  expect(line(1, 2, [null, null, 'x'.repeat(80), 'PVP'])).toBe(2);
  expect(line(1, 2, [null, null, 'x'.repeat(81), 'PVP'])).toBeNull();
});

it.each<[string, Cell[][]]>([
  ['data below a column without title', [['Ref', 'Nombre', 'Color'], ['A', 'Camisa', 'Rojo', 'x'], DATA]],
  ['a section', [['Ref', 'Nombre', 'Color', null], ['MUJER'], DATA]],
  [
    'titles alone',
    [
      ['Ref', 'Nombre', 'Precios', null],
      [null, null, 'Coste', 'PVP'],
    ],
  ],
  [
    'two columns',
    [
      ['Nombre', null],
      ['Camisa', 'azul'],
      ['Falda', 'roja'],
    ],
  ],
  ['titles without anything below', [['Ref', 'Nombre']]],
  [
    'titles above an empty line',
    [
      ['Ref', 'Nombre'],
      [null, null],
      ['A', 'B'],
    ],
  ],
  [
    'a text in the second line that nothing stands over',
    [
      [null, 'Ref', 'Nombre', 'Precios', null],
      ['x', null, null, 'Coste', 'PVP'],
      [1, 'A', 'B', 1, 2],
    ],
  ],
  [
    'a text in the second line behind the end of a group',
    [
      ['Ref', 'Nombre', 'Precios', null, null, null],
      [null, null, 'Coste', 'PVP', null, 'x'],
      ['A', 'B', 1, 2, 3, 4],
    ],
  ],
  [
    'a title over one column alone',
    [
      ['Ref', 'Nombre', 'Precio', null],
      [null, null, 'PVP', null],
      ['A', 'B', 1, 2],
    ],
  ],
  [
    'one title beside a group',
    [
      ['Nombre', 'Precios', null, null],
      [null, 'Coste', 'PVP', null],
      ['A', 1, 2, 3],
    ],
  ],
  [
    'a second line with a cell of an article',
    [
      ['Ref', 'Nombre', 'Precios', null],
      ['A1', null, 'Coste', 'PVP'],
      ['A', 'B', 1, 2],
    ],
  ],
  [
    'a third line without an article',
    [
      ['Ref', 'Nombre', 'Precios', null],
      [null, null, 'Coste', 'PVP'],
      [null, null, 1, 2],
    ],
  ],
])('leaves %s unchanged', (_, rows) => {
  expect(join(...rows)).toEqual({ titles: rows[0], secondLine: null, data: rows.length - 1 });
});

it('appends the unit below a title, but not a date format, with and without groups', () => {
  const below: Cell[] = [null, null, '(kg)', 'CM', 'dd/mm/aaaa'];
  const titles = ['Ref', 'Nombre', 'Peso (kg)', 'Largo CM', 'Fecha'];
  const article: Cell[] = ['A', 'B', 0.2, 70, '03/04/2026'];
  expect(join(['Ref', 'Nombre', 'Peso', 'Largo', 'Fecha'], below, article)).toEqual({ titles, secondLine: 2, data: 1 });
  expect(
    join(
      ['Ref', 'Nombre', 'Composición', null, 'Peso', 'Precios', null],
      [null, null, 'Algodón', 'Lino', 'g', 'PVD', 'PVP'],
      ['A', 'B', 60, 40, 180, 10, 20],
    ).titles,
  ).toEqual(['Ref', 'Nombre', 'Composición Algodón', 'Composición Lino', 'Peso g', 'Precios PVD', 'Precios PVP']);
});

it('does not read a line of requirements as an article', () => {
  expect(
    join(
      ['SKU', 'Nombre', 'Descripción', 'Peso'],
      ['Obligatorio', 'Obligatorio', '(opcional)', 'en kg'],
      ['A', 'B', 'C', 1],
    ),
  ).toEqual({ titles: ['SKU', 'Nombre', 'Descripción', 'Peso en kg'], secondLine: 2, data: 1 });
  expect(join(['SKU', 'Name'], ['Required', 'Optional'], ['A', 'B'])).toMatchObject({
    titles: ['SKU', 'Name'],
    data: 1,
  });
  expect(join(['SKU', 'Name'], ['A-1', 'Optional'], ['A', 'B']).secondLine).toBeNull();
});

it.each(['M', 'L', 'g/m', 'm/a', '(x)', '180 g', 'Rojo', '(azul)'])('reads %j below a title as data', (cell) => {
  expect(join(['Ref', 'Nombre', 'Talla'], [null, null, cell], ['A', 'B', 'S']).secondLine).toBeNull();
});

it('ends a group with its last title, and needs one cell of the first article', () => {
  const lines = (article: Cell[]) =>
    join(['Ref', 'Nombre', 'Precios', null, null], [null, null, 'Coste', 'PVP', null], article);
  const titles = ['Ref', 'Nombre', 'Precios Coste', 'Precios PVP', ''];
  const expected = { titles, secondLine: 2, data: 1 };
  expect(lines(['A', 'B', 1, 2, 3])).toEqual(expected);
  expect(lines(['A', null, 1, 2])).toEqual(expected);
});
