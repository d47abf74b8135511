import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { testGtin14 } from '../testing/gtins';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'settled_gtin_reviews');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('closes only the requests of companies that now hold the GTIN', async () => {
  const [lana, otra] = [newId(), newId()];
  const [own, foreign, decided] = [1, 2, 3].map((number) => testGtin14(800 + number));
  for (const id of [lana, otra])
    await rows(`insert into companies (id, name, name_key) values ('${id}', '${id}', '${id}')`);
  for (const [gtin, holder] of [
    [own, lana],
    [foreign, otra],
    [decided, lana],
  ])
    await rows(`insert into gtin_claims (gtin, company_id, claimed_at) values ('${gtin}', '${holder}', now())`);
  for (const [gtin, state] of [
    [own, 'open'],
    [foreign, 'open'],
    [decided, 'moved'],
  ])
    await rows(`insert into gtin_reviews (id, gtin, company_id, article_id, requested_at, state)
      values ('${newId()}', '${gtin}', '${lana}', '${newId()}', now(), '${state}')`);
  await migrate(db);
  expect(await rows('select gtin, settled_at is not null as settled from gtin_reviews order by gtin')).toEqual([
    { gtin: own, settled: true },
    { gtin: foreign, settled: false },
    { gtin: decided, settled: false },
  ]);
});
