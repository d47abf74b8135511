import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Job } from '@/lib/contract/jobs';
import type { Publication } from '@/lib/contract/publications';
import { startPostgres, type PrivateServer } from '../../../scripts/lib/postgres.mjs';
import type { ApiProcess } from './api-process';
import { seedCompany, type ProcessCompany } from './process-company';
import { buildServedApi, type ServedApi } from './served-api';

const QUANTITY = 60_000;
/** Preloaded into a process to inject faults. */
const FAULTS = pathToFileURL(join(__dirname, 'faults.mjs')).href;

let server: PrivateServer;
let served: ServedApi;
let running: ApiProcess[] = [];

beforeAll(async () => {
  server = await startPostgres();
  served = await buildServedApi({ databaseUrl: server.url });
}, 120_000);
afterEach(async () => {
  for (const api of running) api.child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});
afterAll(async () => {
  await served.close();
  await server.stop();
});

async function start(env: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await served.start(env);
  running.push(api);
  return api;
}

const newCompany = () => served.withDatabase((db) => seedCompany(db, { codes: QUANTITY }));

async function call<T>(api: ApiProcess, owner: ProcessCompany, path: string, body?: object): Promise<T> {
  const answer = await api.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { message } = (await answer.json()) as { message: T };
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(message)}`);
  return message;
}

const order = (api: ApiProcess, owner: ProcessCompany, quantity = QUANTITY) =>
  call<{ jobId: string }>(api, owner, '/units', { articleId: owner.articleId, quantity });

const jobOf = (owner: ProcessCompany) =>
  served.withDatabase((db) =>
    db.asSystem('the only job of a company', async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from jobs where company_id = ${owner.companyId}::uuid`,
      );
      return rows[0]?.id ?? '';
    }),
  );

