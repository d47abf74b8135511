import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Article } from '@/lib/contract/articles';
import type { Job } from '@/lib/contract/jobs';
import type { PassportSchedule } from '@/lib/contract/passport-schedules';
import type { Database } from '../../db/client';
import { newId } from '../../db/ids';
import { articles, companies, sessions, users } from '../../db/schema';
import { MAX_TRIES } from '../../core/jobs/queue';
import { grantBlock } from '../../features/blocks/codes';
import { hashToken, newToken } from '../../core/tokens';
import type { ApiProcess } from './api-process';
import { buildServedApi, type ServedApi } from './served-api';

const ROUNDS = 10;
const QUANTITY = 20_000;
const ids = { company: newId(), user: newId(), article: newId() };
const token = newToken();

let served: ServedApi;
let api: ApiProcess | undefined;

const prepare = (db: Database) =>
  db.asSystem('test', async (tx) => {
    await tx.insert(companies).values({ id: ids.company, name: 'Kill', nameKey: 'kill', level: 500 });
    await tx.insert(users).values({
      id: ids.user,
      companyId: ids.company,
      email: 'kill@example.test',
      name: 'K',
      lastName: 'L',
      passwordHash: '-',
      role: 'Admin',
    });
    await tx.insert(sessions).values({
      id: newId(),
      userId: ids.user,
      tokenHash: hashToken(token),
      lastSeenAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await tx
      .insert(articles)
      .values({ id: ids.article, companyId: ids.company, sku: 'K', name: 'K', identityKey: 'k', search: 'k' });
    for (let block = 0; block < 4; block += 1) {
      const grant = { size: 250_000, priceMinor: 1, costMinor: 1, currency: 'EUR' };
      await grantBlock(tx, ids.company, grant, new Date());
    }
  });

beforeAll(async () => {
  served = await buildServedApi({ isShortLived: true });
  await served.withDatabase(prepare);
}, 120_000);

afterAll(() => served.close());

async function call<T>(path: string, body?: object): Promise<T | null> {
  const answer = await api
    ?.fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    .catch(() => null);
  if (!answer?.ok) return null;
  const envelope = (await answer.json().catch(() => null)) as { message: T } | null;
  return envelope?.message ?? null;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function start() {
  api = await served.start();
}

/** Watches a job until `deadline`, its end, or progress above `enough`, and returns its last known state. */
async function watch(jobId: string, deadline: number, enough = Infinity): Promise<Job | null> {
  let last: Job | null = null;
  while (Date.now() < deadline) {
    last = (await call<Job>(`/jobs/${jobId}`)) ?? last;
    if (last && (last.done > enough || !['queued', 'running'].includes(last.status))) return last;
    await pause(15);
  }
  return last;
}

interface Truth {
  units: string;
  distinct: string;
  used: string;
  done: string;
  unfinished: string;
  misplaced: string;
}

/** Counts of units, of codes assigned from blocks, and of units reported by jobs. */
const readTruth = (db: Database) =>
  db.asSystem('test', async (tx) => {
    const { rows } = await tx.execute<Truth & Record<string, unknown>>(sql`select
      (select count(*) from units) units, (select count(distinct number) from units) "distinct",
      (select sum(next_number - first_number) from code_blocks) used,
      (select sum(done) from jobs) done, (select count(*) from jobs where status <> 'done') unfinished,
      (select count(*) from units u join code_blocks b on b.id = u.block_id
        where u.number not between b.first_number and b.next_number - 1) misplaced`);
    return rows[0];
  });

/** Result of PostgreSQL's own check of tables and indexes in an unserved folder. */
async function checkStorage(dataDir: string): Promise<{ checked: number; damages: string[] }> {
  const program = join(__dirname, '../../db/check-storage.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(dataDir, 'pg')]);
  return JSON.parse(stdout) as { checked: number; damages: string[] };
}

it(`keeps every acknowledged unit exactly once after ${ROUNDS} kills during creation`, async () => {
  const acknowledged = new Map<string, number>();
  let current: string | undefined;
  let killedInTheMiddle = 0;
  let killedWithoutProgress = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await start();
    if (!current) {
      const started = await call<{ jobId: string }>('/units', { articleId: ids.article, quantity: QUANTITY });
      expect(started).not.toBeNull();
      current = started?.jobId ?? '';
      acknowledged.set(current, 0);
    }
    // Progress of the previous process after it was last observed does not count for this one.
    const before = (await call<Job>(`/jobs/${current}`))?.done ?? acknowledged.get(current) ?? 0;
    expect(before).toBeGreaterThanOrEqual(acknowledged.get(current) ?? 0);
    // A third crash in a row without progress would rightly fail the job, so the kill then waits for progress.
    const mayKillAnywhere = killedWithoutProgress < MAX_TRIES - 1;
    const last: Job | null = mayKillAnywhere
      ? await watch(current, Date.now() + 30 + Math.random() * 700)
      : await watch(current, Date.now() + 30_000, before);
    api?.child.kill('SIGKILL');
    await api?.ended;
    const done = last?.done ?? before;
    // Progress acknowledged before a kill survives it.
    expect(done).toBeGreaterThanOrEqual(before);
    killedWithoutProgress = done > before ? 0 : killedWithoutProgress + 1;
    acknowledged.set(current, done);
    if (last?.status === 'done') {
      current = undefined;
      killedWithoutProgress = 0;
    } else killedInTheMiddle += 1;
  }
  await start();
  const jobs: (Job | null)[] = [];
  for (const jobId of acknowledged.keys()) jobs.push(await watch(jobId, Date.now() + 30_000));
  expect(jobs.every((job) => job?.status === 'done' && job.done === QUANTITY)).toBe(true);
  api?.child.kill('SIGTERM');
  expect(await api?.ended).toBe(0);
  const truth = await served.withDatabase(readTruth);
  const total = String(acknowledged.size * QUANTITY);
  expect(truth).toEqual({ units: total, distinct: total, used: total, done: total, unfinished: '0', misplaced: '0' });
  expect(killedInTheMiddle).toBeGreaterThan(ROUNDS / 3);
  const { checked, damages } = await checkStorage(served.dataDir);
  expect(checked).toBeGreaterThan(200);
  expect(damages).toEqual([]);
}, 300_000);

it('refuses a second API on the same folder at once, without loss for the first', async () => {
  await start();
  const started = await call<{ jobId: string }>('/units', { articleId: ids.article, quantity: QUANTITY });
  const second = await served.launch();
  expect(await second.ended).not.toBe(0);
  expect(second.output()).toContain('is in use by another running API');
  const job = await watch(started?.jobId ?? '', Date.now() + 30_000);
  expect(job).toMatchObject({ status: 'done', done: QUANTITY });
  api?.child.kill('SIGTERM');
  expect(await api?.ended).toBe(0);
  const truth = await served.withDatabase(readTruth);
  expect(truth?.units).toBe(truth?.used);
  expect(truth?.units).toBe(truth?.distinct);
}, 120_000);

it('stops and closes the database when its parent process is gone', async () => {
  await start();
  api?.child.disconnect();
  expect(await api?.ended).toBe(0);
  const truth = await served.withDatabase(readTruth);
  expect(truth?.units).toBe(truth?.used);
}, 60_000);

it('publishes a scheduled passport even if the process is killed before the scheduled time', async () => {
  const path = `/passports/${ids.article}/schedule`;
  await start();
  const publishAt = new Date(Date.now() + 1_500).toISOString();
  expect(await call<PassportSchedule>(path, { publishAt })).toMatchObject({ state: 'waiting' });
  api?.child.kill('SIGKILL');
  await api?.ended;
  await start();
  const stateOf = async () => (await call<{ schedule: PassportSchedule }>(path))?.schedule.state;
  const deadline = Date.now() + 30_000;
  while ((await stateOf()) !== 'done' && Date.now() < deadline) await pause(15);
  expect(await stateOf()).toBe('done');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
  expect(await call<Article>(`/articles/${ids.article}`)).toMatchObject({ state: 'published', publishedVersion: 1 });
  api?.child.kill('SIGTERM');
  expect(await api?.ended).toBe(0);
}, 60_000);

it('removes the temporary files of a killed process', async () => {
  mkdirSync(join(served.dataDir, 'tmp'), { recursive: true });
  writeFileSync(join(served.dataDir, 'tmp', 'request.left.xlsx'), 'left');
  await start();
  expect(readdirSync(join(served.dataDir, 'tmp'))).toEqual([]);
}, 60_000);
