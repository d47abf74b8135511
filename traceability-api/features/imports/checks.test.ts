import ExcelJS from 'exceljs';
import type { Article } from '@/lib/contract/articles';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import { ISSUE_KINDS } from '@/lib/contract/import-issues';
import type { ImportDetail, ImportRow, ImportSamples } from '@/lib/contract/imports';
import type { UnitSheet } from '@/lib/contract/units';
import { JobStopped } from '../../core/jobs/run-job';
import { runImportJob } from './jobs/run';
import { changeRuns } from '../../testing/jobs';
import { issueText } from './workbooks/answers';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

type Row = (string | number | null)[];
const TITLES: Row = ['SKU', 'Nombre', 'Descripción', 'EAN', 'Talla'];
/** A published GTIN belongs to one company: every test has its own. */
let GTIN = '';
let used = 841_234_567_000;
beforeEach(() => {
  used += 1;
  GTIN = `${used}${checkDigit(String(used))}`;
});

async function workbook(sheets: Record<string, Row[]>): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function upload(file: Uint8Array, name = 'a.xlsx') {
  const answer = await admin.call<{ importId: string }>('POST', `/imports?name=${name}`, file, {
    'content-type': 'application/octet-stream',
    'content-length': String(file.length),
  });
  await t.deps.jobs.drain();
  return answer;
}

const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;

async function preview(...rows: Row[]) {
  const { importId } = (await upload(await workbook({ SKU: [TITLES, ...rows] }))).message;
  const { mapping } = await detailOf(importId);
  expect((await admin.call('PUT', `/imports/${importId}/mapping`, { mapping })).status).toBe(202);
  await t.deps.jobs.drain();
  return detailOf(importId);
}

