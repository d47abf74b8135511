import type { ImportCounts, ImportRow } from '@/lib/contract/imports';
import { JobStopped } from '../../core/jobs/run-job';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { changeRuns, pauseJobs } from '../../testing/jobs';
import { uploader } from '../../testing/uploads';
import { previewImportJob, runImportJob } from './jobs/run';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { read, check, start } = uploader(
  () => t,
  () => admin,
);

/** More rows than are corrected in one request. */
const MANY = 2_050;
const rows = Array.from({ length: MANY }, (_, at) => `Jersey;Talla ${at};bleu\n`).join('');
const SHEET = `name;description;color\n${rows}Falda;Talla 7;bleu\nChal;Fino;rojo\n`;

const replace = (id: string, column: number, from: string, to: string) =>
  done<{ counts: ImportCounts }>(admin, 'PUT', `/imports/${id}/cells`, { replace: { column, from, to } });

async function cellsOf(id: string, column: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (let page = 1; page <= Math.ceil((MANY + 2) / 200); page += 1) {
    const path = `/imports/${id}/rows?pageSize=200&page=${page}`;
    const { results } = await done<{ results: ImportRow[] }>(admin, 'GET', path);
    for (const { cells } of results) times[cells[column] ?? ''] = (times[cells[column] ?? ''] ?? 0) + 1;
  }
  return times;
}

/** Stops a job in its second transaction. */
const stopEarly = (job: typeof previewImportJob | typeof runImportJob) =>
  changeRuns(t, job as typeof previewImportJob, (run) => {
    let transactions = 0;
    return {
      ...run,
      transaction: (work) => {
        transactions += 1;
        if (transactions > 1) throw new JobStopped('cancelled');
        return run.transaction(work);
      },
    };
  });

it('are made in all rows by a job; other corrections are rejected meanwhile', async () => {
  const { id, counts } = await check(SHEET);
  const resume = pauseJobs(t, previewImportJob);
  expect(await replace(id, 2, 'bleu', 'azul')).toEqual({ counts });
  expect(await read(id)).toMatchObject({ status: 'previewing' });
  const second = await admin.call('PUT', `/imports/${id}/cells`, { skipErrors: true });
  expect(second.code).toBe('ALREADY_PROCESS');
  resume();
  await t.deps.jobs.drain();
  expect(await read(id)).toMatchObject({ status: 'ready', counts });
  expect(await cellsOf(id, 2)).toEqual({ azul: MANY + 1, rojo: 1 });
});

it('merge rows that then mean one article, even if they were stopped halfway', async () => {
  const { id, counts } = await check(SHEET);
  expect(counts).toMatchObject({ articles: MANY + 2 });
  const restore = stopEarly(previewImportJob);
  await replace(id, 0, 'Jersey', 'Falda');
  await t.deps.jobs.drain();
  restore();
  const { status, mapping } = await read(id);
  expect(status).toBe('mapping');
  await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping });
  await t.deps.jobs.drain();
  expect(await read(id)).toMatchObject({ status: 'ready', counts: { articles: MANY + 1 } });
});

it('leave an upload that was stopped resumable', async () => {
  const ready = await check(SHEET);
  const restore = stopEarly(runImportJob);
  const stopped = await start(ready, 'run');
  restore();
  expect(stopped.status).toBe('cancelled');
  await replace(ready.id, 2, 'bleu', 'azul');
  await t.deps.jobs.drain();
  expect(await read(ready.id)).toMatchObject({ status: 'cancelled' });
  expect(await start(ready, 'run')).toMatchObject({ status: 'done', job: { result: { created: MANY + 2 } } });
});
