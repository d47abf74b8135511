import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './client';
import { countKnown } from '../testing/plans';

let dataDir: string;
let db: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ts-statistics-'));
  db = await openDatabase({ dataDir, isInMemory: true });
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('updates the embedded engine’s statistics at once after many writes, but not after a few', async () => {
  await db.pool.query('create table few (id int); create table many (id int)');
  await db.pool.query('insert into few values (1); insert into many select n from generate_series(1, 5000) n');
  await db.refreshStatistics();
  expect([await countKnown(db, 'few'), await countKnown(db, 'many')]).toEqual([-1, 5_000]);
});
