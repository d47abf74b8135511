import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'material_totals_recounted');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('recalculates wrong totals from the articles’ materials', async () => {
  const [company, article, wool, silk] = [newId(), newId(), newId(), newId()];
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'lana', 'lana')`);
  await rows(`insert into articles (id, company_id, sku, name, identity_key, search, weight_grams)
    values ('${article}', '${company}', 'A', 'a', 'a', 'a', 200)`);
  for (const [material, percent] of [
    [wool, 75],
    [silk, 25],
  ] as const) {
    await rows(
      `insert into materials (id, company_id, name, name_key) values ('${material}', '${company}', '${material}', '${material}')`,
    );
    await rows(`insert into article_compositions (id, company_id, article_id, part, material_id, percentage, position)
      values ('${newId()}', '${company}', '${article}', 0, '${material}', ${percent}, ${percent})`);
  }
  await rows(`insert into material_totals (company_id, material_id, articles, shared, weighed, share, grams)
    values ('${company}', '${wool}', 0, 0, 0, 0.1, 20)`);
  await migrate(db);
  const totals = await rows(
    `select material_id, articles, shared, weighed, share, grams from material_totals order by share desc`,
  );
  expect(totals).toEqual([
    { material_id: wool, articles: 1, shared: 1, weighed: 0, share: 0.75, grams: 150 },
    { material_id: silk, articles: 1, shared: 1, weighed: 0, share: 0.25, grams: 50 },
    { material_id: null, articles: 0, shared: 1, weighed: 1, share: 0, grams: 200 },
  ]);
});
