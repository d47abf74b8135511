import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { row, workbookOf, type SheetParts } from '../testing/sheets';
import { withoutFillers } from './fillers';
import { MergedCells } from './sheet-extras';
import { openXlsx } from './xlsx-source';

const folder = mkdtempSync(join(tmpdir(), 'extras-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(parts: SheetParts): Promise<SheetRow[]> {
  const path = join(folder, 'a.xlsx');
  writeFileSync(path, workbookOf(parts));
  const source = await openXlsx(path);
  const rows: SheetRow[] = [];
  try {
    for await (const each of source.rows(undefined)) rows.push(each);
    return rows;
  } finally {
    source.close();
  }
}

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('vertically merged cells', () => {
  it('give their value to every row with content', async () => {
    const rows = await read({
      rows: `${row(1, 'Camisa', 'S')}<row r="2">${cell('B2', 'M')}</row><row r="3"/><row r="4">${cell('B4', 'L')}</row>${row(5, 'Falda', 'S')}`,
      after: '<mergeCells count="2"><mergeCell ref="A1:A4"/><mergeCell ref="B5:C5"/></mergeCells>',
    });
    expect(rows).toEqual([
      { rowNumber: 1, cells: ['Camisa', 'S'] },
      { rowNumber: 2, cells: ['Camisa', 'M'], filled: 1 },
      { rowNumber: 4, cells: ['Camisa', 'L'], filled: 1 },
      { rowNumber: 5, cells: ['Falda', 'S'] },
    ]);
  });

  it('do not replace a row’s own value, and give nothing if they are empty', () => {
    const merged = new MergedCells(
      [
        { column: 1, top: 1, bottom: 3 },
        { column: 2, top: 1, bottom: 3 },
        { column: 900, top: 1, bottom: 3 },
      ],
      200,
    );
    const rows = [['a', null], ['b'], ['', 'x']].map((cells, at) => [merged.fill(at + 1, cells), cells]);
    expect(rows).toEqual([
      [0, ['a', null]],
      [0, ['b']],
      [1, ['a', 'x']],
    ]);
  });
});

it('resolves link addresses by the relationships of the sheet', async () => {
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="hyperlink" Target="https://example.org/?a=1&amp;b=2" TargetMode="External"/></Relationships>';
  const rows = await read({
    rows: row(1, 'Ficha', 'Otra'),
    after:
      '<hyperlinks><hyperlink ref="A1" xmlns:r="x" r:id="rId1"/><hyperlink ref="B1" location="Data!A1" display="x"/></hyperlinks>',
    extra: [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', data: relations }],
  });
  expect(rows[0]?.cells).toEqual([{ text: 'Ficha', link: 'https://example.org/?a=1&b=2' }, 'Otra']);
});

it('treats placeholders as empty, and reports them', () => {
  const cells = ['NULL', 'n/d', 'nan', '#N/A', 'Nan', 'NA', 'Camisa', 'N/A'];
  expect(withoutFillers({ rowNumber: 2, cells })).toEqual({
    rowNumber: 2,
    cells: [null, null, null, null, 'Nan', 'NA', 'Camisa'],
    emptied: ['NULL', 'n/d', 'nan', '#N/A', 'N/A'],
  });
  const plain = { rowNumber: 3, cells: ['Camisa', 4] };
  expect(withoutFillers(plain)).toBe(plain);
});

it('reads dashes alone as empty, and keeps texts that begin with one', () => {
  expect(withoutFillers({ rowNumber: 2, cells: ['A', '-', ' – ', '---'] })).toEqual({
    rowNumber: 2,
    cells: ['A'],
    emptied: ['-', ' – ', '---'],
  });
  const plain = { rowNumber: 2, cells: ['-5', '- lana', "'-"] };
  expect(withoutFillers(plain)).toBe(plain);
});
