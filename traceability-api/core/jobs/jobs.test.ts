import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Job } from '@/lib/contract/jobs';
import type { Tx } from '../../db/client';
import { setUpTestApp, type Client } from '../../testing/app';
import { pauseJobs, queueAs } from '../../testing/jobs';
import { explainAll } from '../../testing/plans';
import { fail } from '../errors';
import { defineJob, type JobDefinition, type JobResult, type JobRun, type LastStep } from './define-job';
import { claimJob, endJob, touchJob, type JobRow } from './queue';
import { createRunner } from './runner';

type Payload = { name: string };
type Cursor = { at: number };
type Run = JobRun<Payload, Cursor>;

const t = setUpTestApp();
let admin: Client;
/** The work of this file's job; each test sets it. */
let work: (run: Run) => Promise<JobResult | LastStep>;
let stopped: string[] = [];

const testJob = defineJob({
  kind: 'test.work',
  payload: z.object({ name: z.string().max(20) }),
  cursor: z.object({ at: z.number().int().default(0) }),
  run: (run: Run) => work(run),
  onStopped: (ctx, end) => {
    stopped.push(`${ctx.payload.name} ${end.status}`);
    return Promise.resolve();
  },
});

beforeAll(async () => {
  t.jobs.set(testJob.kind, testJob as unknown as JobDefinition);
});
beforeEach(async () => {
  stopped = [];
  admin = await t.company();
});

const queue = (client: Client, name: string) => queueAs(t, client, testJob, { name });
const get = async (client: Client, jobId: string) => (await client.call<Job>('GET', `/jobs/${jobId}`)).message;
const system = <T>(run: Parameters<typeof t.deps.db.asSystem<T>>[1]) => t.deps.db.asSystem('test', run);
const claim = (own: string[] = [], full: string[] = []) =>
  system((tx) => claimJob(tx, { kinds: [testJob.kind], own, full, isImpatient: false }));
/** As if the process of every running job had died a minute ago. */
const expireHeartbeats = (last = '-1 minute') =>
  system((tx) => tx.execute(sql`update jobs set heartbeat_at = now() + ${last}::interval where status = 'running'`));

it('passes on the validated payload, and stores the result', async () => {
  work = (run) => Promise.resolve({ hello: run.payload.name, by: run.userId, locale: run.locale });
  const id = await queue(admin, 'Ada');
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({
    status: 'done',
    result: { hello: 'Ada', by: admin.userId, locale: 'en' },
  });
  await expect(queue(admin, 'a name of more than twenty characters')).rejects.toThrow();
});

it('commits the report of a transaction together with its work, and continues from there', async () => {
  const seen: number[] = [];
  work = async (run) => {
    for (let at = run.cursor.at; at < 4; at += 1) {
      seen.push(at);
      await run.transaction((ctx) => {
        ctx.report({ done: at + 1, cursor: { at: at + 1 } });
        return Promise.resolve();
      });
      if (seen.length === 2) throw new Error('an accident after the second step');
    }
    return {};
  };
  const id = await queue(admin, 'steps');
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'done', done: 4, total: 10 });
  expect(seen).toEqual([0, 1, 2, 3]);
});

const setName = (tx: Tx, name: string) =>
  tx.execute(sql`update companies set name = ${name} where id = ${admin.companyId}::uuid`);
const nameOf = async () => {
  const { rows } = await system((tx) =>
    tx.execute<{ name: string }>(sql`select name from companies where id = ${admin.companyId}::uuid`),
  );
  return rows[0]?.name;
};

it('commits the last step together with the end of the job, or neither', async () => {
  let tries = 0;
  work = () =>
    Promise.resolve(async (tx: Tx) => {
      tries += 1;
      await setName(tx, `Renamed in try ${tries}`);
      if (tries === 1) throw new Error('an accident in the last step');
      return { names: 1 };
    });
  const before = await nameOf();
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'last');
  const runner = createRunner(() => t.deps, new Map([[testJob.kind, testJob as unknown as JobDefinition]]));
  runner.wake();
  while ((await rowOf(id)).attempts === 0 || (await rowOf(id)).status === 'running');
  await runner.stop();
  expect(await nameOf()).toBe(before);
  release();
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'done', result: { names: 1 } });
  expect(await nameOf()).toBe('Renamed in try 2');
});

it('cleans up after a job that is cancelled while it waits', async () => {
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'waiting');
  await system((tx) => tx.execute(sql`update jobs set run_at = 'infinity' where id = ${id}::uuid`));
  release();
  expect((await admin.call('POST', `/jobs/${id}/cancel`, {})).status).toBe(200);
  expect(await get(admin, id)).toMatchObject({ status: 'cancelled' });
  expect(stopped).toEqual(['waiting cancelled']);
});

it('skips the last step of a job that is being cancelled', async () => {
  work = async () => {
    await system((tx) => tx.execute(sql`update jobs set is_cancel_requested = true where status = 'running'`));
    return async (tx: Tx) => {
      await setName(tx, 'Renamed after the stop');
      return {};
    };
  };
  const before = await nameOf();
  const id = await queue(admin, 'stopped');
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'cancelled' });
  expect(await nameOf()).toBe(before);
  expect(stopped).toEqual(['stopped cancelled']);
});

