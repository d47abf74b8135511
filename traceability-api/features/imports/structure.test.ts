import ExcelJS from 'exceljs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | number | null | { formula: string; result: { error: string } })[];
const TITLES = ['SKU', 'Nombre', 'Descripción', 'Talla'];

async function workbook(
  rows: Row[],
  change: (sheet: ExcelJS.Worksheet) => void = () => undefined,
  more: string[] = [],
) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('SKU');
  // ExcelJS types do not cover a failed formula.
  sheet.addRows(rows as unknown[][]);
  change(sheet);
  for (const name of more) book.addWorksheet(name).addRows([['Nota'], ['x']]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function upload(file: Uint8Array, name = 'a.xlsx'): Promise<ImportDetail> {
  const answer = await admin.call<{ importId: string }>('POST', `/imports?name=${name}`, file, {
    'content-type': 'application/octet-stream',
    'content-length': String(file.length),
  });
  await t.deps.jobs.drain();
  return detailOf(answer.message.importId);
}
const csv = (text: string) => upload(new TextEncoder().encode(text), 'a.csv');
const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;
const rowsOf = async (id: string) =>
  (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${id}/rows?pageSize=200`)).message.results;

async function readAgain({ id, layout }: ImportDetail, headerRow: number | null) {
  expect((await admin.call('PUT', `/imports/${id}/layout`, { sheet: layout?.sheet, headerRow })).status).toBe(202);
  await t.deps.jobs.drain();
  return detailOf(id);
}

async function preview({ id, mapping }: ImportDetail, changed: Record<string, string> = {}) {
  const body = { mapping: { ...mapping, ...changed } };
  expect((await admin.call('PUT', `/imports/${id}/mapping`, body)).status).toBe(202);
  await t.deps.jobs.drain();
  return detailOf(id);
}

describe('a second table in one sheet', () => {
  const items = (from: number, count: number, brand = 'x'): Row[] =>
    Array.from({ length: count }, (_, at) => [`A${from + at}`, `Camisa ${from + at}`, brand, 'M']);
  // Titles in row 1, articles in 2–643, an empty row, other titles in row 645.
  const rows = (): Row[] => [
    TITLES,
    ...items(2, 642),
    [],
    ['Referencia', 'Producto', 'Detalles', 'Color', 'Peso'],
    ['Z1', 'Falda', 'y', 'Rojo', 250],
    ['Z2', 'Gorra', 'y', 'Azul', 90],
  ];

  it('is not part of the first, is offered, and is read with titles in row 645', async () => {
    const first = await upload(await workbook(rows()));
    expect(first.layout).toMatchObject({
      headerRow: 1,
      tables: [
        { headerRow: 1, titles: TITLES, rows: 642 },
        { headerRow: 645, titles: ['Referencia', 'Producto', 'Detalles', 'Color'], rows: 2 },
      ],
    });
    expect((await preview(first)).counts).toMatchObject({ rows: 642, create: 642 });

    const second = await readAgain(await upload(await workbook(rows())), 645);
    expect(second.layout).toMatchObject({
      headerRow: 645,
      tables: [{ headerRow: 1 }, { headerRow: 645 }],
      notes: [{ kind: 'above', count: 643, rows: expect.arrayContaining([1]) as number[] }],
    });
    expect(second.mapping).toEqual({
      '0': 'sku',
      '1': 'name',
      '2': 'description',
      '3': 'property:Color',
      '4': 'weight',
    });
    expect((await preview(second)).counts).toMatchObject({ rows: 2, create: 2 });
    expect((await rowsOf(second.id)).map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
      [646, 'Z1'],
      [647, 'Z2'],
    ]);
  });

  it('is distinguished from titles that a page repeats', async () => {
    const detail = await upload(await workbook([TITLES, ...items(1, 3), [], TITLES, ...items(4, 2)]));
    expect(detail.layout).toMatchObject({ tables: [], notes: [{ kind: 'repeatedTitles', count: 1, rows: [6] }] });
    expect((await preview(detail)).counts).toMatchObject({ rows: 5, create: 5 });
  });

  it('is found in the line-up sheet of a port, whose titles are unknown', async () => {
    const file = readFileSync(
      join(process.cwd(), 'traceability-api/workbooks/testing/exceljs_krishnapatnam_line_up.xlsx'),
    );
    const { layout } = await upload(new Uint8Array(file));
    expect(layout?.headerRow).toBe(5);
    expect(layout?.tables.map(({ headerRow }) => headerRow)).toEqual([5, 20, 26]);
  });
});

describe('a sheet without titles', () => {
  const text =
    '8412345678905;Camisa de lino;100% lino;Fresca y ligera\n8412345678912;Falda;80% lana, 20% seda;Larga, con forro\n';

  it('starts with data, and its columns are inferred from their cells', async () => {
    const detail = await csv(text);
    expect(detail.layout).toMatchObject({ headerRow: 0, notes: [] });
    expect(detail.layout?.columns.map(({ field, how, header }) => [field, how, header])).toEqual([
      ['gtin', 'cells', ''],
      ['name', 'cells', ''],
      ['composition', 'cells', ''],
      ['description', 'cells', ''],
    ]);
    expect((await preview(detail)).counts).toMatchObject({ rows: 2, create: 2, error: 0 });
  });

  it('is read as the user specifies', async () => {
    const detail = await csv('Nombre,Descripción\nCamisa,x\n');
    expect(detail.layout?.headerRow).toBe(1);
    const again = await readAgain(detail, 0);
    expect(again.layout?.headerRow).toBe(0);
    expect((await rowsOf(again.id)).map(({ cells }) => cells)).toEqual([
      ['Nombre', 'Descripción'],
      ['Camisa', 'x'],
    ]);
  });
});

describe('no content of a sheet is dropped silently', () => {
  it('keeps and reports cells beyond the titles and below the first rows', async () => {
    const plain = Array.from({ length: 60 }, (_, at): Row => [`A${at}`, `Uno ${at}`, 'x', 'M']);
    const detail = await upload(
      await workbook([TITLES, ...plain, ['B', 'Dos', 'x', 'M', null, 'hecho a mano'], ['C', 'Tres', 'x', 'M']]),
    );
    expect(detail.layout).toMatchObject({ notes: [{ kind: 'untitled', count: 1 }] });
    expect(detail.layout?.columns.slice(4)).toMatchObject([
      { field: 'ignore', samples: [] },
      { header: '', samples: ['hecho a mano'], field: 'property:Column 6' },
    ]);
    const ready = await preview(detail);
    await admin.call('POST', `/imports/${ready.id}/run`, {});
    await t.deps.jobs.drain();
    const id = (await rowsOf(ready.id)).find(({ rowNumber }) => rowNumber === 62)?.articleId;
    const article = await admin.call<{ properties: { name: string; defaultValue: string }[] }>(
      'GET',
      `/articles/${id}`,
    );
    expect(article.message.properties).toMatchObject([
      { name: 'Talla', defaultValue: 'M' },
      { name: 'Column 6', defaultValue: 'hecho a mano' },
    ]);
  });

  it('counts the pictures of a workbook, and proposes no property for a column without values', async () => {
    const rows = [
      [...TITLES, 'Foto', 'Nota'],
      ...Array.from({ length: 60 }, (_, at) => [`A${at}`, 'Camisa', 'x', 'M', null, at === 59 ? 'tarde' : null]),
    ];
    const withPictures = (sheet: ExcelJS.Worksheet) => {
      for (const row of [1, 2]) {
        const imageId = sheet.workbook.addImage({ base64: 'iVBORw0KGgo=', extension: 'png' });
        sheet.addImage(imageId, { tl: { col: 4, row }, ext: { width: 9, height: 9 } });
      }
    };
    const first = await upload(await workbook(rows, withPictures));
    expect(first.layout?.notes).toEqual([{ kind: 'embeddedPictures', count: 2, rows: [], values: {} }]);
    expect([first.mapping[4], first.mapping[5]]).toEqual(['ignore', 'property:Nota']);
    expect((await preview(first)).status).toBe('ready');

    const filled = await upload(
      await workbook([
        [...TITLES, 'Foto'],
        ['A1', 'Camisa', 'x', 'M', 'a.jpg'],
      ]),
    );
    expect(filled.layout?.notes).toEqual([]);
    expect(filled.mapping[4]).toBe('property:Foto');
  });

  it('fills merged cells down, names failed formulas, and reports both', async () => {
    const failed = { formula: 'VLOOKUP(1,A1:B2,2)', result: { error: '#N/A' } };
    const file = await workbook(
      [TITLES, ['A', 'Camisa', 'x', 'S'], ['B', null, 'x', failed], ['C', 'Falda', 'NULL', 'n/d']],
      (sheet) => sheet.mergeCells('B2:B3'),
      ['Otros'],
    );
    const detail = await upload(file);
    expect(detail.layout).toMatchObject({
      sheets: [{ name: 'SKU' }, { name: 'Otros', rows: 2 }],
      notes: [
        { kind: 'merged', count: 1, rows: [3] },
        { kind: 'emptied', count: 2, rows: [4], values: { words: 'NULL, n/d' } },
      ],
    });
    const ready = await preview(detail);
    const rows = await rowsOf(ready.id);
    expect(rows.map(({ cells, issues }) => [cells[1], issues.map(({ kind }) => kind)])).toEqual([
      ['Camisa', []],
      ['Camisa', ['formula']],
      ['Falda', ['required']],
    ]);
  });

  it('reads numbers stored as text with an apostrophe, and corrects them all at once', async () => {
    const detail = await csv(
      "SKU,Nombre,Descripción,Código de barras\n'000123,Camisa,x,'4006381333931\n'000124,Falda,x,'4006381333931\n",
    );
    const ready = await preview(detail);
    expect(ready.issueGroups).toMatchObject([{ kind: 'gtinTwice', count: 1 }]);
    const replace = { column: 3, from: '4006381333931', to: '' };
    expect((await admin.call('PUT', `/imports/${ready.id}/cells`, { replace })).status).toBe(200);
    expect((await detailOf(ready.id)).counts).toMatchObject({ create: 2, error: 0 });
    expect((await rowsOf(ready.id)).map(({ cells }) => cells[0])).toEqual(['000123', '000124']);
  });

  it('reports a hidden sheet with data next to the one it reads, even if its titles match better', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Catálogo').addRows([['Nombre'], ['Camisa']]);
    book.addWorksheet('Antiguo', { state: 'hidden' }).addRows([TITLES, ['A', 'Falda', 'x', 'S']]);
    book.addWorksheet('schema', { state: 'veryHidden' }).addRows([['1']]);
    const { layout } = await upload(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(layout).toMatchObject({
      sheet: 'Catálogo',
      sheets: [
        { name: 'Catálogo', isHidden: false },
        { name: 'Antiguo', rows: 2, isHidden: true },
      ],
    });
    expect(layout?.sheets).toHaveLength(2);
  });

  it('reports how it decoded a DOS file, and where a byte was invalid', async () => {
    const dos = Buffer.concat([
      Buffer.from('Name;Beschreibung;Farbe\nSch'),
      Buffer.from([0x81]),
      Buffer.from('rze;x;Gr'),
      Buffer.from([0x81]),
      Buffer.from('n\n'),
    ]);
    const { layout } = await upload(new Uint8Array(dos), 'a.csv');
    expect(layout?.notes).toEqual([
      { kind: 'encoding', count: 1, rows: [], values: { name: 'MS-DOS 850', sample: 'Schürze' } },
    ]);
    const damaged = Buffer.concat([
      Buffer.from('Nombre;Descripción\nNiño;Año\nA'),
      Buffer.from([0xf1]),
      Buffer.from('o;x\n'),
    ]);
    const ready = await preview(await upload(new Uint8Array(damaged), 'a.csv'));
    expect(ready.issueGroups).toMatchObject([{ kind: 'unreadableSign', rows: [3], column: 0, count: 1 }]);
  });
});

describe('a sheet without descriptions', () => {
  const file = (): Promise<Uint8Array> =>
    workbook([
      ['SKU', 'Nombre', 'Talla'],
      ['A', 'Camisa', 'S'],
      ['B', 'Falda', 'M'],
    ]);
  const choose = ({ id, mapping }: ImportDetail, fills: object) =>
    admin.call('PUT', `/imports/${id}/mapping`, {
      mapping,
      options: { onExisting: 'update', dateOrder: null, fills },
    });

  it('takes them from the name in new articles only, and so does the next sheet', async () => {
    const existing = { sku: 'A', name: 'Camisa', description: 'Con bolsillo' };
    expect((await admin.call('POST', '/articles', existing)).status).toBe(201);
    const detail = await upload(await file());
    expect((await choose(detail, {})).code).toBe('FILE_ERROR');
    expect((await choose(detail, { description: { kind: 'column', column: 1 } })).status).toBe(202);
    await t.deps.jobs.drain();
    expect((await detailOf(detail.id)).counts).toMatchObject({ create: 1, update: 1, error: 0 });
    await admin.call('POST', `/imports/${detail.id}/run`, {});
    await t.deps.jobs.drain();
    const descriptions = [];
    for (const { articleId } of await rowsOf(detail.id))
      descriptions.push(
        (await admin.call<{ description: string }>('GET', `/articles/${articleId}`)).message.description,
      );
    expect(descriptions).toEqual(['Con bolsillo', 'Falda']);
    const again = await upload(await file());
    expect(again.options.fills).toEqual({ description: { kind: 'column', column: 1 } });
    await choose(again, again.options.fills);
    await t.deps.jobs.drain();
    expect((await detailOf(again.id)).counts).toMatchObject({ unchanged: 2 });
  });

  it('takes one text for all', async () => {
    const detail = await upload(await file());
    await choose(detail, { description: { kind: 'value', value: 'Algodón' } });
    await t.deps.jobs.drain();
    expect((await detailOf(detail.id)).counts).toMatchObject({ create: 2, error: 0 });
  });
});

it('warns of names that articles already have, if a sheet has no descriptions and uses the names instead', async () => {
  expect((await admin.call('POST', '/articles', { sku: 'Z', name: 'Camisa' })).status).toBe(201);
  const sheet = [
    ['SKU', 'Descripción'],
    ['A', 'Camisa'],
  ];
  const { id, mapping } = await upload(await workbook(sheet));
  const fills = { name: { kind: 'column', column: 1 } };
  await admin.call('PUT', `/imports/${id}/mapping`, {
    mapping,
    options: { onExisting: 'update', dateOrder: null, fills },
  });
  await t.deps.jobs.drain();
  expect(await detailOf(id)).toMatchObject({
    counts: { create: 1, error: 0 },
    issueGroups: [{ kind: 'sameName', severity: 'warning', column: null, rows: [2] }],
  });
});

describe('SKUs that are almost the same', () => {
  it('are reported once, in the sheet and against the catalogue', async () => {
    expect((await admin.call('POST', '/articles', { sku: '00123', name: 'Otro', description: 'x' })).status).toBe(201);
    const ready = await preview(
      await upload(
        await workbook([
          TITLES,
          ['ab-1', 'Uno', 'x', 'S'],
          ['AB-1', 'Dos', 'x', 'S'],
          ['AB-1', 'Dos', 'x', 'S'],
          [123, 'Tres', 'x', 'S'],
        ]),
      ),
    );
    expect(ready.counts).toMatchObject({ create: 3, warnings: 2 });
    const issues = (await rowsOf(ready.id)).flatMap((row) =>
      row.issues.map(({ kind, values }) => [row.rowNumber, kind, values]),
    );
    expect(issues).toEqual([
      [3, 'skuAlike', { value: 'AB-1', other: 'ab-1', row: 2 }],
      [5, 'skuAlike', { value: '123', other: '00123', row: 0 }],
    ]);
    await admin.call('PUT', `/imports/${ready.id}/cells`, { edits: [{ rowNumber: 2, column: 0, value: 'zz-9' }] });
    expect((await detailOf(ready.id)).counts).toMatchObject({ create: 3, warnings: 1 });
  });
});

it('changes nothing when the same file is uploaded twice', async () => {
  const file = await workbook([TITLES, ['A', 'Camisa', 'x', 'S'], [null, 'Falda', 'y', 'M']]);
  const first = await preview(await upload(file));
  await admin.call('POST', `/imports/${first.id}/run`, {});
  await t.deps.jobs.drain();
  expect((await preview(await upload(file))).counts).toMatchObject({ create: 0, update: 0, unchanged: 2 });
});

it('explains that 300 columns are too many', async () => {
  const row = Array.from({ length: 300 }, (_, at) => `c${at}`).join(',');
  const detail = await csv(`${row}\n${row}\n`);
  expect(detail).toMatchObject({ status: 'failed', errorCode: 'FILE_ERROR' });
  expect(detail.job?.errorMessage).toContain('200');
});
