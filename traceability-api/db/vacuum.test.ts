import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './client';

describe('vacuum', () => {
  it('frees space of many changed rows in the embedded engine while connections are open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ts-vacuum-'));
    const db = await openDatabase({ dataDir, isInMemory: true });
    try {
      await db.pool.query('create table counted (id int primary key, n int)');
      await db.pool.query('insert into counted select n, 0 from generate_series(1, 5000) n');
      await db.pool.query('update counted set n = 1');
      await db.pool.query('select pg_stat_force_next_flush()');
      const dead = async () =>
        (
          await db.pool.query<{ n: number }>(
            "select n_dead_tup::int n from pg_stat_user_tables where relname = 'counted'",
          )
        ).rows[0]?.n;
      expect(await dead()).toBeGreaterThan(1_000);
      await Promise.all([db.vacuum(), db.pool.query('select count(*) from counted')]);
      expect(await dead()).toBe(0);
    } finally {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
