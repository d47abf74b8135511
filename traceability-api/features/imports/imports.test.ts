import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { UPLOADS_PER_HOUR } from '@/lib/contract/import-layouts';
import type { ImportDetail, ImportRow, ImportSummary } from '@/lib/contract/imports';
import { runImportJob } from './jobs/run';
import { changeRuns } from '../../testing/jobs';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | number | Date | null)[];

async function workbook(...rows: Row[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('SKU').addRows(rows);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function upload(file: Uint8Array, name = 'skus.xlsx', client = admin) {
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
  const answer = await client.call<{ importId: string }>('POST', `/imports?name=${encodeURIComponent(name)}`, file, {
    'content-type': type,
    'content-length': String(file.length),
  });
  await t.deps.jobs.drain();
  return answer;
}

const detailOf = async (id: string, client = admin) =>
  (await client.call<ImportDetail>('GET', `/imports/${id}`)).message;

/** Uploads, accepts the proposed columns and runs the preview. */
async function preview(file: Uint8Array, name?: string, options?: ImportDetail['options']) {
  const { importId } = (await upload(file, name)).message;
  const { mapping } = await detailOf(importId);
  const answer = await admin.call('PUT', `/imports/${importId}/mapping`, { mapping, ...(options ? { options } : {}) });
  expect(answer.status).toBe(202);
  await t.deps.jobs.drain();
  return detailOf(importId);
}

async function undo(id: string) {
  expect((await admin.call('POST', `/imports/${id}/undo`, {})).status).toBe(202);
  expect((await admin.call('POST', `/imports/${id}/undo`, {})).code).toBe('ALREADY_PROCESS');
  await t.deps.jobs.drain();
  return (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message.job?.result;
}

async function run(id: string) {
  expect((await admin.call('POST', `/imports/${id}/run`, {})).status).toBe(202);
  await t.deps.jobs.drain();
  return detailOf(id);
}

interface Shown {
  results: {
    id: string;
    name: string;
    sku: string;
    state: string;
    compositions: { label: string; materials: { name: string; percent: number }[] }[];
  }[];
  total: number;
}
const articles = async (query = '') =>
  (await admin.call<Shown>('GET', `/articles?pageSize=200&sort=sku${query}`)).message;

const HEADER: Row = ['Nombre', 'Descripción', 'Referencia', 'EAN', 'Composición', 'Color', 'Fecha de producción'];

describe('an upload', () => {
  it('becomes articles with compositions, properties and a published passport', async () => {
    const ready = await preview(
      await workbook(
        HEADER,
        ['Camisa', 'Lino', 'C-1', '9520123456788', '95% algodón, 5% elastano', 'Azul', new Date('2026-03-01')],
        ['Falda', 'Seda', 'C-2', null, 'Exterior: 100% seda; Forro: 60% algodón 40% viscosa', 'Rojo', '28/04/2026'],
      ),
    );
    expect(ready).toMatchObject({
      status: 'ready',
      counts: { rows: 2, articles: 2, create: 2, error: 0, warnings: 0 },
    });
    expect((await articles()).total).toBe(0);
    expect(await run(ready.id)).toMatchObject({ status: 'done', job: { result: { created: 2, updated: 0 } } });
    const { results } = await articles();
    expect(results.map(({ name, sku, state }) => [name, sku, state])).toEqual([
      ['Camisa', 'C-1', 'published'],
      ['Falda', 'C-2', 'published'],
    ]);
    expect(results[1]?.compositions.map(({ label }) => label)).toEqual(['Exterior', 'Forro']);
    const article = await admin.call<{ properties: unknown[] }>('GET', `/article/${results[0]?.id}`);
    expect(article.message.properties).toEqual([
      { name: 'Color', defaultValue: 'Azul', isInternal: false },
      { name: 'Fecha de producción', defaultValue: '2026-03-01', isInternal: false },
    ]);
  });

  it('counts both articles and rows, and reports rows that differ', async () => {
    const ready = await preview(
      await workbook(
        ['sku', 'name', 'description', 'composition', 'color'],
        ['A', 'Jeans', 'Slim', 'Shell: Cotton 99%, Spandex 1%', 'blue'],
        ['B', 'Shirt', 'Wide', '100% linen', 'white'],
        ['A', 'Jeans', 'Slim', 'Lining: Polyester 100%', 'black'],
      ),
    );
    expect(ready.counts).toMatchObject({ rows: 3, articles: 2, create: 2, warnings: 1 });
    expect(ready.issueGroups).toMatchObject([{ kind: 'valuesListed', property: 'color', rows: [2] }]);
    await run(ready.id);
    expect((await articles()).results[0]?.compositions.map(({ label }) => label)).toEqual(['Shell', 'Lining']);
  });

  it('says from its first check on how many of its rows have been processed', async () => {
    const rows = [1, 2, 3].map((n): Row => [`Camisa ${n}`, 'Fina', `SKU-${n}`]);
    const checked = await preview(await workbook(['Nombre', 'Descripción', 'Referencia'], ...rows));
    expect(checked.job).toMatchObject({ kind: 'imports.preview', done: 3, total: 3 });
    expect((await run(checked.id)).job).toMatchObject({ kind: 'imports.run', done: 3, total: 3 });
  });

  it('shows the two warnings of the specification and creates the articles regardless', async () => {
    const ready = await preview(await workbook(HEADER, ['Bolso', 'Piel', 'B-1', null, 'piel buena', 'Ocre', 'ayer']));
    expect(ready.issueGroups.map(({ kind, property, severity }) => [kind, property, severity])).toEqual(
      expect.arrayContaining([
        ['date', 'Fecha de producción', 'warning'],
        ['composition', 'Composición', 'warning'],
      ]),
    );
    const rows = await admin.call<{ results: ImportRow[] }>('GET', `/imports/${ready.id}/rows?kind=date`);
    expect(rows.message.results[0]?.issues).toContainEqual(
      expect.objectContaining({ row: 2, kind: 'date', values: { value: 'ayer' } }),
    );
    expect(await run(ready.id)).toMatchObject({ status: 'done' });
  });
});

describe('names and descriptions', () => {
  it('are required: FILE_ERROR until the row is corrected in place', async () => {
    const ready = await preview(
      await workbook(HEADER, ['Camisa', null, 'C-1'], [null, 'Seda', 'C-2'], ['Falda', 'Lana', 'C-3']),
    );
    expect(ready.counts).toMatchObject({ create: 1, error: 2 });
    expect((await admin.call('POST', `/imports/${ready.id}/run`, {})).code).toBe('FILE_ERROR');
    const fixed = await admin.call<{ counts: unknown }>('PUT', `/imports/${ready.id}/cells`, {
      edits: [{ rowNumber: 2, column: 1, value: 'De lino' }],
      skip: [3],
    });
    expect(fixed.message.counts).toMatchObject({ create: 2, error: 0, skip: 1 });
    await run(ready.id);
    expect((await articles()).results.map(({ sku }) => sku)).toEqual(['C-1', 'C-3']);
  });

  it('must each have a column', async () => {
    const { importId } = (await upload(await workbook(['Nombre', 'Color'], ['Camisa', 'Azul']))).message;
    const { mapping } = await detailOf(importId);
    expect((await admin.call('PUT', `/imports/${importId}/mapping`, { mapping })).code).toBe('FILE_ERROR');
  });
});

it('moves a row to another article when its SKU is corrected, and corrects all equal cells at once', async () => {
  const ready = await preview(
    await workbook(
      ['sku', 'name', 'description', 'color'],
      ['A', 'One', 'x', 'bleu'],
      ['A', 'One', 'x', 'bleu\n'],
      ['B', 'Two', 'y', '\u00a0bleu\t'],
    ),
  );
  expect(ready.counts).toMatchObject({ articles: 2 });
  const moved = await admin.call('PUT', `/imports/${ready.id}/cells`, {
    edits: [{ rowNumber: 3, column: 0, value: 'C' }],
  });
  expect(moved.message).toMatchObject({ counts: { rows: 3, articles: 3, create: 3 } });
  await admin.call('PUT', `/imports/${ready.id}/cells`, { replace: { column: 3, from: 'bleu', to: 'blue' } });
  const rows = await admin.call<{ results: ImportRow[] }>('GET', `/imports/${ready.id}/rows`);
  expect(rows.message.results.map(({ cells }) => cells[3])).toEqual(['blue', 'blue', 'blue']);
});

describe('a second upload of the same sheet', () => {
  const sheet = (color: string) =>
    workbook(['sku', 'name', 'description', 'composition', 'color'], ['A', 'Jeans', 'Slim', '100% cotton', color]);

  it('changes nothing if nothing changed, updates what did, and can be undone', async () => {
    await run((await preview(await sheet('blue'))).id);
    expect((await preview(await sheet('blue'))).counts).toMatchObject({ create: 0, update: 0, unchanged: 1 });
    const again = await preview(await sheet('black'));
    expect(again.counts).toMatchObject({ update: 1 });
    await run(again.id);
    const [article] = (await articles()).results;
    const color = async () =>
      (await admin.call<{ properties: { defaultValue: string }[] }>('GET', `/article/${article?.id}`)).message
        .properties[0]?.defaultValue;
    expect(await color()).toBe('black');
    expect(await undo(again.id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await color()).toBe('blue');
  });

  it('leaves existing articles alone if that option is chosen', async () => {
    await run((await preview(await sheet('blue'))).id);
    expect(
      (
        await preview(await sheet('black'), undefined, {
          onExisting: 'skip',
          dateOrder: null,
          dateOrders: {},
          decimalMarks: {},
          fills: {},
        })
      ).counts,
    ).toMatchObject({ skip: 1 });
  });
});

it('resumes a stopped run where it stopped, creating each article once', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at): Row => [`S-${at}`, `Item ${at}`, 'text']);
  const ready = await preview(await workbook(['sku', 'name', 'description'], ...rows));
  const { message } = await admin.call<{ jobId: string }>('POST', `/imports/${ready.id}/run`, {});
  let batches = 0;
  const restore = changeRuns(t, runImportJob, (job) => ({
    ...job,
    transaction: (work) => {
      batches += 1;
      if (batches === 2) throw new Error('the process dies here');
      return job.transaction(work);
    },
  }));
  await t.deps.jobs.drain();
  expect((await admin.call<{ status: string }>('GET', `/jobs/${message.jobId}`)).message.status).toBe('done');
  expect(batches).toBe(3);
  expect((await articles()).total).toBe(1_200);
  restore();
});

it('is listed in a history that can be searched by file name and filtered by state', async () => {
  const body = await workbook(HEADER, ['A', 'B']);
  for (const name of ['Otoño 26.xlsx', 'Primavera 26.xlsx']) {
    await admin.call('POST', `/imports?name=${encodeURIComponent(name)}`, body, {
      'content-type': 'application/octet-stream',
    });
    await t.deps.jobs.drain();
  }
  await admin.call('POST', '/imports?name=empty.csv', new TextEncoder().encode('\n'), {
    'content-type': 'application/octet-stream',
  });
  await t.deps.jobs.drain();
  const names = async (query: string) =>
    (await admin.call<{ results: ImportSummary[] }>('GET', `/imports?${query}`)).message.results.map(
      ({ fileName }) => fileName,
    );
  expect(await names('sort=createdAt')).toEqual(['Otoño 26.xlsx', 'Primavera 26.xlsx', 'empty.csv']);
  expect(await names('status=mapping')).toEqual(['Primavera 26.xlsx', 'Otoño 26.xlsx']);
  expect(await names(`q=${encodeURIComponent('26 otoño')}`)).toEqual(['Otoño 26.xlsx']);
  expect(await names('q=100%25')).toEqual([]);
});

it('counts against the hourly limit only if it is accepted', async () => {
  const octets = { 'content-type': 'application/octet-stream' };
  const send = (name: string, text: string) =>
    admin.call('POST', `/imports?name=${name}`, new TextEncoder().encode(text), octets);
  // Rejected at once, and rejected after it is read.
  for (let at = 0; at < 20; at += 1) expect((await send('a.xlsx', 'no workbook')).code).toBe('FILE_ERROR');
  for (let at = 0; at < 15; at += 1) {
    await send('a.csv', '\n');
    await t.deps.jobs.drain();
  }
  for (let at = 0; at < UPLOADS_PER_HOUR; at += 1) expect((await send('a.csv', 'sku;name\n1;A')).status).toBe(202);
  const refused = await send('a.csv', 'sku;name\n1;A');
  expect([refused.code, refused.message]).toEqual([
    'RATE_LIMITED',
    expect.stringMatching(/^Too many attempts\. Wait \d+ minutes\.$/),
  ]);
});

it('belongs to its company and requires a permission level', async () => {
  const { importId } = (await upload(await workbook(HEADER, ['A', 'B']))).message;
  const other = await t.company();
  expect((await other.call('GET', `/imports/${importId}`)).status).toBe(404);
  expect((await other.call('POST', `/imports/${importId}/undo`, {})).status).toBe(404);
  expect((await other.call<{ results: ImportSummary[] }>('GET', '/imports')).message.results).toEqual([]);
  expect((await t.anonymous.call('GET', `/imports/${importId}`)).status).toBe(401);
});

describe('files that are no spreadsheets', () => {
  it('are rejected with a reason', async () => {
    const noZip = await upload(new TextEncoder().encode('hello'), 'a.xlsx');
    expect([noZip.status, noZip.code, noZip.message]).toEqual([
      422,
      'FILE_ERROR',
      'The file is neither an Excel workbook (.xlsx) nor a readable CSV. Open it and save it as “Excel Workbook (.xlsx)” or as CSV.',
    ]);
    expect((await upload(new Uint8Array(10_000_001), 'big.xlsx')).code).toBe('TOO_LARGE');
    const empty = await upload(await workbook([]), 'empty.xlsx');
    expect(empty.status === 422 || (await detailOf(empty.message.importId)).status === 'failed').toBe(true);
  });
});

it('offers a template in the reader’s language that can be read back without a question', async () => {
  const answer = await admin.call('GET', '/imports/template', undefined, { 'accept-language': 'it' });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.response.arrayBuffer());
  const sheet = book.worksheets[0];
  expect(sheet?.getCell('A1').value).toBe('Nome');
  for (const [column, value] of ['Gonna', 'Lana', 'G-1'].entries())
    if (sheet) sheet.getCell(2, column + 1).value = value;
  const ready = await preview(new Uint8Array(await book.xlsx.writeBuffer()));
  expect(ready.counts).toMatchObject({ rows: 1, create: 1, error: 0 });
});

