import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { openCsv } from './csv/csv-source';
import { IMPORT_LIMITS } from '@/lib/contract/import-layouts';
import { WORKBOOK_LIMITS, WorkbookError } from './problems';
import { readWorkbook, withWorkbook } from './read-workbook';
import { row, workbookOf, type SheetParts } from '../testing/sheets';
import { openXlsx } from './xlsx-source';

const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real = (name: string): string => join(process.cwd(), 'traceability-api/workbooks/testing', name);
let fileCount = 0;

function fileOf(content: Buffer | string, extension = 'xlsx'): string {
  const path = join(folder, `${(fileCount += 1)}.${extension}`);
  writeFileSync(path, content);
  return path;
}

async function read(path: string, sheet?: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readWorkbook(path, { sheet })) {
    expect(batch.length).toBeLessThanOrEqual(1_000);
    rows.push(...batch);
  }
  return rows;
}

/** Reads in this thread: most cases need no thread of their own. */
async function readHere(path: string, sheet?: string): Promise<SheetRow[]> {
  const source = await (path.endsWith('.csv') ? openCsv(path) : openXlsx(path));
  const rows: SheetRow[] = [];
  try {
    for await (const each of source.rows(sheet)) rows.push(each);
    return rows;
  } finally {
    source.close();
  }
}

const readParts = (parts: SheetParts): Promise<SheetRow[]> => readHere(fileOf(workbookOf(parts)));
const problemOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof WorkbookError ? error.problem : error),
  );

it('has the limits of the contract', () => {
  expect(WORKBOOK_LIMITS).toMatchObject(IMPORT_LIMITS);
});

