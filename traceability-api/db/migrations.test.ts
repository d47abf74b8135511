import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './client';
import { migrationsFolder } from './migrate';

let db: Database;
const dataDir = mkdtempSync(join(tmpdir(), 'ts-migrations-'));
const COMPANY = '0198f3a0-0000-7000-8000-000000000001';
const ARTICLE = '0198f3a0-0000-7000-8000-000000000002';
const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

beforeAll(async () => {
  db = await openDatabase({ dataDir, inMemory: true });
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

/** Runs migrations as they stand, from one to before another. */
async function run(from: string, to?: string): Promise<void> {
  const tags = journal.entries.map(({ tag }) => tag);
  const last = to ? tags.findIndex((tag) => tag.startsWith(to)) : tags.length;
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    for (const tag of tags.slice(
      tags.findIndex((each) => each.startsWith(from)),
      last,
    )) {
      const statements = readFileSync(join(migrationsFolder(), `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
      for (const statement of statements) await client.query(statement);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

it('carries the properties of units, lots, templates and uploads over as public ones', async () => {
  await run('0000', '0014');
  const own = { Talla: 'M', Origen: 'Oporto', __proto__x: '"' };
  const property = [{ name: 'Coste', defaultValue: '3' }];
  await db.pool.query(`insert into companies (id, name, name_key, level) values ($1, 'Lana', 'lana', 200)`, [COMPANY]);
  await db.pool.query(
    `insert into articles (id, company_id, sku, name, identity_key, search) values ($2, $1, 'A', 'A', 'a', 'a')`,
    [COMPANY, ARTICLE],
  );
  await db.pool.query(
    `insert into article_properties (id, company_id, article_id, name, default_value, position) values ($3, $1, $2, 'Coste', '3', 0)`,
    [COMPANY, ARTICLE, id(3)],
  );
  for (const [at, properties] of [own, {}].entries()) {
    await db.pool.query(`insert into lots (id, company_id, article_id, code, properties) values ($1, $2, $3, $4, $5)`, [
      id(10 + at),
      COMPANY,
      ARTICLE,
      `L-${at}`,
      JSON.stringify(properties),
    ]);
  }
  await db.pool.query(
    `insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
      cost_minor, currency, purchase_status) values ($1, $2, 1, 'h', 2, 1, 2, 3, 0, 0, 'EUR', 'accepted')`,
    [id(40), COMPANY],
  );
  await db.pool.query(
    `insert into units (id, company_id, article_id, block_id, number, code, hash, serial, properties)
      select gen_random_uuid(), $1, $2, $3, at, at, at, at, case at when 1 then $4::jsonb else '{}' end
      from generate_series(1, 2) at`,
    [COMPANY, ARTICLE, id(40), JSON.stringify(own)],
  );
  await db.pool.query(
    `insert into templates (id, company_id, name, name_key, properties) values ($1, $2, 'T', 't', $3), ($4, $2, 'U', 'u', '[]')`,
    [id(20), COMPANY, JSON.stringify(property), id(21)],
  );
  await db.pool.query(
    `insert into imports (id, company_id, user_id, file_id, file_name, status) values ($1, $2, $1, $1, 'a.csv', 'done')`,
    [id(30), COMPANY],
  );
  await db.pool.query(
    `insert into import_changes (import_id, company_id, article_id, before, version_after) values ($1, $2, $3, $4, 2), ($1, $2, $1, $5, 2)`,
    [id(30), COMPANY, ARTICLE, JSON.stringify({ name: 'A', properties: property }), JSON.stringify({ properties: [] })],
  );
  await run('0014');
  const rows = async (query: string) => (await db.pool.query(query)).rows as Record<string, unknown>[];
  for (const query of ['select properties from lots order by code', 'select properties from units order by number']) {
    const [full, empty] = await rows(query);
    const list = Object.entries(own).map(([name, value]) => ({ name, value, isInternal: false }));
    expect(full?.properties).toEqual(expect.arrayContaining(list));
    expect(empty?.properties).toEqual([]);
  }
  const publicOnes = [{ name: 'Coste', defaultValue: '3', isInternal: false }];
  expect((await rows('select properties from templates order by name')).map((row) => row.properties)).toEqual([
    publicOnes,
    [],
  ]);
  expect(await rows(`select before from import_changes order by before->>'name'`)).toEqual([
    { before: { name: 'A', properties: publicOnes } },
    { before: { properties: [] } },
  ]);
  expect(await rows('select is_internal from article_properties')).toEqual([{ is_internal: false }]);
});
