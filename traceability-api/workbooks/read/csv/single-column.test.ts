import type { Cell, SheetRow } from '@/lib/domain/sheets/cells';
import { withColumns } from './single-column';

async function cellsOf(sheet: (readonly Cell[])[]): Promise<(readonly Cell[])[]> {
  async function* rows(): AsyncGenerator<SheetRow> {
    for (const [at, cells] of sheet.entries()) yield await Promise.resolve({ rowNumber: at + 1, cells });
  }
  const result: (readonly Cell[])[] = [];
  for await (const { cells } of withColumns(rows())) result.push(cells);
  return result;
}

const inOneColumn = (...lines: string[]) => lines.map((line) => [line]);

describe('lines of a CSV in the first column of a sheet', () => {
  it.each([';', ',', '\t', '|'])('are split at %j, with quoted cells and empty ones', async (delimiter) => {
    const line = (...cells: string[]) => cells.join(delimiter);
    const sheet = inOneColumn(
      line('SKU', 'Nombre', 'Descripción', 'Color'),
      line('00123', 'Camisa', `"De lino${delimiter} con botones"`, 'Azul'),
      line('00124', 'Falda', '', ''),
    );
    expect(await cellsOf(sheet)).toEqual([
      ['SKU', 'Nombre', 'Descripción', 'Color'],
      ['00123', 'Camisa', `De lino${delimiter} con botones`, 'Azul'],
      ['00124', 'Falda'],
    ]);
  });

  it('are split far beyond the rows that decide', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `A-${at};Camisa;De lino`);
    const rows = await cellsOf(inOneColumn('SKU;Nombre;Descripción', ...lines));
    expect(rows).toHaveLength(61);
    expect(rows.at(-1)).toEqual(['A-59', 'Camisa', 'De lino']);
  });
});

it.each([
  ['a column of names', inOneColumn('Nombre', 'Camisa, azul', 'Falda, roja, corta')],
  ['a list of serial numbers', inOneColumn('Serie', 'A;1', 'A;2')],
  ['texts with commas under a title with commas', inOneColumn('Nombre, color, talla', 'Camisa', 'Falda', 'Abrigo')],
  ['a sheet with columns of its own', [['SKU;Nombre;Color', 'Precio'], ['A;Camisa;azul']]],
  ['numbers', [[1], [2], [3]]],
  ['a single line', inOneColumn('SKU;Nombre;Color')],
  ['texts of several lines', inOneColumn('SKU;Nombre;Color', 'A;Camisa\n;azul')],
  ['an empty sheet', []],
])('leaves %s as it is', async (_, sheet) => {
  expect(await cellsOf(sheet)).toEqual(sheet);
});
