import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SOURCES = resolve('traceability-api');

/** Builds the API for production into a separate folder. */
export async function buildApi(folder: string): Promise<void> {
  const workers = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('-worker.ts'));
  const entries = ['main.ts', ...workers].map((file) => `${basename(file, '.ts')}=${join(SOURCES, file)}`);
  await run(resolve('node_modules/.bin/esbuild'), [
    ...entries,
    `--outdir=${folder}`,
    '--bundle',
    '--packages=external',
    '--format=esm',
    '--platform=node',
    '--target=node20',
    '--jsx=automatic',
    '--define:process.env.NODE_ENV="production"',
    '--log-level=error',
  ]);
}

/** A currently free port. */
export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface ApiProcess {
  port: number;
  child: ChildProcess;
  /** Exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Output so far. */
  output(): string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts a built API on a data folder; `flags` are Node's own. */
export function startApi(
  folder: string,
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): ApiProcess {
  const child = spawn(process.execPath, [...flags, join(folder, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      API_PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const appendOutput = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', appendOutput);
  child.stderr?.on('data', appendOutput);
  return {
    port,
    child,
    ended: new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal))),
    output: () => output,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

/** Resolves when the API is ready; rejects if it ends before. */
export async function untilReady(api: ApiProcess): Promise<void> {
  let hasEnded = false;
  void api.ended.then(() => (hasEnded = true));
  for (;;) {
    const isReady = await api.fetch('/ready').then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (hasEnded) throw new Error(`the API did not start:\n${api.output()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
