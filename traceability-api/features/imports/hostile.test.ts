import type { ImportDetail } from '@/lib/contract/imports';
import { EVALUATION_LIMITS } from '../../workbooks/understand/evaluator';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
let other: Client;
beforeEach(async () => {
  admin = await t.company();
  other = await t.company();
});

/** How often another user's list was served while all jobs ran to completion. */
async function answersDuringJobs(): Promise<number> {
  let isRunning = true;
  const jobs = t.deps.jobs.drain().finally(() => (isRunning = false));
  let answered = 0;
  while (isRunning) {
    await new Promise((resolve) => setImmediate(resolve));
    expect((await other.call('GET', '/articles?pageSize=10')).status).toBe(200);
    answered += 1;
  }
  await jobs;
  return answered;
}

const detailOf = async (id: string) => (await admin.call<ImportDetail>('GET', `/imports/${id}`)).message;

/** Uploads, previews and creates with the proposed columns; returns how often other requests were served meanwhile. */
async function uploadAll(csv: string) {
  const file = new TextEncoder().encode(csv);
  const headers = { 'content-type': 'text/csv', 'content-length': String(file.length) };
  const uploaded = await admin.call<{ importId: string }>('POST', '/imports?name=skus.csv', file, headers);
  const { importId } = uploaded.message;
  let answered = await answersDuringJobs();
  const { mapping } = await detailOf(importId);
  expect((await admin.call('PUT', `/imports/${importId}/mapping`, { mapping })).status).toBe(202);
  answered += await answersDuringJobs();
  const ready = await detailOf(importId);
  expect((await admin.call('POST', `/imports/${importId}/run`, {})).status).toBe(202);
  answered += await answersDuringJobs();
  return { ready, done: await detailOf(importId), answered };
}

/** A job that blocked the process throughout would let other requests be served only once per step. */
const MANY_ANSWERS = 10;

it('creates articles from 60 compositions of 32,000 brackets, with a warning each, and serves other requests meanwhile', async () => {
  const brackets = '('.repeat(32_000);
  const lines = Array.from({ length: 60 }, (_, at) => `Camisa ${at};De lino;C-${at};${brackets}`);
  const { ready, done, answered } = await uploadAll(['Nombre;Descripción;Referencia;Composición', ...lines].join('\n'));
  expect(ready.counts).toMatchObject({ rows: 60, articles: 60, create: 60, error: 0, warnings: 60 });
  expect(ready.issueGroups).toMatchObject([{ kind: 'composition', severity: 'warning', count: 60 }]);
  expect(done).toMatchObject({ status: 'done', job: { result: { created: 60 } } });
  expect(answered).toBeGreaterThan(MANY_ANSWERS);
  const listing = await admin.call<{ results: { id: string; compositions: unknown[] }[] }>('GET', '/articles?q=C-59');
  expect(listing.message.results[0]?.compositions).toEqual([]);
  const article = await admin.call<{ properties: { name: string; defaultValue: string }[] }>(
    'GET',
    `/article/${listing.message.results[0]?.id}`,
  );
  expect(article.message.properties.map(({ defaultValue }) => defaultValue).join('')).toBe(brackets);
}, 180_000);

it('creates one article from thousands of contradictory rows', async () => {
  const rows = 4_000;
  const lines = Array.from({ length: rows }, (_, at) => `A;Camisa;De lino;parte ${at};lana;60;color ${at};nota ${at}`);
  const { ready, done, answered } = await uploadAll(
    ['SKU;Nombre;Descripción;Parte;Material;Porcentaje;Color;Notas', ...lines].join('\n'),
  );
  expect(ready.counts).toMatchObject({ rows, articles: 1, create: 1, error: 0 });
  expect(ready.issueGroups.find(({ kind }) => kind === 'contradiction')?.count).toBe(rows - 1);
  expect(ready.issueGroups.find(({ kind }) => kind === 'valuesListed')?.count).toBe(1);
  expect(done).toMatchObject({ status: 'done', job: { result: { created: 1 } } });
  expect(answered).toBeGreaterThan(MANY_ANSWERS);
}, 180_000);

it('ends a job whose rows are too complex with a reason, and leaves the upload unchanged', async () => {
  const lines = Array.from({ length: 900 }, (_, at) => `Camisa ${at};De lino;${'1% a '.repeat(200)}${at}`);
  const file = new TextEncoder().encode(['Nombre;Descripción;Composición', ...lines].join('\n'));
  const headers = { 'content-type': 'text/csv', 'content-length': String(file.length) };
  const uploaded = await admin.call<{ importId: string }>('POST', '/imports?name=skus.csv', file, headers);
  await t.deps.jobs.drain();
  const { importId } = uploaded.message;
  const { mapping } = await detailOf(importId);
  const limit = EVALUATION_LIMITS.seconds;
  EVALUATION_LIMITS.seconds = 0.01;
  await admin.call('PUT', `/imports/${importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  EVALUATION_LIMITS.seconds = limit;
  expect(await detailOf(importId)).toMatchObject({
    status: 'mapping',
    errorCode: 'FILE_ERROR',
    job: { status: 'failed', errorCode: 'FILE_ERROR', errorMessage: expect.stringContaining('too much time') },
  });
  await admin.call('PUT', `/imports/${importId}/mapping`, { mapping: { ...mapping, 2: 'ignore' } });
  await t.deps.jobs.drain();
  expect(await detailOf(importId)).toMatchObject({ status: 'ready', counts: { create: 900 } });
}, 120_000);
