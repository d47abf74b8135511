import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database';
import type { CompanyId, Database, Tx } from './client';
import { sendAhead } from './send-ahead';

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

it('works as the given company or the system, and leaves no trace of it on the connection', async () => {
  const tenant = await db.asTenant(COMPANY as CompanyId, scopeOf);
  expect(tenant).toEqual({ role: 'app_user', company: COMPANY });
  expect(await db.asSystem('test', scopeOf)).toEqual({ role: 'app_system', company: '' });
  const { rows } = await db.pool.query<{ role: string }>('select current_user as role');
  expect(rows[0]?.role).not.toMatch(/^app_/);
});

it('makes the server end slow statements and idle transactions', async () => {
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

it('sends its opening with begin, returns its rows, and continues in the scope that it set', async () => {
  const opening = () =>
    `select 'opened' as said, set_config('app.company_id', '${COMPANY}', true), set_config('role', 'app_user', true)`;
  const seen = await db.begin(async ({ tx, rows }) => ({ rows, scope: await scopeOf(tx) }), { opening });
  expect(seen.rows).toMatchObject([{ said: 'opened' }]);
  expect(seen.scope).toEqual({ role: 'app_user', company: COMPANY });
});

it('commits a write, and rolls back if its work or opening fails', async () => {
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

it('reads a single snapshot on request', async () => {
  const rename = (name: string) =>
    db.asSystem('test', (tx) => tx.execute(sql`update companies set name = ${name} where name_key = 'kept'`));
  const seen = await db.asSystem(
    'test',
    async (tx) => {
      const nameOf = async () =>
        (await tx.execute<{ name: string }>(sql`select name from companies where name_key = 'kept'`)).rows[0]?.name;
      const before = await nameOf();
      // The embedded engine has one connection, so nothing can interleave there.
      if (db.kind === 'server') await rename('renamed');
      return [before, await nameOf()];
    },
    { isOneMoment: true },
  );
  expect(seen).toEqual(['kept', 'kept']);
});

describe('pipelined statements', () => {
  const rowsAfter = (work: (tx: Tx) => Promise<void>) =>
    db.asSystem('test', async (tx) => {
      await tx.execute(sql`create temporary table sent (at serial, name text unique) on commit drop`);
      await work(tx);
      return (await tx.execute<{ name: string }>(sql`select name from sent order by at`)).rows.map(({ name }) => name);
    });
  const insert = async (tx: Tx, name: string, seconds = 0) => {
    await tx.execute(sql`insert into sent (name) select ${name} from pg_sleep(${seconds})`);
  };

  it('run in order, though none is awaited', async () => {
    const names = await rowsAfter(async (tx) => {
      const statements = sendAhead();
      await statements.add(insert(tx, 'slow', 0.1));
      await statements.add(insert(tx, 'quick'));
      await statements.add(insert(tx, 'last'));
      await statements.done();
    });
    expect(names).toEqual(['slow', 'quick', 'last']);
  });

  it('end with the error of the first failure, and those after it have no effect', async () => {
    const failed = rowsAfter(async (tx) => {
      const statements = sendAhead();
      await statements.add(insert(tx, 'same'));
      await statements.add(insert(tx, 'same', 0.05));
      await statements.add(insert(tx, 'other'));
      await statements.done();
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(db.asSystem('test', scopeOf)).resolves.toEqual({ role: 'app_system', company: '' });
  });

  it('are rolled back if the work fails before they are done', async () => {
    const failed = rowsAfter(async (tx) => {
      const statements = sendAhead();
      await statements.add(insert(tx, 'same'));
      await statements.add(insert(tx, 'same'));
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    await expect(rowsAfter((tx) => insert(tx, 'next'))).resolves.toEqual(['next']);
  });
});