it('fails after three attempts without progress, and reports why', async () => {
  let tries = 0;
  work = () => {
    tries += 1;
    return Promise.reject(new Error('a fault of ours'));
  };
  const id = await queue(admin, 'broken');
  await t.deps.jobs.drain();
  expect(tries).toBe(3);
  const job = await get(admin, id);
  expect(job).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR' });
  expect(job.errorMessage).toMatch(/three times in a row/);
  expect(stopped).toEqual(['broken failed']);
});

it('counts the attempts since the last progress, also that of the same run', async () => {
  let runs = 0;
  work = async (run) => {
    runs += 1;
    if (runs === 3)
      await run.transaction((ctx) => {
        ctx.report({ done: 1, cursor: { at: 1 } });
        return Promise.resolve();
      });
    if (runs < 5) throw new Error('a fault of ours');
    return { runs };
  };
  const id = await queue(admin, 'slow start');
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'done', result: { runs: 5 } });
});

it('reads due jobs in linear time, however many one company queued', async () => {
  const count = 300;
  await system((tx) =>
    tx.execute(sql`insert into jobs (id, company_id, kind, payload)
      select gen_random_uuid(), ${admin.companyId}::uuid, 'test.work', '{"name": "one of many"}' from generate_series(1, ${count}::int)`),
  );
  const seen = explainAll();
  expect(await claim()).not.toBeNull();
  expect(Math.max(...seen.map(({ read }) => read))).toBeLessThan(10 * count);
  jest.restoreAllMocks();
  await system((tx) => tx.execute(sql`update jobs set status = 'done' where status in ('queued', 'running')`));
});

describe('a clean-up that fails each time', () => {
  const brokenJob = { ...testJob, onStopped: () => Promise.reject(new Error('a fault of the clean-up')) };
  beforeEach(() => void t.jobs.set(testJob.kind, brokenJob as unknown as JobDefinition));
  afterEach(() => void t.jobs.set(testJob.kind, testJob as unknown as JobDefinition));

  it('keeps the reason of a failed job, and is not repeated', async () => {
    work = () => fail('NOT_FOUND');
    const id = await queue(admin, 'refused');
    await t.deps.jobs.drain();
    expect(await get(admin, id)).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' });
    await expireHeartbeats();
    expect(await claim()).toBeNull();
  });

  it('makes a cancelled job a failed one', async () => {
    work = async (run) => {
      await system((tx) => tx.execute(sql`update jobs set is_cancel_requested = true where status = 'running'`));
      return run.transaction(() => Promise.resolve({}));
    };
    const id = await queue(admin, 'cancelled');
    await t.deps.jobs.drain();
    const job = await get(admin, id);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR' });
    expect(job.errorMessage).not.toMatch(/three times/);
  });
});

it('waits longer before each further attempt', async () => {
  work = () => Promise.reject(new Error('a fault of ours'));
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'slow');
  const waits: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const runner = createRunner(() => t.deps, new Map([[testJob.kind, testJob as unknown as JobDefinition]]));
    runner.wake();
    let row = await rowOf(id);
    while (row.attempts === round || row.status === 'running') row = await rowOf(id);
    await runner.stop();
    waits.push(row.runAt.getTime() - Date.now());
    await system((tx) => tx.execute(sql`update jobs set run_at = now() where id = ${id}::uuid`));
  }
  expect(waits[0]).toBeGreaterThan(500);
  expect(waits[1]).toBeGreaterThan(4_000);
  release();
  await t.deps.jobs.drain();
});

const rowOf = async (id: string): Promise<{ attempts: number; status: string; runAt: Date }> => {
  const { rows } = await system((tx) =>
    tx.execute<{ attempts: number; status: string; run_at: string }>(
      sql`select attempts, status, run_at from jobs where id = ${id}::uuid`,
    ),
  );
  const row = rows[0] ?? { attempts: 0, status: '', run_at: 0 };
  return { attempts: row.attempts, status: row.status, runAt: new Date(row.run_at) };
};

it('does not retry an expected refusal', async () => {
  let tries = 0;
  work = () => {
    tries += 1;
    return fail('DATA_ERROR', { text: 'noCodes' });
  };
  const id = await queue(admin, 'refused');
  await t.deps.jobs.drain();
  expect(tries).toBe(1);
  expect(await get(admin, id)).toMatchObject({ status: 'failed', errorCode: 'DATA_ERROR' });
});

it('counts no attempt while the database or the disk is unavailable', async () => {
  let tries = 0;
  work = () => {
    tries += 1;
    const code = tries < 4 ? 'ENOSPC' : 'ECONNREFUSED';
    return tries < 7 ? Promise.reject(Object.assign(new Error('away'), { code })) : Promise.resolve({ tries });
  };
  const id = await queue(admin, 'patient');
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'done', result: { tries: 7 } });
});

