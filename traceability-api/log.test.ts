import { setUpTestApp } from './testing/app';
import { sql } from 'drizzle-orm';
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

it('names the kind of a failed statement, and none of its parameters', async () => {
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

it('keeps every line below 8 kB, and it stays JSON that names its request', () => {
  const { log, lines } = collected();
  log.error({ requestId: 'r-1', action: 'articles.list', names: 'ñ'.repeat(20_000) }, 'm'.repeat(10_000));
  log.error({ err: new Error('x'.repeat(100_000)) }, 'unexpected error');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8_192);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r-1', action: 'articles.list', isCut: true });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { type: 'Error' }, msg: 'unexpected error' });
});
