import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import { allocateCodes } from '../features/blocks/codes';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'rules_and_starter_codes');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('gives a starter block only to companies without any block', async () => {
  const [without, withOne, deleted] = [newId(), newId(), newId()];
  await rows(`insert into companies (id, name, name_key, next_code, deleted_at) values
    ('${without}', 'a', 'a', 1, null), ('${withOne}', 'b', 'b', 11, null), ('${deleted}', 'c', 'c', 1, now())`);
  await rows(`insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
      cost_minor, currency, purchase_status)
    values ('${newId()}', '${withOne}', 1, 'h', 10, 1, 10, 3, 1, 1, 'EUR', 'accepted')`);
  await migrate(db);
  const blocks = await rows<{ company_id: string; hash: string }>('select * from code_blocks order by is_trial desc');
  expect(blocks).toMatchObject([
    { company_id: without, number: 1, size: 50, is_trial: true, purchase_status: 'accepted' },
    { company_id: withOne, is_trial: false },
  ]);
  expect(blocks[0]?.hash).toMatch(/^[\w-]{22}$/);
  const allocated = await db.asSystem('test', (tx) => allocateCodes(tx, without, 50));
  expect(allocated).toMatchObject([{ first: 1, count: 50 }]);
  expect(await rows(`select next_code::int as next from companies where id = '${without}'`)).toEqual([{ next: 51 }]);
});
