// The built API as a separate process, for benches.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fromRoot } from '../lib/root.mjs';

const POLL_MS = 25;
const READY_MS = 180_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(base, token, method, path, body, type = 'application/json', more = {}) {
  const isRaw = body instanceof Uint8Array;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...more,
    },
    body: body === undefined || isRaw ? body : JSON.stringify(body),
  });
  const envelope = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
  return envelope.message;
}

/** A signed-in client. */
function client(base, { token, companyId }) {
  return {
    token,
    companyId,
    send: (method, path, body, type) => call(base, token, method, path, body, type),
    /** Polls every `everyMs` until `isDone`. */
    async until(path, isDone, everyMs = POLL_MS) {
      for (;;) {
        const answer = await call(base, token, 'GET', path);
        if (isDone(answer)) return answer;
        if (answer.status === 'failed') throw new Error(`${path}: ${JSON.stringify(answer)}`);
        await sleep(everyMs);
      }
    },
  };
}

/** The headers for signing in, because only the web may issue tokens. */
const asWeb = (dataDir) => ({
  'x-internal-secret': JSON.parse(readFileSync(`${dataDir}/secrets.json`, 'utf8')).INTERNAL_SECRET,
});

/** A user's bearer token, obtained like the web does. */
export const signIn = (base, dataDir, account) =>
  call(base, undefined, 'POST', '/auth/login', account, undefined, asWeb(dataDir));

/** Starts `dist/traceability-api/main.js` with an empty data folder and waits until it is ready. */
export async function startApi({ dataDir, env = {} }) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fromRoot('dist/traceability-api/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const isReady = await fetch(`${base}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('the API did not start');
    await sleep(100);
  }
  return {
    base,
    /** Resident memory in bytes (Linux). */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    /** Registers a company and returns its signed-in administrator. */
    async register(businessName) {
      const email = `${businessName.replace(/\W/g, '-').toLowerCase()}@bench.test`;
      const password = 'correct horse battery';
      await call(base, undefined, 'POST', '/auth/register', {
        businessName,
        name: 'Bench',
        lastName: 'Bench',
        email,
        password,
      });
      const { token, profile } = await signIn(base, dataDir, { email, password });
      return client(base, { token, companyId: profile.companyId });
    },
    /** A client signed in to an earlier process with the same data folder. */
    continueAs: (earlier) => client(base, earlier),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
