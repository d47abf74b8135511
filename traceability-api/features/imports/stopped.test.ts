import type { Article } from '@/lib/contract/articles';
import type { Effect } from '@/lib/contract/effects';
import type { ImportDetail, ImportRow, ImportSamples } from '@/lib/contract/imports';
import type { JobDefinition } from '../../core/jobs/define-job';
import { JobStopped } from '../../core/jobs/run-job';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { testGtin } from '../../testing/gtins';
import { changeRuns } from '../../testing/jobs';
import { uploader } from '../../testing/uploads';
import { previewImportJob, runImportJob } from './jobs/run';
import { undoImportJob } from './jobs/undo';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { read, check, start, load, listArticles, bySku } = uploader(
  () => t,
  () => admin,
);

/** Stops a job after one batch; it stays blocked until the returned function is called. */
function stopAfterBatch<P, C>(job: JobDefinition<P, C>): () => void {
  return changeRuns(t, job, (run) => {
    let isOver = false;
    return {
      ...run,
      transaction: async (work) => {
        if (isOver) throw new JobStopped('cancelled');
        let hasReported = false;
        const answer = await run.transaction((ctx) => {
          const report: typeof ctx.report = (progress) => {
            hasReported = true;
            ctx.report(progress);
          };
          return work({ ...ctx, report });
        });
        isOver = hasReported;
        return answer;
      },
    };
  });
}

const numbersOf = ({ id: importId }: ImportDetail) =>
  done<Effect>(admin, 'POST', '/effects', { type: 'imports', action: 'undo', importId });

const HEADER = 'sku;name;description;gtin\n';
/** More than a batch holds. */
const fillers = Array.from({ length: 800 }, (_, at) => `F-${at};Item ${at};x;\n`).join('');
/** Rows of the sheet: those processed when it is stopped, and its last one. */
const [CHANGED, MADE, LAST] = [2, 3, 804];
const LAST_OF_ALL = 'Z;Gorro;Fino;\n';

/** An upload that is stopped after it has changed A and created N; its last row is Z. */
async function stopped(first = 'A;Jersey;De la hoja;\n', meanwhile?: () => Promise<unknown>): Promise<ImportDetail> {
  await load(`${HEADER}A;Jersey;Antes;\n`);
  const ready = await check(`${HEADER}${first}N;Falda;Larga;\n${fillers}${LAST_OF_ALL}`);
  await meanwhile?.();
  const restore = stopAfterBatch(runImportJob);
  const detail = await start(ready, 'run');
  restore();
  expect(detail).toMatchObject({ status: 'cancelled', job: { result: null } });
  return detail;
}