const fix = (id: string, body: object) => admin.call('PUT', `/imports/${id}/cells`, body);
const issuesOf = async (id: string) =>
  (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${id}/rows`)).message.results.flatMap(({ issues }) =>
    issues.map(({ row, kind, values }) => ({ row, kind, values })),
  );

describe('two users editing the same upload', () => {
  const rows: Row[] = [['A', 'Uno', 'x', null, 'M']];

  it('do not overwrite each other’s mapping unseen: the second is shown the first one’s choice and may then change it', async () => {
    const { importId } = (await upload(await workbook({ SKU: [TITLES, ...rows] }))).message;
    const { mapping, version } = await detailOf(importId);
    const saveMapping = (fields: object, seen: number) =>
      admin.call('PUT', `/imports/${importId}/mapping`, { mapping: { ...mapping, ...fields }, version: seen });
    expect((await saveMapping({ 4: 'ignore' }, version)).status).toBe(202);
    await t.deps.jobs.drain();
    expect((await saveMapping({ 4: 'property:Tamaño' }, version)).code).toBe('CONFLICT');
    const now = await detailOf(importId);
    expect(now.mapping['4']).toBe('ignore');
    expect((await saveMapping({ 4: 'property:Tamaño' }, now.version)).status).toBe(202);
  });

  it('create what they have checked, not what the other has changed since', async () => {
    const { id, mapping, version } = await preview(...rows);
    await admin.call('PUT', `/imports/${id}/mapping`, { mapping: { ...mapping, 4: 'property:Tamaño' } });
    await t.deps.jobs.drain();
    expect((await admin.call('POST', `/imports/${id}/run`, { version })).code).toBe('CONFLICT');
    const { version: newest } = await detailOf(id);
    expect((await admin.call('POST', `/imports/${id}/run`, { version: newest })).status).toBe(202);
  });
});

describe('one GTIN on two articles of a sheet', () => {
  const rows = (): Row[] => [
    ['A', 'Uno', 'x', GTIN],
    ['B', 'Dos', 'x', Number(GTIN)],
    ['C', 'Tres', 'x', `0${GTIN}`],
  ];

  it('is an error in the later ones that names the first, before anything is created', async () => {
    const ready = await preview(...rows());
    expect(ready.counts).toMatchObject({ create: 1, error: 2 });
    const twice = { kind: 'gtinTwice', values: { value: GTIN, row: 2 } };
    expect(await issuesOf(ready.id)).toEqual([
      { row: 3, ...twice },
      { row: 4, ...twice },
    ]);
  });

  it('is resolved for all of them when one is corrected or skipped', async () => {
    const ready = await preview(...rows());
    await fix(ready.id, { edits: [{ rowNumber: 2, column: 3, value: '' }] });
    expect(await issuesOf(ready.id)).toEqual([{ row: 4, kind: 'gtinTwice', values: { value: GTIN, row: 3 } }]);
    await fix(ready.id, { skip: [3] });
    expect((await detailOf(ready.id)).counts).toMatchObject({ create: 2, skip: 1, error: 0 });
    expect((await admin.call('POST', `/imports/${ready.id}/run`, {})).status).toBe(202);
    await t.deps.jobs.drain();
    expect(await detailOf(ready.id)).toMatchObject({ status: 'done', job: { result: { created: 2, failed: 0 } } });
  });

  it('is no error in rows of the same article', async () => {
    const ready = await preview(['A', 'Uno', 'x', GTIN, 'S'], ['A', 'Uno', 'x', GTIN, 'S']);
    expect(ready.counts).toMatchObject({ create: 1, error: 0, warnings: 0 });
  });
});

it('skips an article completely, whichever of its rows is chosen', async () => {
  for (const skippedRow of [2, 3]) {
    const ready = await preview(['A', 'Uno', 'x', '123'], ['A', 'Uno', 'x', null, 'S'], ['B', 'Dos', 'x']);
    expect(ready.counts).toMatchObject({ create: 1, error: 1 });
    await fix(ready.id, { skip: [skippedRow] });
    expect((await detailOf(ready.id)).counts).toMatchObject({ create: 1, skip: 1, error: 0 });
  }
});

it('no longer skips an article once one of its cells is corrected', async () => {
  const ready = await preview(['A', null, 'x'], ['B', 'Falda', 'y']);
  await fix(ready.id, { skipErrors: true });
  await fix(ready.id, { edits: [{ rowNumber: 2, column: 1, value: 'Camisa' }] });
  expect((await detailOf(ready.id)).counts).toMatchObject({ create: 2, skip: 0, error: 0 });
});

it('reports which articles a run skipped because another took their GTIN meanwhile', async () => {
  const ready = await preview(['A', 'Uno', 'x', GTIN], ['B', 'Dos', 'x', null]);
  const other = { name: 'Otro', description: 'x', sku: 'Z', gtin: GTIN };
  expect((await admin.call('POST', '/articles', other)).status).toBe(201);
  await admin.call('POST', `/imports/${ready.id}/run`, {});
  await t.deps.jobs.drain();
  const done = await detailOf(ready.id);
  expect(done).toMatchObject({ status: 'done', job: { result: { created: 1, failed: 1 } } });
  expect(await issuesOf(ready.id)).toMatchObject([{ row: 2, kind: 'gtinTaken' }]);
});

it('rejects a GTIN under which serials of the article’s units are already printed, before the run and during it', async () => {
  await makeBlock(t, admin, 10);
  const csv = { 'content-type': 'text/csv' };
  const serials = (await admin.call<UnitSheet>('POST', '/units/sheets', 'serial\nS1\nS2\n', csv)).message;
  const make = async (sku: string, gtin: string | null) => {
    const body = { name: sku, description: 'x', sku, gtin };
    const { id } = (await admin.call<Article>('POST', '/articles', body)).message;
    const print = () => createUnits(t, admin, { articleId: id, sheetId: serials.id, lot: { kind: 'none' } });
    return { id, print, clear: () => admin.call('PUT', `/articles/${id}`, { ...body, gtin: null }) };
  };
  const [former, heir] = [await make('F', GTIN), await make('H', null)];
  await former.print();
  await former.clear();
  const rows: Row[] = [
    ['H', 'Heredero', 'x', GTIN],
    ['N', 'Nuevo', 'x', null],
  ];
  const ready = await preview(...rows);
  expect(await issuesOf(ready.id)).toEqual([]);
  await heir.print();
  const issue = { row: 2, kind: 'gtinSerials', values: { value: GTIN, count: 2 } };
  expect(await issuesOf((await preview(...rows)).id)).toEqual([issue]);
  await admin.call('POST', `/imports/${ready.id}/run`, {});
  await t.deps.jobs.drain();
  expect(await issuesOf(ready.id)).toEqual([issue]);
  expect(await detailOf(ready.id)).toMatchObject({ status: 'done', job: { result: { created: 1, failed: 1 } } });
  expect((await admin.call<Article>('GET', `/articles/${heir.id}`)).message).toMatchObject({ name: 'H', gtin: null });
});

it('ends as stopped when a run fails, and can be resumed later', async () => {
  const ready = await preview(['A', 'Uno', 'x']);
  const restore = changeRuns(t, runImportJob, (job) => ({
    ...job,
    transaction: <T>() => Promise.reject<T>(new Error('broken for good')),
  }));
  const { message } = await admin.call<{ jobId: string }>('POST', `/imports/${ready.id}/run`, {});
  await t.deps.jobs.drain();
  restore();
  expect((await admin.call('GET', `/jobs/${message.jobId}`)).message).toMatchObject({
    status: 'failed',
    errorCode: 'INTERNAL_SERVER_ERROR',
    errorMessage:
      'Something went wrong on our side three times in a row. Try again; if it happens again, tell whoever runs the server the time of this message.',
  });
  expect(await detailOf(ready.id)).toMatchObject({ status: 'cancelled', errorCode: 'INTERNAL_SERVER_ERROR' });
  expect((await admin.call('POST', `/imports/${ready.id}/run`, {})).status).toBe(202);
  await t.deps.jobs.drain();
  expect(await detailOf(ready.id)).toMatchObject({ status: 'done', errorCode: null, job: { result: { created: 1 } } });
});

it('also counts what it did before it was stopped', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at): Row => [`N${at}`, `Uno ${at}`, 'x']);
  const ready = await preview(...rows);
  let batches = 0;
  const restore = changeRuns(t, runImportJob, (job) => ({
    ...job,
    transaction: async (work) => {
      batches += 1;
      if (batches > 1) throw new JobStopped('cancelled');
      return job.transaction(work);
    },
  }));
  await admin.call('POST', `/imports/${ready.id}/run`, {});
  await t.deps.jobs.drain();
  restore();
  const stopped = await detailOf(ready.id);
  expect(stopped).toMatchObject({ status: 'cancelled', job: { done: 749 } });
  expect((await admin.call('POST', `/imports/${ready.id}/run`, {})).status).toBe(202);
  await t.deps.jobs.drain();
  expect((await detailOf(ready.id)).job?.result).toMatchObject({ created: 1_200, updated: 0, failed: 0 });
});

it('finds the titles of another sheet automatically', async () => {
  const file = await workbook({
    Artículos: [[], [], [], TITLES, ['A', 'Uno', 'x'], ['B', 'Dos', 'x']],
    Otros: [
      ['Nombre', 'Descripción', 'Marca'],
      ['Tres', 'y', 'z'],
    ],
  });
  const { importId } = (await upload(file)).message;
  expect((await detailOf(importId)).layout).toMatchObject({ sheet: 'Artículos', headerRow: 4 });
  for (const headerRow of [null, 3]) {
    expect((await admin.call('PUT', `/imports/${importId}/layout`, { sheet: 'Otros', headerRow })).status).toBe(202);
    await t.deps.jobs.drain();
    expect(await detailOf(importId)).toMatchObject({ status: 'mapping', layout: { sheet: 'Otros', headerRow: 1 } });
  }
});

it('filters the rows of a finding by its column', async () => {
  const ready = await preview(['A', 'Uno', 'x', null, 'S'], ['A', 'Dos', 'y', null, 'S']);
  const total = async (query: string) =>
    (await admin.call<{ total: number }>('GET', `/imports/${ready.id}/rows?kind=contradiction${query}`)).message.total;
  expect(await Promise.all(['', '&column=1', '&column=4', '&column=none'].map(total))).toEqual([1, 1, 0, 0]);
  expect((await admin.call('GET', `/imports/${ready.id}/rows?column=x`)).status).toBe(400);
});

it('reports a text that is too long once, and reports what shortened a GTIN', async () => {
  const ready = await preview(['A', 'x'.repeat(201), 'x', '8,41235E+12'], ['B', 'Dos', 'x', '123']);
  expect(await issuesOf(ready.id)).toMatchObject([
    { row: 2, kind: 'tooLong' },
    { row: 2, kind: 'gtin', values: { cause: 'shortened' } },
    { row: 3, kind: 'gtin', values: { cause: 'digits' } },
  ]);
});

it('explains what to do about an empty file and an empty sheet', async () => {
  const empty = await upload(new Uint8Array(0));
  expect(empty).toMatchObject({ status: 422, code: 'FILE_ERROR' });
  const { importId } = (await upload(await workbook({ SKU: [TITLES] }))).message;
  const detail = await detailOf(importId);
  expect(detail).toMatchObject({ status: 'failed', errorCode: 'FILE_ERROR' });
  expect(detail.job?.errorMessage).toMatch(/\. .+\.$/u);
});

it('neither runs nor corrects a file that could not be read', async () => {
  const { importId } = (await upload(await workbook({ SKU: [TITLES] }))).message;
  expect((await admin.call('POST', `/imports/${importId}/run`, {})).code).toBe('ALREADY_PROCESS');
  expect((await admin.call('PUT', `/imports/${importId}/cells`, { skipErrors: true })).code).toBe('ALREADY_PROCESS');
});

it.each(['es', 'en', 'it', 'pt'] as const)('has complete sentences for every finding in %s', (locale) => {
  for (const kind of ISSUE_KINDS) {
    for (const part of ['', 'Forro']) {
      const values = {
        value: '8',
        row: 2,
        sum: 90,
        part,
        max: 200,
        length: 201,
        first: 'a',
        second: 'b',
        text: 'x',
        other: 'c',
        count: 2,
        skus: 'A, B',
      };
      const text = issueText(locale, {
        row: 3,
        column: 1,
        property: 'x',
        kind,
        severity: 'warning',
        values: { ...values, field: 'name' },
      });
      expect(text).toMatch(/[.":»]$/u);
      expect(text).not.toMatch(/[{}]|ImportIssues|undefined/u);
    }
  }
});

describe('the interpretation of the rows, before anything is created', () => {
  it('is shown with each row, merged rows are linked, and the first articles are previewed as passports', async () => {
    const titles: Row = ['SKU', 'Nombre', 'Descripción', 'Composición', 'Peso (g)', 'Coste', 'Entrega'];
    const coat: Row = ['A-1', 'Abrigo', 'De paño', '70/30 lana y seda', '1.250', '12,50 €', '25/12/2026'];
    const file = await workbook({
      SKU: [
        titles,
        coat,
        ['A-1', 'Abrigo', 'De paño', '', '', '', ''],
        ['A-2', 'Falda', 'Midi', 'sin datos', '', '', ''],
      ],
    });
    const { importId } = (await upload(file)).message;
    const { mapping, options } = await detailOf(importId);
    await admin.call('PUT', `/imports/${importId}/mapping`, {
      mapping,
      options: { ...options, decimalMarks: { 4: ',' } },
    });
    await t.deps.jobs.drain();
    const { results } = (await admin.call<{ results: ImportRow[] }>('GET', `/imports/${importId}/rows`)).message;
    expect(results.map(({ rowNumber, firstRow }) => [rowNumber, firstRow])).toEqual([
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
    expect(results[0]?.readings).toMatchObject([
      { column: 3, kind: 'composition', isChanged: true },
      { column: 4, kind: 'weight', grams: 1250, isChanged: true },
      { column: 6, kind: 'date', day: '2026-12-25', isChanged: false },
    ]);
    expect(results[1]?.readings).toEqual([]);
    const { counts, issueGroups } = await detailOf(importId);
    expect(counts).toMatchObject({ warnings: 1, error: 0 });
    expect(issueGroups).toMatchObject([{ kind: 'composition', rows: [4], count: 1, values: {} }]);
    const samples = await admin.call<ImportSamples>('GET', `/imports/${importId}/samples`);
    expect(samples.message.articles).toMatchObject([
      {
        firstRow: 2,
        rows: 2,
        action: 'create',
        facts: {
          sku: 'A-1',
          compositions: [
            {
              materials: [
                { name: 'lana', percent: 70 },
                { name: 'seda', percent: 30 },
              ],
            },
          ],
          // The value of the cost column is internal.
          properties: [{ name: 'Entrega', value: '2026-12-25' }],
        },
      },
      { firstRow: 4, rows: 1, action: 'create', facts: { sku: 'A-2', compositions: [] } },
    ]);
    const stranger = await t.company();
    expect((await stranger.call('GET', `/imports/${importId}/samples`)).status).toBe(404);
    expect((await stranger.call('GET', `/imports/${importId}/rows`)).status).toBe(404);
  });

  it('counts errors separately from warnings', async () => {
    const { counts } = await preview(['A-1', 'Camisa', '', GTIN, 'M'], ['A-2', 'Camisa', 'Otra', '123', 'M']);
    expect(counts).toMatchObject({ error: 2, warnings: 0 });
  });
});
