import { setUpTestApp } from '../app';
import { seedOfContract } from '../seed';
import { runFuzz, type Send } from './run';
import { unpacked } from './verdict';
import { makeWorld } from './world';

const COUNT = 5_000;
/** Finds hanging requests on a machine busy with other tests; `npm run fuzz` finds slow ones. */
const SLOW_MS = 20_000;
/** `FUZZ_SEED=…` sends other requests. */
const seed = seedOfContract(process.env.FUZZ_SEED);

const t = setUpTestApp();

const send: Send = async ({ method, path, headers, body }) => {
  const started = performance.now();
  const payload =
    body === undefined
      ? { headers }
      : { headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body };
  const response = await t.app.request(path, { method, ...payload } as RequestInit);
  const bytes = unpacked(Buffer.from(await response.arrayBuffer()), response.headers.get('content-encoding'));
  const type = response.headers.get('content-type') ?? '';
  const answered = Object.fromEntries(response.headers);
  return { status: response.status, type, headers: answered, body: bytes, ms: performance.now() - started };
};

it(`answers ${COUNT} hostile requests (FUZZ_SEED=${seed})`, async () => {
  const world = await makeWorld(t, { companies: 2, people: 150 });
  const { internalSecret } = t.deps.config;
  const report = await runFuzz({ world, send, seed, count: COUNT, parallel: 4, slowMs: SLOW_MS, internalSecret });
  process.stdout.write(`${JSON.stringify({ ...report, findings: report.findings.length })}\n`);
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(COUNT);
  expect(report.reached).toBeGreaterThan(COUNT / 3);
  expect(report.unreached).toEqual([]);
}, 300_000);