async function until(api: ApiProcess, owner: ProcessCompany, jobId: string, isTrue: (job: Job) => boolean) {
  for (;;) {
    const job = await call<Job>(api, owner, `/jobs/${jobId}`);
    if (isTrue(job)) return job;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const isEnded = ({ status }: Job) => !['queued', 'running'].includes(status);

/** Units and distinct codes of a company: equal when no batch was committed twice. */
const unitsOf = (owner: ProcessCompany) =>
  served.withDatabase(async (db) => {
    const { rows } = await db.asTenant(owner.companyId, (tx) =>
      tx.execute<{ units: number; codes: number; used: number }>(sql`
        select count(*)::int as units, count(distinct number)::int as codes,
          (select sum(next_number - first_number)::int from code_blocks where company_id = ${owner.companyId}::uuid) as used
        from units where company_id = ${owner.companyId}::uuid`),
    );
    return rows[0];
  });

const ALL = { units: QUANTITY, codes: QUANTITY, used: QUANTITY };

it('another process continues from the last commit when the owner is killed', async () => {
  const owner = await newCompany();
  const first = await start();
  const { jobId } = await order(first, owner);
  await until(first, owner, jobId, ({ done }) => done > 0);
  first.child.kill('SIGKILL');
  const killed = performance.now();
  const second = await start();
  await until(second, owner, jobId, ({ done, status }) => done > 20_000 || status === 'done');
  expect(performance.now() - killed).toBeLessThan(30_000);
  expect(await until(second, owner, jobId, isEnded)).toMatchObject({ status: 'done', done: QUANTITY });
  expect(await unitsOf(owner)).toEqual(ALL);
}, 90_000);

it('another process publishes the rest when the owner is killed, and nothing twice', async () => {
  const count = 3_000;
  const owner = await served.withDatabase((db) => seedCompany(db, { articles: count - 1 }));
  const first = await start();
  const { ids } = await call<{ ids: string[] }>(first, owner, '/articles/ids');
  const order = { action: 'publish', ids };
  const { id, jobId } = await call<Publication>(first, owner, '/publications', order);
  await until(first, owner, jobId, ({ done }) => done > 0);
  first.child.kill('SIGKILL');
  const second = await start();
  await until(second, owner, jobId, isEnded);
  const publication = await call<Publication>(second, owner, `/publications/${id}`);
  expect(publication).toMatchObject({ status: 'done', done: count, changed: count, unchanged: 0 });
  const versions = await served.withDatabase(async (db) => {
    const { rows } = await db.asTenant(owner.companyId, (tx) =>
      tx.execute<{ all: number; articles: number }>(sql`
        select count(*)::int as all, count(distinct article_id)::int as articles from passport_versions
        where company_id = ${owner.companyId}::uuid`),
    );
    return rows[0];
  });
  expect(versions).toEqual({ all: count, articles: count });
}, 90_000);

it('a live job is never run by a second process, however slow it is', async () => {
  const owner = await newCompany();
  // Every batch takes longer than the interval without progress after which a job is considered dead.
  const slow = await start({ NODE_OPTIONS: `--import ${FAULTS}`, FAULT: 'slow', FAULT_MS: '25000' });
  const { jobId } = await order(slow, owner, 5_000);
  await until(slow, owner, jobId, ({ status }) => status === 'running');
  const second = await start();
  const job = await until(second, owner, jobId, isEnded);
  expect(job).toMatchObject({ status: 'done', done: 5_000 });
  const attempts = await served.withDatabase(async (db) => {
    const { rows } = await db.asSystem('test', (tx) =>
      tx.execute<{ attempts: number }>(sql`select attempts from jobs where id = ${jobId}::uuid`),
    );
    return rows[0]?.attempts;
  });
  expect(attempts).toBe(1);
  expect(await unitsOf(owner)).toMatchObject({ units: 5_000, codes: 5_000 });
}, 90_000);

it('a process that was suspended past its claim can no longer write for the job', async () => {
  const owner = await newCompany();
  const sleeper = await start();
  const { jobId } = await order(sleeper, owner);
  await until(sleeper, owner, jobId, ({ done }) => done > 0);
  sleeper.child.kill('SIGSTOP');
  const second = await start();
  const job = await until(second, owner, jobId, isEnded);
  expect(job).toMatchObject({ status: 'done', done: QUANTITY });
  sleeper.child.kill('SIGCONT');
  // It resumes in the middle of a batch; once it responds again, its commit has been refused.
  await until(sleeper, owner, jobId, isEnded);
  await order(sleeper, await newCompany(), 10);
  expect(await unitsOf(owner)).toEqual(ALL);
}, 90_000);

it('a job that always crashes its process fails with the reason after three attempts', async () => {
  // Jobs left by earlier tests would be claimed too, and crash a process themselves.
  await served.withDatabase((db) =>
    db.asSystem('jobs of other tests', (tx) =>
      tx.execute(sql`update jobs set status = 'cancelled' where status in ('queued', 'running')`),
    ),
  );
  const owner = await newCompany();
  const deadly = { NODE_OPTIONS: `--import ${FAULTS}`, FAULT: 'die' };
  let dying = await start(deadly);
  // The process may die before it responds, and the next ones before they are ready.
  await order(dying, owner, 100).catch(() => undefined);
  const jobId = await jobOf(owner);
  for (let death = 1; death <= 3; death += 1) {
    expect(await dying.ended).toBe('SIGKILL');
    await served.withDatabase((db) =>
      db.asSystem('the wait for a dead process', (tx) =>
        tx.execute(sql`update jobs set heartbeat_at = now() - interval '1 minute' where id = ${jobId}::uuid`),
      ),
    );
    if (death < 3) dying = await served.launch(deadly);
  }
  const api = await start(deadly);
  const job = await until(api, owner, jobId, isEnded);
  expect(job).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR', done: 0 });
  expect(job.errorMessage).toMatch(/stopped the program three times/);
  expect(api.child.exitCode).toBeNull();
}, 90_000);
