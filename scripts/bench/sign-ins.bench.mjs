// The list of articles with and without 20 users who sign in repeatedly at the same time: argon2 must not block the
// other requests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webProof } from '../../lib/program/web-proof.mjs';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';

const PEOPLE = 20;
const ARTICLES = 200;
const SECONDS = 8;
const ROUNDS = 3;
const LIMIT = 3;
const PASSWORD = 'correct horse battery';

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Milliseconds of each call, sequentially for some seconds. */
async function listLatencies(lana) {
  const all = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
    const start = performance.now();
    await lana.send('GET', '/articles?pageSize=50');
    all.push(performance.now() - start);
  }
  all.sort((a, b) => a - b);
  return { p50: quantile(all, 0.5), p95: quantile(all, 0.95) };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'ts-bench-sign-ins-'));
const api = await startApi({ dataDir });
const secret = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).INTERNAL_SECRET;
let address = 0;

/** As sent by the web for a remote user, so that limits per address do not affect the measurement. */
async function post(route, body) {
  address += 1;
  const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const answer = await fetch(`${api.base}${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-internal-secret': secret,
      'x-web-proof': webProof(secret),
      'x-client-ip': from,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function registerPeople() {
  const emails = Array.from({ length: PEOPLE }, (_, at) => `person-${at}@bench.test`);
  for (const [at, email] of emails.entries()) {
    const body = { businessName: `Bench ${at}`, name: 'Bench', lastName: 'Bench', email, password: PASSWORD };
    if ((await post('/auth/register', body)) !== 201) throw new Error('no account for the bench');
  }
  return emails;
}

/** Keeps all users signing in until stopped; returns how many sign-ins succeeded and how many were refused. */
function keepSigningIn(emails) {
  let isOver = false;
  const counts = { done: 0, refused: 0 };
  const loops = emails.map(async (email) => {
    while (!isOver) {
      const status = await post('/auth/login', { email, password: PASSWORD });
      if (status !== 200 && status !== 429 && status !== 503) throw new Error(`a sign-in answered ${status}`);
      counts[status === 200 ? 'done' : 'refused'] += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
    return counts;
  };
}

try {
  const lana = await api.register('Lana');
  for (let at = 0; at < ARTICLES; at += 1)
    await lana.send('POST', '/articles', { name: `Camisa ${at}`, sku: `C-${at}` });
  const emails = await registerPeople();
  await listLatencies(lana);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await listLatencies(lana);
    const stop = keepSigningIn(emails);
    const duringSignIns = await listLatencies(lana);
    rounds.push({ alone, beside: duringSignIns, ...(await stop()) });
  }
  for (const key of ['p50', 'p95']) {
    const [alone, beside] = ['alone', 'beside'].map((state) => median(rounds.map((round) => round[state][key])));
    const ratio = median(rounds.map((round) => round.beside[key] / round.alone[key]));
    printRow({
      name: `A list beside ${PEOPLE} concurrent sign-ins, ${key}`,
      measured: `${alone.toFixed(1)} → ${beside.toFixed(1)} ms, ${ratio.toFixed(2)} ×`,
      limit: `at most ${LIMIT} ×`,
      ok: ratio <= LIMIT,
    });
  }
  const perSecond = median(rounds.map(({ done }) => done / SECONDS));
  printRow({ name: 'Sign-ins beside that list', measured: `${perSecond.toFixed(1)}/s`, limit: '-', ok: true });
} finally {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