it.each(['-1 minute', '2 days'])('gives a job whose last heartbeat lies %s from now to one only', async (last) => {
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'contested');
  const first = (await claim()) as JobRow;
  expect(await claim()).toBeNull();
  await expireHeartbeats(last);
  const second = (await claim()) as JobRow;
  expect([second.id, second.attempts]).toEqual([id, 2]);
  expect(await system((tx) => touchJob(tx, first, { done: 9, cursor: { at: 9 } }))).toBe('lost');
  expect(await system((tx) => endJob(tx, first, { status: 'done', result: { by: 'first' } }, new Date()))).toBe(false);
  expect(await system((tx) => touchJob(tx, second, { done: 1 }))).toBe('running');
  expect(await get(admin, id)).toMatchObject({ status: 'running', done: 1 });
  expect(await system((tx) => endJob(tx, second, { status: 'done', result: { by: 'second' } }, new Date()))).toBe(true);
  expect(await get(admin, id)).toMatchObject({ status: 'done', result: { by: 'second' } });
  release();
});

it('rolls back the work of a run that lost its job', async () => {
  const other = await t.company();
  work = async (run) => {
    if (run.payload.name !== 'stolen') return { by: 'thief' };
    await system((tx) => tx.execute(sql`update jobs set claim_id = gen_random_uuid() where id = ${run.jobId}::uuid`));
    await run.transaction(async (ctx) => {
      await ctx.tx.execute(sql`update companies set currency = 'XXX' where id = ${ctx.companyId}::uuid`);
    });
    return { by: 'loser' };
  };
  const id = await queue(other, 'stolen');
  await t.deps.jobs.drain();
  const { rows } = await system((tx) =>
    tx.execute<{ currency: string }>(sql`select currency from companies where id = ${other.companyId}::uuid`),
  );
  expect(rows).toEqual([{ currency: 'EUR' }]);
  expect(await get(other, id)).toMatchObject({ status: 'running', result: null });
  await system((tx) => tx.execute(sql`delete from jobs where id = ${id}::uuid`));
});

it('fails a job that crashed its process three times, without running it again', async () => {
  let runs = 0;
  work = () => {
    runs += 1;
    return Promise.resolve({});
  };
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'deadly');
  for (let death = 0; death < 3; death += 1) {
    expect((await claim())?.id).toBe(id);
    await expireHeartbeats();
  }
  release();
  await t.deps.jobs.drain();
  expect(runs).toBe(0);
  const job = await get(admin, id);
  expect(job).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR' });
  expect(job.errorMessage).toMatch(/stopped the program three times/);
  expect(stopped).toEqual(['deadly failed']);
});

it('lets companies take turns: twenty jobs of one do not delay another’s first', async () => {
  const release = pauseJobs(t, testJob);
  const [busy, second, third] = [await t.company(), await t.company(), await t.company()];
  for (let at = 0; at < 20; at += 1) await queue(busy, `busy ${at}`);
  await queue(second, 'second');
  await queue(third, 'third');
  // Queued within one millisecond and not stored in that order: they still run in the order in which they were queued.
  for (const client of [busy, third, second])
    await system((tx) =>
      tx.execute(sql`update jobs set created_at = '2026-01-01' where company_id = ${client.companyId}::uuid`),
    );
  const order: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const job = (await claim()) as JobRow;
    order.push((job.payload as Payload).name);
    await system((tx) => endJob(tx, job, { status: 'done', result: {} }, new Date()));
  }
  expect(order).toEqual(['busy 0', 'second', 'third', 'busy 1', 'busy 2']);
  release();
  work = () => Promise.resolve({});
  await t.deps.jobs.drain();
});

it('keeps a slot free for others while one company has long jobs', async () => {
  const other = await t.company();
  let release: () => void = () => undefined;
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  let long = 0;
  work = async (run) => {
    if (run.payload.name !== 'long') return {};
    long += 1;
    await untilReleased;
    return {};
  };
  for (let at = 0; at < 5; at += 1) await queue(admin, 'long');
  const drained = t.deps.jobs.drain();
  while (long < 2) await new Promise((done) => setImmediate(done));
  const id = await queue(other, 'short');
  t.deps.jobs.wake();
  let job = await get(other, id);
  while (job.status !== 'done') job = await get(other, id);
  expect(long).toBe(2);
  release();
  await drained;
  expect(long).toBe(5);
});

it('stops at the next transaction when the process ends, and another continues from there', async () => {
  const runner = createRunner(() => t.deps, new Map([[testJob.kind, testJob as unknown as JobDefinition]]));
  let stop: Promise<void> | undefined;
  work = async (run) => {
    for (let at = run.cursor.at; at < 3; at += 1) {
      await run.transaction((ctx) => {
        ctx.report({ done: at + 1, cursor: { at: at + 1 } });
        return Promise.resolve();
      });
      stop ??= runner.stop();
    }
    return { from: run.cursor.at };
  };
  const release = pauseJobs(t, testJob);
  const id = await queue(admin, 'handed over');
  runner.wake();
  while (!stop) await new Promise((done) => setImmediate(done));
  await stop;
  expect(await get(admin, id)).toMatchObject({ status: 'queued', done: 1 });
  release();
  await t.deps.jobs.drain();
  expect(await get(admin, id)).toMatchObject({ status: 'done', result: { from: 1 } });
});
