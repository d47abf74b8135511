import ExcelJS from 'exceljs';
import type { ImportDetail, ImportRow } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;

type Row = (string | number | null)[];
const TITLES: Row = ['SKU', 'Nombre', 'Descripción', 'Fecha de entrega', 'Peso (g)'];
const article = (number: number, date: string, weight: string | number): Row => [
  ...[`A-${number}`, `Camisa ${number}`, `De lino ${number}`],
  ...[date, weight],
];

function upload(...rows: Row[]): Promise<ImportDetail> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows([TITLES, ...rows]);
  return send(book);
}

async function send(book: ExcelJS.Workbook): Promise<ImportDetail> {
  const file = new Uint8Array(await book.xlsx.writeBuffer());
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(file.length) };
  const { importId } = (await admin.call<{ importId: string }>('POST', '/imports?name=a.xlsx', file, headers)).message;
  await t.deps.jobs.drain();
  return detailOf(importId);
}

const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;

async function check({ id, mapping, options }: ImportDetail, answers: Partial<ImportDetail['options']> = {}) {
  const body = { mapping, options: { ...options, ...answers } };
  expect((await admin.call('PUT', `/imports/${id}/mapping`, body)).status).toBe(202);
  await t.deps.jobs.drain();
  const { results } = (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${id}/rows`)).message;
  return {
    readings: results.map(({ readings }) =>
      readings.map((each) => (each.kind === 'date' ? each.day : each.kind === 'weight' ? each.grams : each.kind)),
    ),
    warnings: results.flatMap(({ issues }) => issues.map(({ row, kind }) => `${row} ${kind}`)),
  };
}

const columnsOf = ({ layout }: ImportDetail) => layout?.columns.map(({ dates, numbers }) => [dates, numbers]).slice(3);

beforeEach(async () => {
  admin = await t.company();
});

it('one unambiguous row decides for the whole column, however far down it is', async () => {
  const manyRows = Array.from({ length: 2_500 }, (_, at) => article(at, '03/04/2026', '1.250'));
  const read = await upload(...manyRows, article(9_999, '12/25/2026', '12.5'));
  expect(columnsOf(read)).toEqual([
    [{ chosen: 'month-day', last: null, isMixed: false, example: '03/04/2026' }, null],
    [null, { chosen: '.', last: null, isMixed: false, example: '1.250' }],
  ]);
  const { readings, warnings } = await check(read);
  expect(readings[0]).toEqual(['2026-03-04', 1.25]);
  expect(warnings).toEqual([]);
});

it('reads weights by comparing them with other rows', async () => {
  const read = await upload(article(1, '25/12/2026', '1.250'), article(2, '2026-12-25', '850'));
  expect(columnsOf(read)).toMatchObject([
    [null, null],
    [null, { chosen: ',' }],
  ]);
  expect(await check(read)).toEqual({
    readings: [
      ['2026-12-25', 1250],
      ['2026-12-25', 850],
    ],
    warnings: [],
  });
});

it('asks if every row is ambiguous, and remembers the answer by title', async () => {
  const rows = [article(1, '03/04/2026', '1.250'), article(2, '05/06/2026', '1.480')];
  const read = await upload(...rows);
  expect(columnsOf(read)).toEqual([
    [{ chosen: null, last: null, isMixed: false, example: '03/04/2026' }, null],
    [null, { chosen: null, last: null, isMixed: false, example: '1.250' }],
  ]);
  expect((await check(read)).warnings).toEqual([
    ...['2 dateOrder', '2 weightUnclear', '3 dateOrder', '3 weightUnclear'],
  ]);
  expect(await check(read, { dateOrders: { 3: 'month-day' }, decimalMarks: { 4: ',' } })).toEqual({
    readings: [
      ['2026-03-04', 1250],
      ['2026-05-06', 1480],
    ],
    warnings: [],
  });
  const again = await upload(...rows);
  expect(columnsOf(again)).toMatchObject([
    [{ chosen: null, last: 'month-day' }, null],
    [null, { chosen: null, last: ',' }],
  ]);
  expect(await check(again)).toMatchObject({
    readings: [
      ['2026-03-04', 1250],
      ['2026-05-06', 1480],
    ],
    warnings: [],
  });
  const decided = await upload(...rows, article(3, '25/12/2026', '12.5'));
  expect(columnsOf(decided)).toMatchObject([
    [{ chosen: 'day-month', last: 'month-day' }, null],
    [null, { chosen: '.' }],
  ]);
});

it('warns only about the ambiguous rows if a column contains both orders', async () => {
  const read = await upload(
    ...[article(1, '25/12/2026', 250), article(2, '12/25/2026', 250), article(3, '03/04/2026', 250)],
  );
  expect(columnsOf(read)).toMatchObject([
    [{ chosen: null, isMixed: true }, null],
    [null, null],
  ]);
  expect((await check(read)).warnings).toEqual(['4 dateOrder']);
});

it('does not apply an answer to another sheet with other columns', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows([TITLES, article(1, '03/04/2026', '1.250'), article(2, '05/06/2026', '1.480')]);
  const titles = [...TITLES.slice(0, 3), 'Fecha de caducidad', 'Peso neto (g)'];
  book.addWorksheet('Otra').addRows([titles, article(3, '03/04/2026', '1.250'), article(4, '25/12/2026', '12.5')]);
  const first = await send(book);
  await check(first, { dateOrders: { 3: 'month-day' }, decimalMarks: { 4: ',' } });
  await admin.call('PUT', `/imports/${first.id}/layout`, { sheet: 'Otra', headerRow: null });
  await t.deps.jobs.drain();
  const second = await detailOf(first.id);
  expect(second.options).toMatchObject({ dateOrders: {}, decimalMarks: {} });
  expect((await check(second)).readings).toEqual([
    ['2026-04-03', 1.25],
    ['2026-12-25', 12.5],
  ]);
});

it('reads corrected rows in the context of all others', async () => {
  const [sku, , ...others] = article(1, '03/04/2026', '1.250');
  const read = await upload([sku ?? '', '', ...others], article(2, '12/25/2026', '12.5'));
  await check(read);
  const { response } = await admin.call('GET', `/imports/${read.id}/errors`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const sheet = book.worksheets[0];
  expect(sheet?.rowCount).toBe(2);
  if (sheet) sheet.getCell('B2').value = 'Camisa 1';
  expect(await check(await send(book))).toEqual({ readings: [['2026-03-04', 1.25]], warnings: [] });
});

it('keeps a month without a day as a month, through passport and export', async () => {
  const read = await upload(article(1, 'mar 2026', 250));
  await check(read);
  await admin.call('POST', `/imports/${read.id}/run`, {});
  await t.deps.jobs.drain();
  const { results } = (await admin.call<{ results: { id: string }[] }>('GET', '/articles?pageSize=10')).message;
  const answer = await admin.call<{ properties: { defaultValue: string }[] }>('GET', `/article/${results[0]?.id}`);
  expect(answer.message.properties).toMatchObject([{ defaultValue: '2026-03' }]);
  const again = await upload(article(1, '2026-03', 250));
  await check(again);
  expect((await detailOf(again.id)).counts).toMatchObject({ unchanged: 1 });
});
