import { openEmptyDatabase } from '../testing/database';
import type { Database } from './client';
import { migrate, NewerSchemaError } from './migrate';

let db: Database;
beforeAll(async () => (db = await openEmptyDatabase()));
afterAll(() => db.close());

it('refuses a database migrated by a later release, until it is restored', async () => {
  await migrate(db);
  await migrate(db);
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  await db.pool.query(later);
  const refused = migrate(db);
  await expect(refused).rejects.toThrow(NewerSchemaError);
  await expect(refused).rejects.toThrow(/later release.*Start that release or a later one, or restore the backup/);
  await db.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  await expect(migrate(db)).resolves.toBeUndefined();
});
