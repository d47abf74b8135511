import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import type { CompanyId, Database, Tx } from './client';

const COMPANY = '0192f0c1-2345-7abc-8def-0123456789ab';

let db: Database;
beforeAll(async () => (db = await openTestDatabase()), 60_000);
afterAll(() => db.close());

const scopeOf = async (tx: Tx) =>
  (
    await tx.execute<{ role: string; company: string }>(
      sql`select current_user as role, current_setting('app.company_id') as company`,
    )
  ).rows[0];

it('works as the company or the system that it is asked for, and leaves nothing of it on the connection', async () => {
  const tenant = await db.asTenant(COMPANY as CompanyId, scopeOf);
  expect(tenant).toEqual({ role: 'app_user', company: COMPANY });
  expect(await db.asSystem('test', scopeOf)).toEqual({ role: 'app_system', company: '' });
  const { rows } = await db.pool.query<{ role: string }>('select current_user as role');
  expect(rows[0]?.role).not.toMatch(/^app_/);
});

it('has the server end statements that take too long, and transactions that wait for nothing', async () => {
  const limitsOf = async (tx: Tx) =>
    (
      await tx.execute(sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    ).rows[0];
  expect(await db.asTenant(COMPANY as CompanyId, limitsOf)).toEqual({ statement: '30s', idle: '15s' });
  expect(await db.asSystem('test', limitsOf, { statementTimeout: 120_000 })).toEqual({
    statement: '2min',
    idle: '15s',
  });
});

it('sends its opening with begin, hands on its rows, and goes on in the scope that it set', async () => {
  const opening = () =>
    `select 'opened' as said, set_config('app.company_id', '${COMPANY}', true), set_config('role', 'app_user', true)`;
  const seen = await db.begin(async ({ tx, rows }) => ({ rows, scope: await scopeOf(tx) }), { opening });
  expect(seen.rows).toMatchObject([{ said: 'opened' }]);
  expect(seen.scope).toEqual({ role: 'app_user', company: COMPANY });
});

it('keeps a write, and rolls back one whose work or opening failed', async () => {
  const add = (name: string, end: () => void) =>
    db.asSystem('test', async (tx) => {
      await tx.execute(sql`insert into companies (id, name, name_key) values (gen_random_uuid(), ${name}, ${name})`);
      end();
    });
  await add('kept', () => undefined);
  await expect(
    add('lost', () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(db.begin(() => Promise.resolve(), { opening: () => 'select 1/0' })).rejects.toMatchObject({
    code: '22012',
  });
  const names = await db.asSystem('test', (tx) => tx.execute(sql`select name from companies`));
  expect(names.rows).toEqual([{ name: 'kept' }]);
});
