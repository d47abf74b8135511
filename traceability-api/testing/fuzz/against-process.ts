import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApi, freePort, startApi, untilReady, type ApiProcess } from '../processes/api-process';
import { createTestApp } from '../app';
import { openDataFolder } from '../template';
import { runFuzz, type Finding, type Report, type Send, type Wire } from './run';
import { unpacked, type ReceivedAnswer } from './verdict';
import { makeWorld, type World } from './world';

const PARALLEL = 4;
const SLOW_MS = 2_000;
/** A response that takes this long is considered lost. */
const LOST_MS = 30_000;
/** Requests until caches are warm and hot code is compiled. */
const WARM_UP = 3_000;
const MB = 1_000_000;
const INTERNAL_SECRET = 'a secret of the fuzz and no other';

interface Memory {
  heapUsed: number;
  external: number;
  rss: number;
}

function askMemory({ child, ended }: ApiProcess): Promise<Memory> {
  return new Promise((done, reject) => {
    child.once('message', (message) => done(message as Memory));
    void ended.then((code) => reject(new Error(`the API ended: ${code}`)));
    child.send('memory');
  });
}

/** Creates the world in a data folder, with the API running in this process. */
async function prepareFolder(dataDir: string, people: number): Promise<World> {
  const db = await openDataFolder(dataDir);
  const t = await createTestApp({ existing: { dataDir, db } });
  try {
    return await makeWorld(t, { companies: 6, people });
  } finally {
    await t.close();
  }
}

/** Sends requests verbatim: no client library normalises paths or headers. */
function sendTo(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL * 2 });
  const send = ({ method, path, headers, body }: Wire, isNew = false): Promise<ReceivedAnswer> =>
    new Promise((done, reject) => {
      const started = performance.now();
      // Node does not frame a body of OPTIONS: its bytes would be parsed as the next request.
      const framed = body === undefined ? headers : { 'content-length': Buffer.byteLength(body), ...headers };
      const call = request(
        { host: '127.0.0.1', port, agent: isNew ? false : agent, method, path, headers: framed, timeout: LOST_MS },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              headers: answer.headers as Record<string, string | undefined>,
              body: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
              ms: performance.now() - started,
            }),
          );
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no answer within ${LOST_MS} ms`)));
      call.on('error', (error) => {
        // A connection that the server was closing says nothing about this request.
        if (call.reusedSocket) send({ method, path, headers, body }, true).then(done, reject);
        else reject(error);
      });
      call.end(body);
    });
  return (wire) => send(wire);
}

/** The program's log lines about unexpected errors. */
const complaints = (api: ApiProcess) =>
  api
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line) || (line !== '' && !line.startsWith('{')));

export interface ProcessReport extends Report {
  /** Memory in use before and after, following garbage collection, in megabytes. */
  memory: { beforeMb: number; afterMb: number; rssBeforeMb: number; rssAfterMb: number };
  isAlive: boolean;
  complaints: string[];
  seconds: number;
}

const inUse = ({ heapUsed, external }: Memory) => Math.round((heapUsed + external) / MB);

/** Sends `count` hostile requests to a separate API process with an embedded database. */
export async function fuzzProcess(seed: number, count: number, log: (line: string) => void): Promise<ProcessReport> {
  const folder = mkdtempSync(join(resolve('node_modules/.cache'), 'fuzz-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-data-'));
  let api: ApiProcess | undefined;
  try {
    await buildApi(folder);
    const world = await prepareFolder(dataDir, Math.ceil(count / 100) + 100);
    log('six companies are furnished');
    const flags = ['--expose-gc', '--import', resolve('traceability-api/testing/fuzz/report-memory.mjs')];
    api = startApi(folder, dataDir, await freePort(), { INTERNAL_SECRET, LOG_LEVEL: 'error' }, flags);
    await untilReady(api);
    const send = sendTo(api.port);
    const settings = { world, send, seed, parallel: PARALLEL, slowMs: SLOW_MS, internalSecret: INTERNAL_SECRET };
    const started = performance.now();
    const warmUp = await runFuzz({ ...settings, seed: seed + 1, count: Math.min(WARM_UP, count) });
    const before = await askMemory(api);
    const onProgress = ({ sent, reached, findings }: Report) =>
      log(`${sent} sent, ${reached} reached a handler, ${findings.length} findings`);
    const onFinding = (finding: Finding) => log(JSON.stringify(finding));
    const report = await runFuzz({ ...settings, count, onProgress, onFinding });
    const after = await askMemory(api);
    return {
      ...report,
      findings: [...warmUp.findings, ...report.findings],
      memory: {
        beforeMb: inUse(before),
        afterMb: inUse(after),
        rssBeforeMb: Math.round(before.rss / MB),
        rssAfterMb: Math.round(after.rss / MB),
      },
      isAlive: api.child.exitCode === null && api.child.signalCode === null,
      complaints: complaints(api),
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    api?.child.kill('SIGTERM');
    await api?.ended;
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
