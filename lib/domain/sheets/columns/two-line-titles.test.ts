import type { Cell, SheetRow } from '../cells';
import { joinTwoLines } from './two-line-titles';

const at = (rowNumber: number, ...cells: Cell[]): SheetRow => ({ rowNumber, cells });
const join = (...rows: Cell[][]) => {
  const [titles = at(1), ...samples] = rows.map((cells, index) => at(index + 1, ...cells));
  const { titles: joined, secondLine, samples: rest } = joinTwoLines(titles, samples);
  return { titles: joined.cells, secondLine, data: rest.length };
};
const DATA: Cell[] = ['Z1', 'Abrigo', '80% lana', '100% viscosa', 60, 199];

it('puts the second line of titles behind the one over it, also where merged cells reach down', () => {
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
])('leaves %s as it is', (_, rows) => {
  expect(join(...rows)).toEqual({ titles: rows[0], secondLine: null, data: rows.length - 1 });
});
