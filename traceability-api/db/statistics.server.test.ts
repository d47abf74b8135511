import { startPostgres, type PrivateServer } from '../../scripts/lib/postgres.mjs';
import { openDatabase, type Database } from './client';
import { countKnown } from '../testing/plans';

let server: PrivateServer;
let db: Database;

beforeAll(async () => {
  server = await startPostgres();
  db = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 });
  await db.pool.query('create table many (id int)');
}, 120_000);

afterAll(async () => {
  await db.close();
  await server.stop();
});

it('updates a server’s planner statistics after bulk writes', async () => {
  await db.pool.query('insert into many select n from generate_series(1, 5000) n');
  await db.refreshStatistics();
  expect(await countKnown(db, 'many')).toBe(5_000);
});

it('skips a locked table', async () => {
  const other = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 1 });
  const client = await other.pool.connect();
  await client.query('begin; lock table many in share update exclusive mode');
  await db.pool.query('insert into many select n from generate_series(1, 5000) n');
  await db.refreshStatistics();
  expect(await countKnown(db, 'many')).toBe(5_000);
  await client.query('rollback');
  client.release();
  await other.close();
  await db.refreshStatistics();
  expect(await countKnown(db, 'many')).toBe(10_000);
});