describe('cells', () => {
  it('reads numbers, dates, codes and percentages as displayed', async () => {
    const cell = (ref: string, style: number, value: string): string =>
      `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
    const rows = await readParts({
      rows: `<row r="3">${cell('A3', 0, '1.5')}${cell('B3', 1, '45354')}${cell('C3', 2, '42')}${cell('E3', 3, '0.95')}<c r="F3" t="b"><v>1</v></c></row>`,
    });
    expect(rows).toEqual([{ rowNumber: 3, cells: [1.5, { date: '2024-03-03' }, '00042', null, '95%', true] }]);
  });

  it('reads formula results, rich and shared texts, and reports errors', async () => {
    const rows = await readParts({
      sharedStrings: '<si><t>Algodón &amp; lino</t></si><si><r><t>95% </t></r><r><t>lana</t></r></si>',
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>99</v></c><c r="D1" s="1"><f>TODAY()</f><v>45354</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1" t="str"><f>A1</f><v>x</v></c></row>`,
    });
    expect(rows[0]?.cells).toEqual([
      'Algodón & lino',
      '95% lana',
      null,
      { date: '2024-03-03' },
      { error: '#N/A' },
      'x',
    ]);
  });

  it('reads dates stored as ISO texts, as in strict workbooks', async () => {
    const cell = (ref: string, text: string): string => `<c r="${ref}" s="1" t="d"><v>${text}</v></c>`;
    const lines = Array.from(
      { length: 2_000 },
      (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, '2026-03-15')}</row>`,
    );
    const rows = await readParts({
      rows: `${lines.join('')}<row r="2001">${cell('A2001', '2026-03-15T00:00:00')}<c t="d" r="B2001"><f>TODAY()</f><v>2026-03-15T00:00:00Z</v></c></row>`,
    });
    expect(new Set(rows.slice(0, 2_000).map(({ cells }) => JSON.stringify(cells)))).toEqual(
      new Set(['["2026-03-15"]']),
    );
    expect(rows.at(-1)?.cells).toEqual([{ date: '2026-03-15' }, { date: '2026-03-15' }]);
  });

  it('locates cells without references', async () => {
    const cells = Array.from({ length: 30 }, (_, at) => `<c><v>${at}</v></c>`).join('');
    const lines = Array.from({ length: 3_000 }, () => `<row>${cells}</row>`).join('');
    const rows = await readParts({ rows: `${lines}<row r="4000"><c/><c t="inlineStr"><is><t>x</t></is></c></row>` });
    expect(rows).toHaveLength(3_001);
    expect(rows[2_999]).toEqual({ rowNumber: 3_000, cells: Array.from({ length: 30 }, (_, at) => at) });
    expect(rows.at(-1)).toEqual({ rowNumber: 4_000, cells: [null, 'x'] });
  });

  it('keeps accented letters intact across chunk boundaries', async () => {
    const texts = Array.from({ length: 4_000 }, (_, at) => `${'x'.repeat(at % 7)}ñandú €${at}`);
    const rows = await readParts({ rows: texts.map((text, at) => row(at + 1, text)).join('') });
    expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
  });
});

describe('real sheets', () => {
  it('finds the sheet with the data by actual row counts', async () => {
    const sheets = await withWorkbook(real('gs1_dalgiardino.xlsx'), (file) => file.sheets());
    expect(sheets.slice(0, 3)).toMatchObject([
      { name: 'Instructions', rows: 13 },
      { name: 'GTIN', rows: 24 },
      { name: 'GLN', rows: 4 },
    ]);
    const rows = await read(real('gs1_dalgiardino.xlsx'), 'GTIN');
    expect(rows).toHaveLength(24);
    expect(rows[1]?.cells.slice(0, 2)).toEqual(['GTIN', 'Item title']);
    expect(rows[2]?.cells[0]).toBe('09506000134352');
  });

  it('offers hidden sheets if the visible one is empty', async () => {
    await withWorkbook(real('de_spareparts_workbook.xlsx'), async (file) => {
      expect((await file.sheets())[0]).toMatchObject({ name: 'Handlungsanweisung', rows: 0 });
      const parts = await file.sample('Ersatzteilliste', 12);
      expect(parts.length).toBeGreaterThan(5);
      expect(parts.map(({ rowNumber }) => rowNumber)).toContain(4);
    });
  });

  it.each([
    ['exceljs_1904.xlsx', 'Sheet1', [null, { date: '1904-01-01' }]],
    ['exceljs_dateIssue.xlsx', 'Sheet1', [{ date: '2020-11-20' }]],
    ['exceljs_gold.xlsx', 'Values', ['Hyperlink', { text: 'exceljs', link: 'https://www.npmjs.com/package/exceljs' }]],
    ['rsi_TrailingCellsWorkbook.xlsx', 'Sheet1', [3, 22, 33, 44]],
  ])('%s', async (file, sheet, last) => {
    expect((await readHere(real(file), sheet)).at(-1)?.cells).toEqual(last);
  });

  it('reads a CSV with pipes as delimiters, with nested quotes, and leaves tags unchanged', async () => {
    const rows = await readHere(real('zara_es_2020_items.csv'));
    expect(rows).toHaveLength(277);
    expect(rows[0]?.cells).toEqual([
      'item_code',
      'item_name',
      'item_desc',
      'join_life',
      'joinlife_title',
      'joinlife_desc',
      'item_price',
    ]);
    expect(rows[1]?.cells[2]).toMatch(/^Camisa de cuello solapa .* botones\.$/);
    expect(rows[3]?.cells[2]).toContain('<br/>');
    expect((await readHere(real('zara_es_2020_composition.csv'))).at(1)?.cells).toEqual([
      '200000',
      'EXTERIOR',
      'algodon',
      '100%',
    ]);
  });

  it('keeps lone carriage returns inside their cells, and leading zeros', async () => {
    const rows = await readHere(real('hm_us_jeans_2021.csv'));
    expect(rows).toHaveLength(1_810);
    expect(rows[1]?.cells[0]).toBe('0690449022');
    expect(rows.every(({ cells }) => cells.length <= 13)).toBe(true);
  });
});

describe('CSV', () => {
  const table = 'nombre;descripción\nCamisa niño;"Algodón; fresco"\n';
  const cells = [
    ['nombre', 'descripción'],
    ['Camisa niño', 'Algodón; fresco'],
  ];
  const utf16be = Buffer.from(`\ufeff${table}`, 'utf16le').swap16();

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 without mark', Buffer.from(table, 'utf16le')],
    ['UTF-16 big-endian', utf16be],
    ['Windows-1252', Buffer.from(table, 'latin1')],
    ['Excel with its own line', Buffer.from(`sep=;\r\n${table.replaceAll('\n', '\r\n')}`)],
    ['old Macintosh lines', Buffer.from(table.replaceAll('\n', '\r'))],
  ])('%s', async (_, bytes) => {
    expect((await readHere(fileOf(bytes, 'csv'))).map((line) => line.cells)).toEqual(cells);
  });

  it('keeps the characters of Windows-1252 that are not in Latin-1', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Precio;Nombre\n10 '),
      Buffer.from([0x80]),
      Buffer.from(';L\u0092Été \u0093X\u0094 \u0096 Š\n'.replace('Š', '\u008a'), 'latin1'),
    ]);
    expect((await readHere(fileOf(bytes, 'csv')))[1]?.cells).toEqual(['10 €', 'L’Été “X” – Š']);
  });

  it.each([',', ';', '\t', '|'])('delimited by %j', async (delimiter) => {
    const lines = [
      ['a', 'b, c', 'd'],
      ['1,5', '2', 'x; y'],
      ['3', '', 'z'],
    ];
    const text = lines.map((line) => line.map((value) => `"${value}"`).join(delimiter)).join('\n');
    expect((await readHere(fileOf(text, 'csv'))).map((line) => line.cells)).toEqual([
      ['a', 'b, c', 'd'],
      ['1,5', '2', 'x; y'],
      ['3', null, 'z'],
    ]);
  });

  it.each([
    ['notZip', Buffer.from([1, 0, 2, 0, 3, 255, 254, 9, 0])],
    ['tooManyColumns', Buffer.from(`${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n`)],
    ['cellTooLong', Buffer.from(`a,b\n${'x'.repeat(32_768)},y\n`)],
  ])('refuses: %s', async (problem, bytes) => {
    expect(await problemOf(readHere(fileOf(bytes, 'csv')))).toBe(problem);
  });
});

describe('hidden parts', () => {
  const sheetOf = async (parts: SheetParts) => {
    const source = await openXlsx(fileOf(workbookOf(parts)));
    try {
      return (await source.sheets())[0];
    } finally {
      source.close();
    }
  };

  it('lists hidden columns in every notation, up to the column limit', async () => {
    const before = `<cols><col min="1" max="1" width="9"/><col width="9" hidden="1" min="2" max="3"/>
      <col min='5' max='5' hidden='true' collapsed="false"/><col min="6" max="6" hidden="false" width="8.43"/>
      <col min="7" max="7" width="0" customWidth="1"/><col min="199" max="16384" hidden="1"/></cols>`;
    const sheet = await sheetOf({ before, rows: row(1, 'a', 'b') });
    expect(sheet?.hiddenColumns).toEqual([1, 2, 4, 6, 198, 199]);
    expect((await sheetOf({ rows: row(1, 'a') }))?.hiddenColumns).toEqual([]);
  });

  it('finds none in an endless head, or in cells that mention columns', async () => {
    const noise = Array.from({ length: 200_000 }, (_, at) => at * 7919).join(' ');
    const before = `<!--${noise}--><cols><col min="1" max="1" hidden="1"/></cols>`;
    expect((await sheetOf({ before, rows: row(1, 'a') }))?.hiddenColumns).toEqual([]);
    const cell = '&lt;col min="1" max="1" hidden="1"&gt;';
    expect((await sheetOf({ rows: row(1, cell) }))?.hiddenColumns).toEqual([]);
  });

  it('counts hidden rows with content', async () => {
    const rows = [
      row(1, 'a'),
      '<row r="2" hidden="1"><c r="A2"><v>1</v></c></row><row r="3" spans="1:1" hidden="true"/>',
      '<row r="4" hidden="0"><c r="A4"><v>1</v></c></row>',
      ...Array.from({ length: 3_000 }, (_, at) => row(at + 5, 'x').replace('<row', '<row hidden="1" ht="12.75"')),
    ];
    expect(await sheetOf({ rows: rows.join('') })).toMatchObject({ rows: 3_003, hiddenRows: 3_001 });
  });
});

describe('hostile workbooks', () => {
  it.each<[string, unknown, SheetParts]>([
    ['a cell in the last corner', 'tooManyColumns', { rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }],
    ['201 columns', 'tooManyColumns', { rows: '<row r="1"><c r="GS1"><v>1</v></c></row>' }],
    [
      'merged cells over everything',
      null,
      { rows: row(1, 'a'), after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' },
    ],
    [
      'a validation over everything',
      null,
      {
        rows: row(1, 'a'),
        after:
          '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>',
      },
    ],
    [
      'a billion laughs',
      'broken',
      { prolog: '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>', rows: row(1, '&b;') },
    ],
    [
      'a dangling shared string',
      null,
      { sharedStrings: '<si><t>a</t></si>', rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' },
    ],
    ['text that is no XML', 'broken', { rows: '<row r="1"><c></row>' }],
    ['a cell of 32,768 characters', 'cellTooLong', { rows: row(1, 'x'.repeat(32_768)) }],
    ['a row behind the last one', 'wrongNumbers', { rows: row(1_048_577, 'a') }],
    ['a row far behind the last one', 'wrongNumbers', { rows: '<row r="99999999999"><c r="A1"><v>1</v></c></row>' }],
    ['a row before the first one', 'wrongNumbers', { rows: '<row r="0"><c r="A1"><v>1</v></c></row>' }],
    ['a negative row', 'wrongNumbers', { rows: '<row r="-5"><c r="A1"><v>1</v></c></row>' }],
    ['a row without a number', 'wrongNumbers', { rows: `${row(1, 'a')}<row r="abc"><c r="A2"><v>1</v></c></row>` }],
    ['a row with half a number', 'wrongNumbers', { rows: `<row spans="1:1" r='7b'><c r="A7"><v>1</v></c></row>` }],
    ['one row twice', 'wrongNumbers', { rows: row(3, 'a') + row(3, 'b') }],
    ['rows that go back', 'wrongNumbers', { rows: row(1, 'a') + row(9, 'b') + row(4, 'c') }],
    [
      'rows behind the last one without numbers',
      'wrongNumbers',
      { rows: '<row r="1048576"><c><v>1</v></c></row><row><c><v>2</v></c></row>' },
    ],
    ['a column behind the last one', 'broken', { rows: '<row r="1"><c r="XFE1"><v>1</v></c></row>' }],
    ['a column far behind the last one', 'broken', { rows: '<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row>' }],
    ['a cell without a column', 'broken', { rows: '<row r="1"><c r="1"><v>1</v></c></row>' }],
    [
      'a size that lies',
      'broken',
      {
        rows: row(1, 'a'.repeat(5_000_000)),
        change: (entry) => (entry.name.includes('sheet1') ? { ...entry, declaredSize: 5_000 } : entry),
      },
    ],
  ])('%s: %s', async (_, problem, parts) => {
    const reading = problemOf(readParts(parts));
    // The thread reports any error of a parser as 'broken'.
    const result = await reading;
    expect(result instanceof Error ? 'broken' : result).toBe(problem);
  });

  it('100,001 rows below the headers: tooManyRows', async () => {
    const rows = Array.from(
      { length: 100_002 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
    );
    expect(await problemOf(read(fileOf(workbookOf({ rows: rows.join('') }))))).toBe('tooManyRows');
    expect(await problemOf(read(fileOf(workbookOf({ rows: '<row r="1"><c></row>' }))))).toBe('broken');
    expect(await problemOf(read(fileOf('a,b\n'.repeat(100_002), 'csv')))).toBe('tooManyRows');
    expect(await problemOf(read(fileOf('', 'csv')))).toBe('notZip');
  });

  it('counts a shared text once for every cell that shows it', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => at + 1).map(
      (at) => `<row r="${at}">${['A', 'B', 'C'].map((c) => `<c r="${c}${at}" t="s"><v>0</v></c>`).join('')}</row>`,
    );
    const parts = { sharedStrings: `<si><t>${'x'.repeat(30_000)}</t></si>`, rows: rows.join('') };
    expect(await problemOf(read(fileOf(workbookOf(parts))))).toBe('inflatesTooMuch');
    const long = { rows: row(1, ...Array.from('abcd', (letter) => letter.repeat(30_000))) };
    expect(await problemOf(read(fileOf(workbookOf(long))))).toBe('rowTooLong');
  }, 120_000);

  it('does not blame the file for a system error', async () => {
    const path = join(folder, `${'n'.repeat(240)}.xlsx`);
    copyFileSync(real('exceljs_gold.xlsx'), path);
    // The name of the file for shared texts would be too long: a system error, like a full disk.
    await expect(read(path)).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  });

  it('does not block the main thread', async () => {
    const path = fileOf(
      workbookOf({ rows: Array.from({ length: 20_000 }, (_, at) => row(at + 1, `a${at}`, 'b', 'c')).join('') }),
    );
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    expect(await read(path)).toHaveLength(20_000);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe('reading', () => {
  const manyRows = (): string =>
    fileOf(workbookOf({ rows: Array.from({ length: 9_500 }, (_, at) => row(at + 1, `a${at}`)).join('') }));

  it('reads one open file several times, even if one reading is abandoned', async () => {
    await withWorkbook(manyRows(), async (file) => {
      expect(await file.sheets()).toMatchObject([{ name: 'Data', rows: 9_500 }]);
      expect(await file.sample('Data', 3)).toHaveLength(3);
      for await (const batch of file.rows()) {
        expect(batch).toHaveLength(1_000);
        break;
      }
      let rows = 0;
      for await (const batch of file.rows({ sheet: 'Data' })) rows += batch.length;
      expect(rows).toBe(9_500);
    });
  });

  it('stops when aborted', async () => {
    const control = new AbortController();
    const rows = readWorkbook(manyRows(), { signal: control.signal });
    await rows.next();
    control.abort(new Error('enough'));
    await expect(rows.next()).rejects.toThrow('enough');
    expect(await problemOf(read(manyRows(), 'No such sheet'))).toBe('broken');
  });
});
