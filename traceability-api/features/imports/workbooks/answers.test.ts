import ExcelJS from 'exceljs';
import type { Article } from '@/lib/contract/articles';
import type { ImportDetail } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../../testing/app';
import { done } from '../../../testing/designs';
import { uploader } from '../../../testing/uploads';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | number | null)[];
const TITLES: Row = ['sku', 'name', 'description', 'gtin', 'material', 'percentage'];

const { check, start } = uploader(
  () => t,
  () => admin,
);
const preview = async (book: ExcelJS.Workbook) => check(new Uint8Array(await book.xlsx.writeBuffer()), 'xlsx');

async function previewRows(...rows: Row[]): Promise<ImportDetail> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows([TITLES, ...rows]);
  return preview(book);
}

/** Runs an upload, and returns the compositions of its articles. */
async function createAll(importId: string) {
  await start({ id: importId }, 'run');
  const { results } = await done<{ results: Article[] }>(admin, 'GET', '/articles?sort=sku');
  return results.map(({ sku, compositions }) => [sku, ...compositions.flatMap(({ materials }) => materials)]);
}

/** The workbook of corrections, with its rows as stored there: texts of all columns, the last two added by us. */
async function corrections(importId: string) {
  const { response } = await admin.call('GET', `/imports/${importId}/errors`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('no sheet');
  const rows: string[][] = [];
  sheet.eachRow((row, number) => {
    if (number > 1) rows.push(Array.from({ length: TITLES.length + 2 }, (_, at) => row.getCell(at + 1).text));
  });
  return { book, sheet, rows };
}

it('contains all rows of an article of which one has to be corrected, and no others', async () => {
  const ready = await previewRows(
    ['A', 'Jeans', 'x', '123', 'algodón', 60],
    ['B', 'Tee', 'x', null, 'algodón', 100],
    ['A', null, null, null, 'lino', 30],
    ['C', 'Chal', 'x', null, 'lana', 50],
    ['A', null, null, null, 'elastano', 10],
    ['C', null, null, null, 'seda', 'la mitad'],
  );
  const { book, sheet, rows } = await corrections(ready.id);
  expect(rows.map(([sku, , , , material, , number]) => [sku, material, number])).toEqual([
    ['A', 'algodón', '2'],
    ['A', 'lino', '4'],
    ['C', 'lana', '5'],
    ['A', 'elastano', '6'],
    ['C', 'seda', '7'],
  ]);
  expect(rows.map((row) => row.at(-1) !== '')).toEqual([true, false, false, false, true]);
  sheet.getCell('D2').value = '';
  sheet.getCell('F6').value = 50;
  const corrected = await preview(book);
  expect(corrected.counts).toMatchObject({ rows: 5, create: 2, error: 0, warnings: 0 });
  expect(await createAll(corrected.id)).toEqual([
    ['A', { name: 'algodón', percent: 60 }, { name: 'lino', percent: 30 }, { name: 'elastano', percent: 10 }],
    ['C', { name: 'lana', percent: 50 }, { name: 'seda', percent: 50 }],
  ]);
});

it('has as many rows as its articles have, however many', async () => {
  const ready = await previewRows(
    ...Array.from({ length: 1_100 }, (_, at): Row => [
      `S-${at % 550}`,
      'Jeans',
      'x',
      at < 550 ? '123' : null,
      null,
      null,
    ]),
    ['B', 'Tee', 'x', null, 'algodón', 100],
  );
  const { rows } = await corrections(ready.id);
  expect(rows).toHaveLength(1_100);
  expect(rows.map((row) => Number(row.at(-2)))).toEqual(Array.from({ length: 1_100 }, (_, at) => at + 2));
});

it('keeps numbers as numbers', async () => {
  const ready = await previewRows(
    ['A', 'Jeans', 'x', '123', 'algodón', 0.95],
    ['A', null, null, null, 'elastano', 0.05],
    [4711, 'Tee', 'x', '123', 'lana', 1],
  );
  const { book, sheet } = await corrections(ready.id);
  for (const cell of ['D2', 'D4']) sheet.getCell(cell).value = '';
  const { id, counts } = await preview(book);
  expect(counts).toMatchObject({ create: 2, error: 0, warnings: 0 });
  expect(await createAll(id)).toEqual([
    ['4711', { name: 'lana', percent: 100 }],
    ['A', { name: 'algodón', percent: 95 }, { name: 'elastano', percent: 5 }],
  ]);
});

it('keeps the address of a linked text', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('SKU');
  sheet.addRows([
    ['sku', 'name', 'description', 'gtin', 'Ficha'],
    ['A', 'Jeans', 'x', '123', ''],
  ]);
  sheet.getCell('E2').value = { text: '=Ver', hyperlink: 'https://marca.test/a?b=1&c=2' };
  const ready = await preview(book);
  const corrected = await corrections(ready.id);
  corrected.sheet.getCell('D2').value = '';
  await start({ id: (await preview(corrected.book)).id }, 'run');
  const { results } = await done<{ results: { id: string }[] }>(admin, 'GET', '/articles');
  const { properties } = await done<Article>(admin, 'GET', `/articles/${results[0]?.id}`);
  expect(properties).toMatchObject([{ name: 'Ficha', defaultValue: '=Ver (https://marca.test/a?b=1&c=2)' }]);
});

it('contains the mapping of the columns of a sheet without titles', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows([
    ['A-1', '', 'De punto', 'azul'],
    ['A-2', 'Falda', 'Larga', 'rojo'],
  ]);
  const file = new Uint8Array(await book.xlsx.writeBuffer());
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await admin.call<{ importId: string }>('POST', '/imports?name=a.xlsx', file, headers);
  const id = answer.message.importId;
  await t.deps.jobs.drain();
  await done(admin, 'PUT', `/imports/${id}/layout`, { sheet: 'SKU', headerRow: 0 });
  await t.deps.jobs.drain();
  const mapping = { 0: 'sku', 1: 'name', 2: 'description', 3: 'property:Color' };
  await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping });
  await t.deps.jobs.drain();
  const { book: toCorrect, sheet } = await corrections(id);
  expect((sheet.getRow(1).values as string[]).slice(1, 5)).toEqual(['SKU', 'Name', 'Description', 'Color']);
  sheet.getCell('B2').value = 'Jersey';
  const corrected = await preview(toCorrect);
  expect(corrected).toMatchObject({ mapping, counts: { create: 1, error: 0 } });
});

it('lists a property once in the sheet to fill in, regardless of its spelling in articles', async () => {
  for (const name of ['Color', 'color', 'Talla'])
    await done(admin, 'POST', '/articles', { name: 'Jersey', properties: [{ name, defaultValue: 'x' }] });
  const { response } = await admin.call('GET', '/imports/template');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const titles = (book.worksheets[0]?.getRow(1).values as string[]).filter((title) => /color|talla/i.test(title));
  expect(titles).toEqual(['Color', 'Talla']);
});

it('is empty if nothing has to be corrected', async () => {
  const ready = await previewRows(['B', 'Tee', 'x', null, 'algodón', 100]);
  expect((await corrections(ready.id)).rows).toEqual([]);
});