it('exports the rows to correct as a workbook that can be uploaded again', async () => {
  const ready = await preview(await workbook(HEADER, ['=cmd', null, 'C-1', '123'], ['Falda', 'Lana', 'C-2']));
  const answer = await admin.call('GET', `/imports/${ready.id}/errors`);
  const bytes = new Uint8Array(await answer.response.arrayBuffer());
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  const sheet = book.worksheets[0];
  expect(sheet?.getCell('A2').value).toBe("'=cmd");
  expect(sheet?.getCell('B2').note).toBe('The description is missing: it is required.');
  expect(sheet?.rowCount).toBe(2);
  if (sheet) {
    sheet.getCell('B2').value = 'Lino';
    sheet.getCell('D2').value = '';
  }
  expect((await preview(new Uint8Array(await book.xlsx.writeBuffer()))).counts).toMatchObject({
    rows: 1,
    create: 1,
    error: 0,
  });
});

describe('real catalogues', () => {
  const file = (name: string) =>
    new Uint8Array(readFileSync(join(process.cwd(), 'traceability-api/workbooks/testing', name)));

  it('merges parts that a shop’s export spreads over rows', async () => {
    const { importId } = (await upload(file('hm_us_jeans_2021.csv'), 'hm_us_jeans_2021.csv')).message;
    const { mapping, layout } = await detailOf(importId);
    const column = (header: string) => String(layout?.columns.findIndex((each) => each.header === header));
    expect([mapping[column('product_id')], mapping[column('product_name')], mapping[column('Composition')]]).toEqual([
      'sku',
      'name',
      'composition',
    ]);
    await admin.call('PUT', `/imports/${importId}/mapping`, {
      mapping: { ...mapping, [column('product_category')]: 'description' },
    });
    await t.deps.jobs.drain();
    const { counts } = await detailOf(importId);
    expect(counts).toMatchObject({ rows: 1_809, error: 0 });
    await run(importId);
    const { results } = await articles('&q=0690449022');
    expect(results[0]?.compositions).toEqual(
      expect.arrayContaining([
        { label: 'Lining', materials: [{ name: 'Polyester', percent: 100 }] },
        {
          label: '',
          materials: [
            { name: 'Cotton', percent: 98 },
            { name: 'Spandex', percent: 2 },
          ],
        },
      ]),
    );
  });

  it('reads pipes, triple quotes and Spanish titles', async () => {
    const ready = await preview(file('zara_es_2020_items.csv'), 'zara_es_2020_items.csv');
    expect(ready.counts).toMatchObject({ rows: 276, articles: 276, create: 276, error: 0 });
    await run(ready.id);
    const [shirt] = (await articles('&q=200000')).results;
    expect(shirt).toMatchObject({ sku: '200000', name: 'CAMISA POPELÍN' });
  });

  it('finds titles below titles, and later sheets', async () => {
    const spare = await upload(file('de_spareparts_workbook.xlsx'));
    await admin.call('PUT', `/imports/${spare.message.importId}/layout`, { sheet: 'Ersatzteilliste', headerRow: 4 });
    await t.deps.jobs.drain();
    expect((await detailOf(spare.message.importId)).layout).toMatchObject({ sheet: 'Ersatzteilliste', headerRow: 4 });
    const garden = await upload(file('gs1_dalgiardino.xlsx'));
    const { layout } = await detailOf(garden.message.importId);
    expect(layout?.sheet).toBe('GTIN');
    expect(layout?.columns.map(({ field }) => field)).toContain('gtin');
  });
});
