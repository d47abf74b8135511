import pg from 'pg';
import { startPostgres, type PrivateServer } from '../../../scripts/lib/postgres.mjs';
import type { ApiProcess } from './api-process';
import { seedCompany, type ProcessCompany } from './process-company';
import { buildServedApi, type ServedApi } from './served-api';

const ROUNDS = 5;
const WRITERS = 4;

let server: PrivateServer;
let served: ServedApi;
let api: ApiProcess;
let owner: ProcessCompany;

beforeAll(async () => {
  server = await startPostgres();
  served = await buildServedApi({ databaseUrl: server.url });
  owner = await served.withDatabase((db) => seedCompany(db));
  api = await served.start();
}, 120_000);

afterAll(async () => {
  await served.close();
  await server.stop();
});

interface Written {
  acknowledged: string[];
  /** Other responses as `status code`, and broken connections. */
  refused: Map<string, number>;
}

async function write(name: string): Promise<{ status: number; code: string; message: unknown }> {
  const answer = await api.fetch('/materials', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(15_000),
  });
  const envelope = (await answer.json()) as { code?: string; message: unknown };
  return { status: answer.status, code: envelope.code ?? '', message: envelope.message };
}

function startWriters(round: number) {
  const outcome: Written = { acknowledged: [], refused: new Map() };
  let isStopped = false;
  const run = async (writer: number) => {
    for (let at = 0; !isStopped; at += 1) {
      const name = `m-${round}-${writer}-${at}`;
      const answer = await write(name);
      if (answer.status === 201) outcome.acknowledged.push(name);
      else {
        const key = `${answer.status} ${answer.code}: ${String(answer.message)}`;
        outcome.refused.set(key, (outcome.refused.get(key) ?? 0) + 1);
      }
    }
  };
  const runs = Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  return {
    outcome,
    stop: async () => {
      isStopped = true;
      await runs;
    },
  };
}

/** Polls until `isTrue` returns true. */
async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise((done) => setImmediate(done));
}

const isReady = async () => (await api.fetch('/ready')).ok;

const AWAY = '503 UNAVAILABLE: The database is not answering right now. Try again in a few seconds.';

async function stored(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from materials');
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

it('answers 503 while the server is down, recovers when it is back, and loses nothing acknowledged', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { outcome, stop } = startWriters(round);
    await until(() => outcome.acknowledged.length > 20);
    await server.crash();
    await until(() => (outcome.refused.get(AWAY) ?? 0) > 3);
    await server.restart();
    const back = performance.now();
    await until(isReady);
    expect(performance.now() - back).toBeLessThan(1_000);
    const before = outcome.acknowledged.length;
    await until(() => outcome.acknowledged.length > before + 20);
    await stop();
    expect([...outcome.refused.keys()]).toEqual([AWAY]);
    acknowledged.push(...outcome.acknowledged);
  }
  const storedNames = await stored();
  expect(acknowledged.filter((name) => !storedNames.has(name))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 40);
  expect(api.child.exitCode).toBeNull();
}, 180_000);

it('recovers when an administrator terminates its connections during work', async () => {
  const { outcome, stop } = startWriters(99);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (let round = 0; round < 20; round += 1) {
    const before = outcome.acknowledged.length;
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'traceability-api'",
    );
    await until(() => outcome.acknowledged.length > before + 3);
  }
  await client.end();
  await stop();
  expect([...outcome.refused.keys()].filter((key) => key !== AWAY)).toEqual([]);
  const storedNames = await stored();
  expect(outcome.acknowledged.filter((name) => !storedNames.has(name))).toEqual([]);
  expect(await isReady()).toBe(true);
}, 60_000);
