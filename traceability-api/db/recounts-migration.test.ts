import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'things_of_records_recounted');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('recounts the items of records and the articles of processes', async () => {
  const [company, record, article, process, deletedProcess] = [newId(), newId(), newId(), newId(), newId()];
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'lana', 'lana')`);
  await rows(`insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
    values ('${record}', '${company}', 'epcis', '', 'packing', '2026-01-01', '+00:00', '2026-01-02', 'api', 'k', 3)`);
  for (const [at, role] of ['parent', 'child', 'child'].entries())
    await rows(`insert into event_record_items (company_id, record_id, position, role, item_type, epc, happened_at)
      values ('${company}', '${record}', ${at}, '${role}', 'foreign', 'urn:x:${at}', '2026-01-01')`);
  await rows(`insert into articles (id, company_id, sku, name, identity_key, search)
    values ('${article}', '${company}', 'A', 'a', 'a', 'a')`);
  await rows(`insert into processes (id, company_id, name, type, search)
    values ('${process}', '${company}', 'Knit', 'manufacturing', 'knit')`);
  await rows(`insert into process_articles (company_id, process_id, article_id, type)
    values ('${company}', '${process}', '${article}', 'manufacturing')`);
  await rows(`insert into list_counts (company_id, kind, ref, delta)
    values ('${company}', 'processes.articles', '${process}', -2), ('${company}', 'processes.articles', '${deletedProcess}', 1)`);
  await migrate(db);
  expect(await rows('select item_count from event_records')).toEqual([{ item_count: 2 }]);
  expect(
    await rows(`select ref, sum(delta)::int as total from list_counts where kind = 'processes.articles'
      group by 1 having sum(delta) <> 0`),
  ).toEqual([{ ref: process, total: 1 }]);
  await expect(rows(`update event_records set item_count = 9`)).rejects.toThrow();
});
