import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { migrate } from './migrate';

let db: Database;
const COMPANY = '0198f3a0-0000-7000-8000-000000000001';
const ARTICLE = '0198f3a0-0000-7000-8000-000000000002';
const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'internal_properties');
}, 120_000);
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(query)).rows);

it('migrates the properties of units, lots, templates and uploads as public ones', async () => {
  const own = { Talla: 'M', Origen: 'Oporto', __proto__x: '"' };
  const property = [{ name: 'Coste', defaultValue: '3' }];
  const ownText = JSON.stringify(own);
  const propertyText = JSON.stringify(property);
  for (const statement of [
    sql`insert into companies (id, name, name_key, level) values (${COMPANY}, 'Lana', 'lana', 200)`,
    sql`insert into articles (id, company_id, sku, name, identity_key, search) values (${ARTICLE}, ${COMPANY}, 'A', 'A', 'a', 'a')`,
    sql`insert into article_properties (id, company_id, article_id, name, default_value, position)
      values (${id(3)}, ${COMPANY}, ${ARTICLE}, 'Coste', '3', 0)`,
    sql`insert into lots (id, company_id, article_id, code, properties) values
      (${id(10)}, ${COMPANY}, ${ARTICLE}, 'L-0', ${ownText}::jsonb), (${id(11)}, ${COMPANY}, ${ARTICLE}, 'L-1', '{}')`,
    sql`insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
      cost_minor, currency, purchase_status) values (${id(40)}, ${COMPANY}, 1, 'h', 2, 1, 2, 3, 0, 0, 'EUR', 'accepted')`,
    sql`insert into units (id, company_id, article_id, block_id, number, code, hash, serial, properties)
      select gen_random_uuid(), ${COMPANY}, ${ARTICLE}, ${id(40)}, at, at, at, at, case at when 1 then ${ownText}::jsonb else '{}' end
      from generate_series(1, 2) at`,
    sql`insert into templates (id, company_id, name, name_key, properties) values
      (${id(20)}, ${COMPANY}, 'T', 't', ${propertyText}::jsonb), (${id(21)}, ${COMPANY}, 'U', 'u', '[]')`,
    sql`insert into imports (id, company_id, user_id, file_id, file_name, status)
      values (${id(30)}, ${COMPANY}, ${id(30)}, ${id(30)}, 'a.csv', 'done')`,
    sql`insert into import_changes (import_id, company_id, article_id, before, version_after) values
      (${id(30)}, ${COMPANY}, ${ARTICLE}, ${JSON.stringify({ name: 'A', properties: property })}::jsonb, 2),
      (${id(30)}, ${COMPANY}, ${id(30)}, '{"properties": []}', 2)`,
  ])
    await rows(statement);
  await migrate(db);
  const list = Object.entries(own).map(([name, value]) => ({ name, value, isInternal: false }));
  for (const query of [
    sql`select properties from lots order by code`,
    sql`select properties from units order by number`,
  ]) {
    const [full, empty] = await rows(query);
    expect(full?.properties).toHaveLength(list.length);
    expect(full?.properties).toEqual(expect.arrayContaining(list));
    expect(empty?.properties).toEqual([]);
  }
  const publicOnes = [{ name: 'Coste', defaultValue: '3', isInternal: false }];
  expect((await rows(sql`select properties from templates order by name`)).map((row) => row.properties)).toEqual([
    publicOnes,
    [],
  ]);
  expect(await rows(sql`select before from import_changes order by before->>'name'`)).toEqual([
    { before: { name: 'A', properties: publicOnes } },
    { before: { properties: [] } },
  ]);
  expect(await rows(sql`select is_internal from article_properties`)).toEqual([{ is_internal: false }]);
});
