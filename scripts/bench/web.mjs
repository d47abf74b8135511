// The web with a running API, for benches: the product alone, or with the comparison pages of `app/` in this folder,
// which are not part of the product.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePorts } from '../lib/ports.mjs';
import { fromRoot, root } from '../lib/root.mjs';
import { sourceHash } from '../lib/source-hash.mjs';
import { signIn as signInAtApi, startApi } from './api.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.mjs',
  // referenced by path, so they must be next to the copy
  'node_modules/@fontsource-variable',
  'package.json',
  'server.mjs',
  'tsconfig.json',
];
const OVERLAY = 'scripts/bench/app';
// Inside the repository, so that packages resolve; in `dist`, which all tools ignore.
const BENCH_APP = fromRoot('dist/bench-app');
const ACCOUNT = { email: 'admin@lana.test', password: 'demo-Trace-2026' };

/** Copies the product, overlays the comparison pages and builds both as one app; returns the folder. */
async function buildBenchApp() {
  const stamp = path.join(BENCH_APP, '.stamp');
  const hash = sourceHash([...SOURCES, OVERLAY]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return BENCH_APP;
  process.stdout.write('Building the pages to compare with …\n');
  rmSync(BENCH_APP, { recursive: true, force: true });
  for (const source of SOURCES) {
    if (existsSync(fromRoot(source))) cpSync(fromRoot(source), path.join(BENCH_APP, source), { recursive: true });
  }
  cpSync(fromRoot(OVERLAY), BENCH_APP, { recursive: true });
  nameBenchPages(path.join(BENCH_APP, 'lib/access/pages.ts'));
  findPackagesAbove(path.join(BENCH_APP, 'next.config.mjs'));
  await build(BENCH_APP);
  writeFileSync(stamp, hash);
  return BENCH_APP;
}

/** Addresses that are not in the table of pages get a 404, so the overlay's are added to the copy's table. */
function nameBenchPages(file) {
  const start = 'export const pages: readonly Page[] = [';
  const pageEntries = ['bench-empty', 'bench-mantine', 'bench-puck'].map(
    (name) => `{ ...company, path: '/admin/${name}', name: 'articles', icon: 'shirt', isBuilt: true },`,
  );
  writeFileSync(file, readFileSync(file, 'utf8').replace(start, `${start} ${pageEntries.join(' ')}`));
}

/** The copy has no packages of its own: the build's root is extended to include the repository's. */
function findPackagesAbove(file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('root: import.meta.dirname', `root: ${JSON.stringify(root)}`));
}

/** Next uses its working directory as the project folder. */
async function build(folder) {
  const child = spawn(process.execPath, [fromRoot('node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('the bench pages do not build');
}

async function startWeb(folder, api, dataDir) {
  const [port] = await freePorts(1);
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(folder, 'server.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_BASE_URL: base,
      TRACEABILITY_API_URL: api.base,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (const end = performance.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const isReady = await fetch(`${base}/auth/login`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || performance.now() > end) throw new Error('the web did not start');
  }
  return { base, stop: () => (child.kill('SIGTERM'), exited) };
}

async function signIn(base) {
  const answer = await fetch(`${base}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(ACCOUNT),
  });
  if (!answer.ok) throw new Error(`sign-in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const bearer = async (api, dataDir) => `Bearer ${(await signInAtApi(api.base, dataDir, ACCOUNT)).token}`;

/**
 * Starts the API with demo data and the web, both on free ports, and signs in; everything is stopped after `work`.
 * @param {{ withBenchPages: boolean }} options
 * @param {(site: { base: string, apiBase: string, cookie: string, authorization: string, passportPath: string }) => Promise<void>} work
 */
export async function withSite({ withBenchPages }, work) {
  const folder = withBenchPages ? await buildBenchApp() : root;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ts-bench-web-'));
  const api = await startApi({ dataDir, env: { SEED: 'demo' } });
  try {
    const web = await startWeb(folder, api, dataDir);
    try {
      const { passportUrl } = JSON.parse(readFileSync(path.join(dataDir, 'started.json'), 'utf8'));
      await work({
        base: web.base,
        apiBase: api.base,
        cookie: await signIn(web.base),
        authorization: await bearer(api, dataDir),
        passportPath: new URL(passportUrl).pathname,
      });
    } finally {
      await web.stop();
    }
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Requests per second. @throws if one is refused or fails */
export async function perSecond(url, { headers = {}, connections = 10, seconds = 5 } = {}) {
  const first = await fetch(url, { headers, redirect: 'manual' });
  await first.arrayBuffer();
  if (first.status !== 200) throw new Error(`${url}: ${first.status}`);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.average;
}

/** Size of a response on the wire in bytes, with gzip if the server offers it. */
export function wireBytes(url) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
    });
    call.on('error', reject).end();
  });
}