const fix = (id: string, body: object) => done<{ counts: object }>(admin, 'PUT', `/imports/${id}/cells`, body);
const rowsOf = async (id: string, page = 1) =>
  (await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?pageSize=200&page=${page}`)).results;
const save = ({ id, name, sku, version }: Article, description: string) =>
  done(admin, 'PUT', `/articles/${id}`, { name, sku, version, description });

describe('an upload that was stopped', () => {
  it('processes the rest when resumed: later corrections to its articles stay', async () => {
    const { id } = await stopped();
    await save(await bySku('A'), 'Corregido a mano');
    await save(await bySku('N'), 'También');
    const samples = await done<ImportSamples>(admin, 'GET', `/imports/${id}/samples`);
    expect(Math.min(...samples.articles.map(({ firstRow }) => firstRow))).toBeGreaterThan(MADE);
    const ran = await start(await read(id), 'run');
    expect(ran).toMatchObject({ status: 'done', job: { done: 803, total: 803, result: { created: 802, updated: 1 } } });
    expect(await bySku('A')).toMatchObject({ description: 'Corregido a mano', version: 3 });
    expect(await bySku('N')).toMatchObject({ description: 'También', version: 2 });
    expect(await numbersOf(ran)).toMatchObject({ count: 801, kept: 2 });
    expect((await start(ran, 'undo')).job?.result).toMatchObject({ undone: 801, kept: 2 });
    expect((await listArticles()).map(({ sku }) => sku)).toEqual(['A', 'N']);
  });

  it('keeps what it has done when its rows are corrected, and can be undone', async () => {
    const { id } = await stopped();
    const edits = [CHANGED, MADE, LAST].map((rowNumber) => ({ rowNumber, column: 2, value: 'Otra' }));
    await fix(id, { edits, skip: [MADE] });
    await fix(id, { replace: { column: 2, from: 'Larga', to: 'Corta' } });
    const [changed, created] = await rowsOf(id);
    expect([changed, created]).toMatchObject([
      { action: 'update', isDone: true, cells: ['A', 'Jersey', 'De la hoja'] },
      { action: 'create', isDone: true, cells: ['N', 'Falda', 'Larga'] },
    ]);
    const ran = await start(await read(id), 'run');
    expect(ran).toMatchObject({ counts: { create: 802, update: 1, skip: 0 } });
    expect(await bySku('Z')).toMatchObject({ description: 'Otra' });
    expect((await start(ran, 'undo')).job?.result).toMatchObject({ undone: 803, kept: 0 });
    expect((await listArticles()).map(({ sku }) => sku)).toEqual(['A']);
    expect(await bySku('A')).toMatchObject({ description: 'Antes' });
  });

  it('creates no second article for a row that is corrected to match a created one', async () => {
    const { id } = await stopped();
    const fixed = await fix(id, { edits: [{ rowNumber: LAST, column: 0, value: 'N' }] });
    expect(fixed.counts).toMatchObject({ error: 1 });
    const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', `/imports/${id}/rows?action=error`);
    expect(results).toMatchObject([
      { rowNumber: LAST, firstRow: LAST, issues: [{ kind: 'articleTwice', values: { value: 'N', row: MADE } }] },
    ]);
    expect((await admin.call('POST', `/imports/${id}/run`, {})).code).toBe('FILE_ERROR');
    await fix(id, { skip: [LAST] });
    expect(await start(await read(id), 'run')).toMatchObject({ status: 'done', counts: { error: 0, skip: 1 } });
    expect(await bySku('N')).toMatchObject({ name: 'Falda', version: 1 });
  });

  it('continues with a row that failed, once that is corrected', async () => {
    const gtin = testGtin(1);
    const { id } = await stopped(`A;Jersey;De la hoja;${gtin}\n`, () =>
      done(admin, 'POST', '/articles', { name: 'Otro', sku: 'O', gtin }),
    );
    expect((await rowsOf(id))[0]).toMatchObject({ action: 'error', isDone: false });
    expect((await read(id)).counts).toMatchObject({ error: 1 });
    await fix(id, { edits: [{ rowNumber: CHANGED, column: 3, value: '' }] });
    expect(await start(await read(id), 'run')).toMatchObject({ status: 'done', counts: { error: 0, update: 1 } });
    expect(await bySku('A')).toMatchObject({ description: 'De la hoja' });
  });
});

describe('a check that is stopped', () => {
  const BY_REF = { 0: 'property:code', 1: 'sku', 2: 'name', 3: 'description' };
  const BY_CODE = { 0: 'sku', 1: 'property:ref', 2: 'name', 3: 'description' };

  it('leaves no articles of other columns behind when the former columns are restored', async () => {
    const { id } = await check('code;ref;name;description\nA;1;Jersey;x\nA;2;Falda;y\n');
    const setMapping = async (mapping: object) => {
      await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping });
      await t.deps.jobs.drain();
      return read(id);
    };
    expect((await setMapping(BY_REF)).counts).toMatchObject({ articles: 2 });
    const restore = changeRuns(t, previewImportJob, (run) => ({
      ...run,
      transaction: (work) =>
        run.transaction((ctx) => {
          const report = () => {
            throw new JobStopped('cancelled');
          };
          return work({ ...ctx, report });
        }),
    }));
    expect(await setMapping(BY_CODE)).toMatchObject({ status: 'mapping' });
    restore();
    expect((await setMapping(BY_REF)).counts).toMatchObject({ articles: 2, create: 2 });
    expect((await setMapping(BY_CODE)).counts).toMatchObject({ articles: 1 });
  });
});

describe('an undo that is stopped', () => {
  const rows = (word: string) =>
    Array.from({ length: 800 }, (_, at) => `S-${at};Item ${at};${at < 100 ? word : 'x'};\n`).join('');
  const total = async () => (await done<{ total: number }>(admin, 'GET', '/articles')).total;
  const stop = async (ran: ImportDetail) => {
    const restore = stopAfterBatch(undoImportJob);
    const stopped = await start(ran, 'undo');
    restore();
    return stopped;
  };

  it('counts restored articles once, when the rest is undone', async () => {
    await load(`${HEADER}S-1;Item 1;antes;\n`);
    const ran = await load(HEADER + rows('y'));
    expect(await stop(ran)).toMatchObject({ status: 'done' });
    expect(await total()).toBe(300);
    expect(await numbersOf(ran)).toMatchObject({ count: 300, kept: 0 });
    expect(await start(ran, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 300, kept: 0 } } });
    expect((await listArticles()).map(({ sku }) => sku)).toEqual(['S-1']);
    expect(await bySku('S-1')).toMatchObject({ description: 'antes' });
  });

  it('leaves an upload that can be run again completely', async () => {
    await load(`${HEADER}S-1;Item 1;antes;\n`);
    const ready = await check(HEADER + rows('y'));
    const restore = stopAfterBatch(runImportJob);
    const stopped = await start(ready, 'run');
    restore();
    expect(stopped).toMatchObject({ status: 'cancelled' });
    expect(await stop(stopped)).toMatchObject({ status: 'cancelled' });
    expect(await start(ready, 'run')).toMatchObject({
      ...{ status: 'done', counts: { create: 799, update: 1 } },
      job: { result: { created: 799, updated: 1 } },
    });
    expect(await total()).toBe(800);
    expect(await start(ready, 'undo')).toMatchObject({ status: 'undone', job: { result: { undone: 800, kept: 0 } } });
    expect(await bySku('S-1')).toMatchObject({ description: 'antes' });
  });
});
