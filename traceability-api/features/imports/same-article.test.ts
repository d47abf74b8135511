import ExcelJS from 'exceljs';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { uploader } from '../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { read, check, start, load, listArticles, bySku } = uploader(
  () => t,
  () => admin,
);

const fix = (id: string, body: object) => done(admin, 'PUT', `/imports/${id}/cells`, body);

/** Errors as reported in their rows. */
async function errorsOf({ id }: ImportDetail) {
  const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?action=error`);
  return results.flatMap(({ issues }) =>
    issues.map(({ row, kind, property, values }) => [row, kind, property, values]),
  );
}

const HEADER = 'sku;name;description;gtin;composition;color\n';
/** More than a batch holds. */
const fillers = Array.from({ length: 800 }, (_, at) => `F-${at};Item ${at};x;;;\n`).join('');
let used = 0;

describe('an article that a sheet identifies in two ways', () => {
  let gtin = '';
  beforeEach(async () => {
    used += 1;
    gtin = testGtin(used);
    await load(`${HEADER}A;Jersey;De punto;${gtin};100% lana;azul\n`);
  });
  const value = 'A';

  it('is an error in the later rows, which name the first, wherever they are', async () => {
    const bySkuFirst = await check(
      `${HEADER}A;Jersey;De punto;;100% lana;rojo\n${fillers};Jersey;De punto;;100% lana;verde\n;Otro;Más;${gtin};;\n`,
    );
    expect(bySkuFirst.counts).toMatchObject({ update: 1, create: 800, error: 2 });
    expect(await errorsOf(bySkuFirst)).toEqual([
      [803, 'articleTwice', 'name', { value, row: 2 }],
      [804, 'articleTwice', 'gtin', { value, row: 2 }],
    ]);
    const byNameFirst = await check(`${HEADER};Jersey;De punto;;;verde\nA;Jersey;De punto;;;rojo\n`);
    expect(await errorsOf(byNameFirst)).toEqual([[3, 'articleTwice', 'sku', { value, row: 2 }]]);
  });

  it('is resolved when both rows have its SKU: they are one article', async () => {
    const ready = await check(`${HEADER}A;Jersey;De punto;;100% seda;\n;Jersey;De punto;;100% seda;verde\n`);
    await fix(ready.id, { edits: [{ rowNumber: 3, column: 0, value: 'A' }] });
    expect(await start(ready, 'run')).toMatchObject({
      counts: { articles: 1, error: 0 },
      job: { result: { updated: 1 } },
    });
    expect(await bySku('A')).toMatchObject({
      compositions: [{ materials: [{ name: 'seda', percent: 100 }] }],
      properties: [{ name: 'color', defaultValue: 'verde' }],
    });
  });

  it('is resolved when either of them is skipped', async () => {
    for (const skipped of [2, 3]) {
      const ready = await check(`${HEADER}A;Jersey;De punto;;;rojo\n;Jersey;De punto;;;verde\n`);
      await fix(ready.id, { skip: [skipped] });
      expect(await start(ready, 'run')).toMatchObject({ counts: { skip: 1, update: 1, error: 0 } });
      const properties = [{ name: 'color', defaultValue: skipped === 2 ? 'verde' : 'rojo' }];
      expect(await bySku('A')).toMatchObject({ properties });
    }
  });

  it('is no error if existing articles are left alone', async () => {
    const { id, mapping, options } = await check(`${HEADER}A;Jersey;De punto;;;rojo\n;Jersey;De punto;;;verde\n`);
    await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping, options: { ...options, onExisting: 'skip' } });
    await t.deps.jobs.drain();
    expect((await read(id)).counts).toMatchObject({ skip: 2, error: 0 });
  });

  it('is not overwritten by a later row if an earlier one has just created it', async () => {
    const sheet = `${HEADER}N;Falda;Larga;;100% lana;rojo\n${fillers};Falda;Larga;;100% seda;verde\n`;
    const ran = await load(sheet);
    expect(ran.job?.result).toMatchObject({ created: 801, updated: 0, failed: 1 });
    expect(await errorsOf(ran)).toEqual([[803, 'articleTwice', 'name', { value: 'N', row: 2 }]]);
    expect(await bySku('N')).toMatchObject({ version: 1, properties: [{ name: 'color', defaultValue: 'rojo' }] });
  });
});

describe('a GTIN that two articles of a sheet have', () => {
  const GTIN = testGtin(900);
  const error = [3, 'gtinTwice', 'gtin', { value: GTIN, row: 2 }];

  it('is an error, regardless of spaces around it', async () => {
    const spaces = ' '.repeat(80);
    const ready = await check(`${HEADER}A;Jersey;x;${GTIN}${spaces};;\nB;Falda;y;${spaces}${GTIN};;\n`);
    expect(await errorsOf(ready)).toEqual([error]);
  });

  it('is an error even if followed by a link with a long address', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('SKU');
    sheet.addRow(['sku', 'name', 'description', 'gtin']);
    const code = { text: GTIN, hyperlink: 'https://marca.test/productos/jersey-de-punto-fino' };
    sheet.addRows([
      ['A', 'Jersey', 'x', code],
      ['B', 'Falda', 'y', code],
    ]);
    const ready = await check(new Uint8Array(await book.xlsx.writeBuffer()), 'xlsx');
    expect(await errorsOf(ready)).toEqual([error]);
  });
});

describe('a SKU that a spreadsheet program has shortened', () => {
  const CODE = '8,41235E+12';
  const error = (row: number) => [row, 'skuShortened', 'sku', { value: CODE }];

  it('is an error in each row: different articles would become one', async () => {
    const ready = await check(`${HEADER}${CODE};Jersey;x;;;\n${CODE};Falda;y;;;\n`);
    const shortened = (await errorsOf(ready)).filter(([, kind]) => kind === 'skuShortened');
    expect(shortened).toEqual([error(2), error(3)]);
    await fix(ready.id, {
      edits: [
        { rowNumber: 2, column: 0, value: '8412350000011' },
        { rowNumber: 3, column: 0, value: '8412350000028' },
      ],
    });
    expect((await read(ready.id)).counts).toMatchObject({ create: 2, error: 0 });
  });

  it('is accepted as that of an existing article', async () => {
    await done(admin, 'POST', '/articles', { sku: CODE, name: 'Jersey', description: 'x' });
    expect((await check(`${HEADER}${CODE};Abrigo;x;;;\n`)).counts).toMatchObject({ update: 1, error: 0 });
    const ready = await check(`${HEADER}${CODE};Abrigo;x;;;\n${CODE};Falda;y;;;\n`);
    expect(ready.counts).toMatchObject({ update: 0, error: 1 });
  });
});

describe('new SKUs', () => {
  it('are above those that the sheet itself uses', async () => {
    const ready = await check(`${HEADER}ART-000001;Uno;x;;;\n;Dos;y;;;\n`);
    expect(await start(ready, 'run')).toMatchObject({ status: 'done', job: { result: { created: 2 } } });
    expect((await listArticles()).map(({ sku, name }) => [sku, name])).toEqual([
      ['ART-000001', 'Uno'],
      ['ART-000002', 'Dos'],
    ]);
  });

  it('leave the numbers in later batches to their rows', async () => {
    const ran = await load(`${HEADER};Bufanda;y;;;\n${fillers}ART-000001;Guante;x;;;\n`);
    expect(ran).toMatchObject({ status: 'done', job: { result: { created: 802, updated: 0 } } });
    expect((await listArticles('&q=ART')).map(({ sku, name }) => [sku, name])).toEqual([
      ['ART-000001', 'Guante'],
      ['ART-000002', 'Bufanda'],
    ]);
  });
});

describe('an article with a row for each size', () => {
  const SIZES = 'sku;name;description;tamanho\n';
  const sizes = SIZES + ['37', '38', '39'].map((size) => `SB-100;Sabrina;De pele;${size}\n`).join('');
  const sizeOf = async () => (await bySku('SB-100')).properties.map(({ name, defaultValue }) => [name, defaultValue]);

  it('says all sizes, and none of them for every piece', async () => {
    const ready = await check(sizes);
    expect(ready.issueGroups).toMatchObject([
      { kind: 'valuesListed', severity: 'warning', count: 1, rows: [2], values: { count: 3, text: '37, 38, 39' } },
    ]);
    await start(ready, 'run');
    expect(await sizeOf()).toEqual([['tamanho', '37, 38, 39']]);
    expect((await check(sizes)).counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  it('gets the list in place of one size, and that size again by undo', async () => {
    await load(`${SIZES}SB-100;Sabrina;De pele;37\n`);
    const ran = await load(sizes);
    expect(await sizeOf()).toEqual([['tamanho', '37, 38, 39']]);
    await start(ran, 'undo');
    expect(await sizeOf()).toEqual([['tamanho', '37']]);
  });
});
