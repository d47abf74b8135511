// The default page of a passport: its size, how fast the API's port serves it compared with a bare Node server that
// returns the same bytes and headers, and the size of its fonts and their cost on a phone.
import autocannon from 'autocannon';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { measureFonts } from './passport/fonts.mjs';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';

const WEIGHT_LIMIT = 14_000;
const RATIO_LIMIT = 0.5;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const HEADERS = { 'accept-encoding': 'gzip', 'accept-language': 'es' };
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** The bytes on the wire: fetch would decompress them. */
function rawGet(url) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: HEADERS }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** A bare Node server in its own thread, since the API has a process of its own too. */
function startBare({ headers, body }) {
  const passedHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_CONNECTION.has(name)));
  const worker = new Worker(new URL(import.meta.url), { workerData: { headers: passedHeaders, body } });
  return new Promise((resolve, reject) => {
    worker.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }));
    worker.once('error', reject);
  });
}

function serveBare({ headers, body }) {
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
}

async function perSecond(url, headers = HEADERS) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

async function measureWeight(base, page) {
  const text = await (await fetch(page.url)).text();
  const links = Array.from(text.matchAll(/(?:href|src)="(\/public\/[^"?]+\.(?:css|svg|js))"/g), ([, path]) => path);
  const others = await Promise.all([...new Set(links)].map((path) => rawGet(`${base}${path}`)));
  return page.body.byteLength + others.reduce((sum, { body }) => sum + body.byteLength, 0);
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-passport-'));
  const api = await startApi({ dataDir, env: { SEED: 'demo' } });
  try {
    const { passportUrl } = JSON.parse(readFileSync(join(dataDir, 'started.json'), 'utf8'));
    const url = `${api.base}${new URL(passportUrl).pathname}`;
    const page = { ...(await rawGet(url)), url };
    const weight = await measureWeight(api.base, page);
    printRow({
      name: 'Passport, gzip, pictures and fonts apart',
      measured: `${(weight / 1000).toFixed(1)} kB`,
      limit: `at most ${WEIGHT_LIMIT / 1000} kB`,
      ok: weight <= WEIGHT_LIMIT,
    });
    await measureFonts(api.base, new URL(passportUrl).pathname);
    const bare = await startBare(page);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ bare: await perSecond(bare.url), page: await perSecond(url) });
    }
    await bare.stop();
    const [plain, ours] = [median(rounds.map((round) => round.bare)), median(rounds.map((round) => round.page))];
    const ratio = median(rounds.map((round) => round.page / round.bare));
    printRow({
      name: 'Passport, bare Node with the same bytes',
      measured: `${Math.round(plain)}/s`,
      limit: '-',
      ok: true,
    });
    printRow({ name: 'Passport, API port', measured: `${Math.round(ours)}/s`, limit: '-', ok: true });
    printRow({
      name: 'Passport, API port against bare Node',
      measured: ratio.toFixed(2),
      limit: `at least ${RATIO_LIMIT}`,
      ok: ratio >= RATIO_LIMIT,
    });
    const counted = await perSecond(url, { ...HEADERS, 'user-agent': PHONE });
    printRow({
      name: 'Passport, API port, every request also written as scan and visit',
      measured: `${Math.round(counted)}/s`,
      limit: '-',
      ok: true,
    });
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (isMainThread) {
  await main();
  process.exit(0);
} else serveBare(workerData);
