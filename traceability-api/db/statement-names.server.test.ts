import { sql } from 'drizzle-orm';
import { startPostgres, type PrivateServer } from '../../scripts/lib/postgres.mjs';
import { openDatabase, type Database } from './client';
import { migrate } from './migrate';

let server: PrivateServer;
let db: Database;

beforeAll(async () => {
  server = await startPostgres();
  db = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 });
  await migrate(db);
  await db.pool.query('create table things (id int); insert into things values (7)');
  await db.pool.query('grant select on things to app_system');
}, 120_000);

afterAll(async () => {
  await db.close();
  await server.stop();
});

const things = async () =>
  (await db.asSystem('test', (tx) => tx.execute(sql`select * from things where id > ${1}`))).rows;
const preparedNames = async () =>
  (await db.pool.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name);

it('prepares a statement that recurs once on its connection', async () => {
  for (let at = 0; at < 6; at += 1) expect(await things()).toEqual([{ id: 7 }]);
  expect(await preparedNames()).toEqual(['s1']);
});

it('runs the transaction again, without names, where the columns behind one changed', async () => {
  await db.pool.query(`alter table things add column name text default 'seven'`);
  expect(await things()).toEqual([{ id: 7, name: 'seven' }]);
});

it('reads on where a pooler has forgotten the names', async () => {
  const pooled = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 });
  const read = () => pooled.asSystem('test', (tx) => tx.execute(sql`select id from things where id < ${9}`));
  for (let at = 0; at < 4; at += 1) await read();
  await pooled.pool.query('deallocate all');
  expect((await read()).rows).toEqual([{ id: 7 }]);
  await pooled.close();
});

it('compiles none: what a walk is expected to cost says little of what it takes', async () => {
  const jit = await db.asSystem('test', (tx) => tx.execute(sql`select current_setting('jit') as jit`));
  expect(jit.rows).toEqual([{ jit: 'off' }]);
});
