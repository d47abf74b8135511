import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'merged_materials');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

const company = newId();
const article = newId();

/** A material of the company with what was done to it, in this order. */
async function create(name: string, { isDeleted = true, audits = [] as object[] } = {}): Promise<string> {
  const id = newId();
  await rows(`insert into materials (id, company_id, name, name_key, deleted_at)
    values ('${id}', '${company}', '${name}', '${name}', ${isDeleted ? 'now()' : 'null'})`);
  for (const detail of audits) {
    const auditId = newId();
    await rows(`insert into audit_log (id, company_id, action, entity, request_id, detail)
      values ('${auditId}', '${company}', 'materials', 'materials', 'r', '${JSON.stringify(detail)}')`);
    await rows(`insert into audit_subjects (company_id, subject_id, audit_id)
      values ('${company}', '${id}', '${auditId}')`);
  }
  return id;
}

it('takes materials out of the trash that are there because they were merged, and no others', async () => {
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'Lana', 'lana')`);
  await rows(`insert into articles (id, company_id, sku, name, search, identity_key)
    values ('${article}', '${company}', 'A', 'Jersey', 'jersey', 'jersey')`);
  const merge = { mergedInto: newId() };
  await create('merged', { audits: [{ name: 'merged' }, merge] });
  await create('deleted', { audits: [{ name: 'deleted' }, {}] });
  await create('restored and deleted', { audits: [merge, {}, {}] });
  await create('restored', { isDeleted: false, audits: [merge, {}] });
  const used = await create('in an article', { audits: [merge] });
  await rows(`insert into article_compositions (id, company_id, article_id, material_id, part, position)
    values ('${newId()}', '${company}', '${article}', '${used}', 0, 0)`);
  const moving = await create('still moving', { audits: [merge] });
  await rows(`insert into jobs (id, company_id, kind, payload) values ('${newId()}', '${company}', 'materials.change',
    '${JSON.stringify({ materialId: moving, ...merge })}')`);

  await migrate(db);
  expect((await rows('select name from materials order by name')).map(({ name }) => name)).toEqual([
    'deleted',
    'in an article',
    'restored',
    'restored and deleted',
    'still moving',
  ]);
});
