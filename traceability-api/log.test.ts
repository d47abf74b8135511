import { setUpTestApp } from './testing/app';
import { sql } from 'drizzle-orm';
import { createApp } from './app';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from './log';

const t = setUpTestApp();

function collected() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

const SECRET = 'ana@company.test';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('logs the kind of a failed statement, and none of its parameters', async () => {
  const { log, lines } = collected();
  const unique = await failureOf(
    t.deps.db.asSystem('test', async (tx) => {
      await tx.execute(sql`create temporary table seen (email text unique)`);
      await tx.execute(sql`insert into seen values (${SECRET})`);
      await tx.execute(sql`insert into seen values (${SECRET})`);
    }),
  );
  log.error({ err: unique }, 'unexpected error');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(SECRET);
  const { err } = JSON.parse(lines[0] ?? '') as { err: { message: string; stack: string; cause: { code: string } } };
  expect(err.message).toBe('Failed query');
  expect(err.stack).toContain('transactions.ts');
  expect(err.cause.code).toBe('23505');
});

it('keeps every line below 8 kB and valid JSON with its request id', () => {
  const { log, lines } = collected();
  log.error({ requestId: 'r-1', action: 'articles.list', names: 'ñ'.repeat(20_000) }, 'm'.repeat(10_000));
  log.error({ err: new Error('x'.repeat(100_000)) }, 'unexpected error');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8_192);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r-1', action: 'articles.list', isCut: true });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { type: 'Error' }, msg: 'unexpected error' });
});

it('logs who was refused what, but neither their token nor their input', async () => {
  const { log, lines } = collected();
  const app = createApp({ ...t.deps, log });
  const { token, userId, companyId } = await t.company();
  const body = JSON.stringify({ name: SECRET });
  const send = (path: string, method: string, bearer: string) =>
    app.request(`${path}?q=${SECRET}`, {
      ...{ method, ...(method === 'GET' ? {} : { body }) },
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    });
  expect((await send('/companies', 'GET', token)).status).toBe(403);
  expect((await send('/articles', 'POST', `${token}x`)).status).toBe(401);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { action: 'companies.list', status: 403, userId, companyId },
    { action: 'articles.create', status: 401 },
  ]);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain(SECRET);
});

const PROGRAM = `
  import { createLog } from './traceability-api/log.ts';
  const log = createLog('info');
  for (let at = 0; at < 3; at += 1) log.info('a line');
  process.exitCode = 7;`;

it('lets the program continue and end if lines cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ts-log-'));
  const file = join(folder, 'lines');
  writeFileSync(file, '');
  // a file opened for reading rejects every write, like a full disk
  const stdio = ['ignore', openSync(file, 'r'), 'pipe'] as const;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: [...stdio],
    encoding: 'utf8',
    timeout: 20_000,
  });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([7, '']);
});
