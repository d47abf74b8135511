import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'email_confirmations');
});
afterAll(() => db.close());

it('treats existing users as confirmed since their registration', async () => {
  const run = (statement: ReturnType<typeof sql>) => db.asSystem('test', (tx) => tx.execute(statement));
  const company = newId();
  await run(sql`insert into companies (id, name, name_key) values (${company}, 'Lana', 'lana')`);
  for (const [email, owner] of [
    ['ana@lana.test', company],
    ['super@ts.test', null],
  ] as const)
    await run(sql`insert into users (id, company_id, email, name, last_name, password_hash, role, created_at)
      values (${newId()}, ${owner}, ${email}, 'A', 'B', 'x', 'Admin', '2026-01-05T10:00:00Z')`);
  await migrate(db);
  const { rows } = await run(sql`select email, email_confirmed_at = created_at as confirmed from users order by email`);
  expect(rows).toEqual([
    { email: 'ana@lana.test', confirmed: true },
    { email: 'super@ts.test', confirmed: true },
  ]);
});
