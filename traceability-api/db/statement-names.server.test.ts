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

it('prepares a recurring statement once per connection', async () => {
  for (let at = 0; at < 6; at += 1) expect(await things()).toEqual([{ id: 7 }]);
  expect(await preparedNames()).toEqual(['s1']);
});

it('retries the transaction without names if the columns of a statement changed', async () => {
  await db.pool.query(`alter table things add column name text default 'seven'`);
  expect(await things()).toEqual([{ id: 7, name: 'seven' }]);
});

it('keeps reading if a pooler has lost the names', async () => {
  const pooled = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 });
  const read = () => pooled.asSystem('test', (tx) => tx.execute(sql`select id from things where id < ${9}`));
  for (let at = 0; at < 4; at += 1) await read();
  await pooled.pool.query('deallocate all');
  expect((await read()).rows).toEqual([{ id: 7 }]);
  await pooled.close();
});

it('disables JIT, because the estimated cost of walks says little about their time', async () => {
  const jit = await db.asSystem('test', (tx) => tx.execute(sql`select current_setting('jit') as jit`));
  expect(jit.rows).toEqual([{ jit: 'off' }]);
});
