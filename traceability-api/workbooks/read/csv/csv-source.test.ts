import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '@/lib/domain/sheets/cells';
import { openCsv } from './csv-source';

const folder = mkdtempSync(join(tmpdir(), 'csv-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function cellsOf(text: string): Promise<(readonly Cell[])[]> {
  const path = join(folder, 'sheet.csv');
  writeFileSync(path, text);
  const source = await openCsv(path);
  const rows: (readonly Cell[])[] = [];
  for await (const { cells } of source.rows(undefined)) rows.push(cells);
  return rows;
}

const TABLE = [
  ['SKU', 'Nombre', 'Descripción'],
  ['00123', 'Camisa', 'Azul; de "lino"'],
  ['00124', 'Falda', 'Corta'],
];

describe('lines that a program has quoted as a whole', () => {
  it.each([';', ','])('are split at %j', async (delimiter) => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = TABLE.map((cells) => cells.map((cell, at) => (at === 2 ? quoted(cell) : cell)).join(delimiter));
    expect(await cellsOf(lines.map(quoted).join('\r\n'))).toEqual(TABLE);
  });

  it('are split among others', async () => {
    expect(await cellsOf('SKU,Nombre,Descripción\n00124,Falda,Corta\n"00123,Camisa,""Azul, de lino"""\n')).toEqual([
      ['SKU', 'Nombre', 'Descripción'],
      ['00124', 'Falda', 'Corta'],
      ['00123', 'Camisa', 'Azul, de lino'],
    ]);
  });
});

it('reads a text that is to stay one for spreadsheet programs: ="00123"', async () => {
  expect(await cellsOf('SKU;EAN\n="00123";="8412345678905"\n"=""00124""";\n')).toEqual([
    ['SKU', 'EAN'],
    ['00123', '8412345678905'],
    ['00124'],
  ]);
});

it('takes a quote that is never closed for a sign like any other', async () => {
  expect(await cellsOf('SKU;Nombre;Descripción\nA1;"Camisa;x\nA2;Falda;y\n')).toEqual([
    ['SKU', 'Nombre', 'Descripción'],
    ['A1', '"Camisa', 'x'],
    ['A2', 'Falda', 'y'],
  ]);
});

it('finds the delimiter of a file whose first cells are long texts of several lines', async () => {
  const text = `${'Una línea, larga.\n'.repeat(1_500)}Fin`;
  const rows = await cellsOf(`SKU;Nombre;Descripción\n${`A;Camisa;"${text}"\n`.repeat(5)}`);
  expect(rows).toHaveLength(6);
  expect(rows[5]).toEqual(['A', 'Camisa', text]);
});

it('keeps line feeds in quotes within their cell if carriage returns end the lines', async () => {
  expect(await cellsOf('SKU;Nombre\rA1;"Camisa\nazul"\rA2;Falda\r')).toEqual([
    ['SKU', 'Nombre'],
    ['A1', 'Camisa\nazul'],
    ['A2', 'Falda'],
  ]);
});

it.each(['#NÚM!', '#WERT!', '#VALEUR!', '#¿NOMBRE?', '#DESBORDAMIENTO!', '#REF !'])(
  'reads %s as an error',
  async (error) => {
    expect(await cellsOf(`SKU;Color\nA1;${error}\n`)).toEqual([
      ['SKU', 'Color'],
      ['A1', { error }],
    ]);
  },
);
