// The overhead of an API call over its database: the profile call compared with a bare Node server that runs an empty
// transaction on the same database and returns the same bytes, embedded and server; a list of 50 articles compared with
// its own statements through pg plus serializing its response.
import pg from 'pg';
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { fromRoot } from '../lib/root.mjs';
import { signIn, startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';

const LIMIT = 2;
/** Enough for both engines to have compiled all hot code. */
const WARM_UP = 8_000;
const ROUNDS = 31;
const CALLS = 60;
const ACCOUNT = { email: 'admin@lana.test', password: 'demo-Trace-2026' };
const LIST = '/articles?pageSize=50';
const SECRETS = {
  INTERNAL_SECRET: 'bench-internal-secret-0123456789abcdef',
  SESSION_SECRET: 'bench-session-secret-0123456789abcdef',
};

/** Calls on one keep-alive connection. */
function caller(base, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      const call = request(`${base}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(parts))
            : reject(new Error(`${path}: ${answer.statusCode}`)),
        );
      });
      call.on('error', reject).end();
    });
}

async function msOf(work) {
  const start = performance.now();
  for (let at = 0; at < CALLS; at += 1) await work();
  return (performance.now() - start) / CALLS;
}

/** Alternates the two, so that other load on the machine affects both. */
async function compare(name, { whole, bare }) {
  for (const work of [whole, bare]) for (let at = 0; at < WARM_UP; at += 1) await work();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ bare: await msOf(bare), whole: await msOf(whole) });
  const ratio = median(rounds.map((round) => round.whole / round.bare));
  const medianOf = (key) => `${median(rounds.map((round) => round[key])).toFixed(2)} ms`;
  printRow({
    name,
    measured: `${medianOf('whole')} against ${medianOf('bare')}, ${ratio.toFixed(2)} ×`,
    limit: `at most ${LIMIT} ×`,
    ok: ratio <= LIMIT,
  });
}

/** The bare server of `calls/bare-server.mjs`, which returns the bytes of `body`. */
function startBare(connection, body) {
  const child = fork(fromRoot('scripts/bench/calls/bare-server.mjs'), { execArgv: [] });
  child.send({ connection, body: body.toString() });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ base: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the bare server did not start')));
  });
}

/** The statements of one call, recorded in a separate API process. */
async function statementsOf(path, { dataDir, env, token }) {
  const file = join(dataDir, 'statements');
  const recorder = new URL('record-statements.mjs', import.meta.url).href;
  const api = await startApi({
    dataDir,
    env: { ...env, BENCH_STATEMENTS: file, NODE_OPTIONS: `--import ${recorder}` },
  });
  try {
    const call = caller(api.base, token);
    await call(path);
    writeFileSync(file, '');
    await call(path);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    // statements common to all calls do not mention articles
    return lines.map((line) => JSON.parse(line)).filter(({ text, values }) => values && text.includes('article'));
  } finally {
    await api.stop();
  }
}

async function measureList(call, client, companyId, statements) {
  if (statements.length === 0) throw new Error('no statement of the list was recorded');
  await client.query(
    `select set_config('role', 'app_user', false), set_config('app.company_id', '${companyId}', false)`,
  );
  const { message } = JSON.parse(await call(LIST));
  const queries = statements.map(({ text, values }) => ({ text, values, rowMode: 'array' }));
  await compare(
    `List of ${message.results.length} articles, server, against its ${queries.length} statements and its JSON`,
    {
      whole: () => call(LIST),
      bare: async () => {
        for (const query of queries) await client.query(query);
        JSON.stringify(message);
      },
    },
  );
}

async function measure(kind, { env, connection }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-calls-'));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS));
  const all = { SEED: 'demo', ...SECRETS, ...env };
  const api = await startApi({ dataDir, env: all });
  const client = new pg.Client(connection(dataDir));
  client.on('error', () => undefined);
  try {
    const { token, profile } = await signIn(api.base, dataDir, ACCOUNT);
    const call = caller(api.base, token);
    await client.connect();
    const bare = await startBare(connection(dataDir), await call('/auth/me'));
    const empty = caller(bare.base, token);
    await compare(`Direct call, the signed-in person, ${kind}, against a bare server's empty transaction`, {
      whole: () => call('/auth/me'),
      bare: () => empty('/'),
    });
    bare.stop();
    if (kind !== 'server') return;
    const statements = await statementsOf(LIST, { dataDir, env: all, token });
    await measureList(call, client, profile.companyId, statements);
  } finally {
    await client.end();
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main() {
  await measure('embedded', {
    env: {},
    connection: (dataDir) => ({ host: join(dataDir, 'run'), port: 5432, user: 'postgres', database: 'postgres' }),
  });
  const server = await startPostgres();
  try {
    await measure('server', {
      env: { DATABASE_URL: server.url },
      connection: () => ({ connectionString: server.url }),
    });
  } finally {
    await server.stop();
  }
}

await main();
process.exit(0);
