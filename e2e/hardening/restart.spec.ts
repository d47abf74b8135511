import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inParallel, openSocket, readToEnd } from '@/lib/program/testing/raw-client';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { DEMO_PASSWORD } from '../support/sign-in';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let starter: ChildProcess;
let exitCode: Promise<number | null>;
let port: number;
let apiPort: number;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ts-admin-restart-'));
const lines: string[] = [];
const listeners = new Set<() => void>();

/** A separate start: the other tests' programs are left alone. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [port = 0, apiPort = 0] = await freePorts(2);
  starter = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      TRACEABILITY_API_URL: '',
      SMTP_URL: '',
      S3_BUCKET: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  exitCode = new Promise((resolve) => starter.once('close', resolve));
  for (const stream of [starter.stdout, starter.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      listeners.forEach((listen) => listen());
    });
  }
  await untilPrinted(/Ctrl\+C stops both programs/);
});
test.afterAll(async () => {
  starter.kill('SIGTERM');
  await exitCode;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Waits until this many lines have matched in total. */
const untilPrinted = (pattern: RegExp, times = 1): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (lines.filter((line) => pattern.test(line)).length < times) return;
      listeners.delete(check);
      resolve();
    };
    listeners.add(check);
    check();
  });

/** The API's process after this many starts; it may respond before its log line appears. */
async function apiPid(starts: number): Promise<number> {
  await untilPrinted(/traceability API listening/, starts);
  const startLine = lines.findLast((line) => line.includes('traceability API listening'));
  return (JSON.parse(startLine ?? '{}') as { pid: number }).pid;
}

const site = () => `http://localhost:${port}`;

test('visitors who disconnect midway, 200 times in each way, end nothing', async ({ page, request }) => {
  const signedIn = await request.post(`${site()}/api/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'admin@lana.test', password: DEMO_PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const slow = 'Content-Type: application/json\r\nContent-Length: 600\r\n\r\n{"email":';
  const heads = [
    'GET /api/units/export?format=csv HTTP/1.1',
    'GET /api/articles?pageSize=200 HTTP/1.1',
    'GET /openapi.json HTTP/1.1',
    'GET /admin/units HTTP/1.1',
    `POST /api/session HTTP/1.1\r\nOrigin: ${site()}\r\n${slow}`,
    `POST /api/auth/forgot-password HTTP/1.1\r\nOrigin: ${site()}\r\n${slow}`,
    `POST /v1/dpps HTTP/1.1\r\n${slow}`,
  ];
  const rounds = heads.flatMap((head) => Array.from({ length: 200 }, (_, round) => ({ head, round })));
  await inParallel(rounds, 10, async ({ head, round }) => {
    const socket = await openSocket(port);
    const closed = readToEnd(socket);
    const [first, ...rest] = head.split('\r\n');
    socket.write([first, `Host: localhost:${port}`, `Cookie: ${cookie}`, ...rest].join('\r\n'));
    if (head.startsWith('GET')) socket.write('\r\n\r\n');
    // at once, after a moment, or in the middle of the response
    if (round % 3 === 1) await new Promise((resolve) => setImmediate(resolve));
    if (round % 3 === 2 && head.startsWith('GET')) await new Promise((resolve) => socket.once('data', resolve));
    if (round % 2) socket.end();
    else socket.destroy();
    await closed;
  });
  expect((await request.get(`${site()}/api/session`)).status()).toBe(200);
  expect((await page.goto(`${site()}/auth/login`))?.status()).toBe(200);
  expect(lines.filter((line) => /is started again|"level":"fatal"|unhandled/.test(line))).toEqual([]);
});

test('a killed API restarts each time, and pages recover automatically', async ({ page, watch }) => {
  watch.allow(/./);
  await page.goto(`${site()}/en/auth/login`);
  await page.locator('input[autocomplete="username"]').fill('admin@lana.test');
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/en\/admin\//);
  for (let round = 1; round <= 5; round += 1) {
    process.kill(await apiPid(round), 'SIGKILL');
    await untilPrinted(/^The traceability API was ended by SIGKILL\. It is started again in [\d.]+ s\.$/, round);
    // the first restarts are too short for a page to mention
    if (round === 5) {
      const response = await page.goto(`${site()}/en/admin/materials`);
      expect(response?.status()).toBe(503);
      const html = (await response?.text()) ?? '';
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('<h1>The connection to the API failed</h1>');
      await expect(page.getByText('The API is not answering right now.')).toBeVisible();
    }
    if (round === 4) {
      const response = await page.goto(`${site()}/p/unknown-code-1234567`, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(503);
      await expect(page.getByText('We cannot show this page right now')).toBeVisible();
    }
    await untilPrinted(/^The traceability API is running again\.$/, round);
    if (round === 5) await expect(page.getByRole('heading', { level: 1, name: 'Materials' })).toBeVisible();
    if (round === 4) await expect(page.getByText('We cannot show this page right now')).toBeHidden();
  }
  expect(lines.filter((line) => line.includes('The web'))).toEqual([]);
});

test('both programs exit with 0 on SIGTERM while each has half a request open', async () => {
  const sockets = await Promise.all([openSocket(port), openSocket(apiPort)]);
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write('POST /auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n{');
  }
  const startedAt = Date.now();
  starter.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  // the start script kills after ten
  expect(Date.now() - startedAt).toBeLessThan(9_500);
  expect(lines.filter((line) => /traceability API stopped/.test(line))).toHaveLength(1);
});
