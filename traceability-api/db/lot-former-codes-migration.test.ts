import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'lot_former_codes');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('keeps the codes of lots that were renamed before, unless another lot has them', async () => {
  const [company, article, renamed, other] = [newId(), newId(), newId(), newId()];
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'Lana', 'lana')`);
  await rows(`insert into articles (id, company_id, sku, name, search, identity_key)
    values ('${article}', '${company}', 'A', 'Jersey', 'jersey', 'jersey')`);
  for (const [id, code] of [
    [renamed, 'L1-new'],
    [other, 'L2'],
  ])
    await rows(
      `insert into lots (id, company_id, article_id, code) values ('${id}', '${company}', '${article}', '${code}')`,
    );
  for (const from of ['L1', 'L2']) {
    const detail = JSON.stringify({ fields: ['code'], values: [{ field: 'code', from, to: 'L1-new' }] });
    await rows(`insert into audit_log (id, company_id, action, entity, entity_id, request_id, detail)
      values ('${newId()}', '${company}', 'PUT /lots/{lotId}', 'lots', '${renamed}', 'r', '${detail}')`);
  }
  await migrate(db);
  expect(await rows('select code, lot_id from lot_former_codes')).toEqual([{ code: 'L1', lot_id: renamed }]);
});
