import { sql } from 'drizzle-orm';
import { testGtin14 } from '../testing/gtins';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'gtin_claims_of_their_own');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);
const write = (text: string) => rows(text);

async function company(name: string): Promise<string> {
  const id = newId();
  await write(`insert into companies (id, name, name_key) values ('${id}', '${name}', '${name}')`);
  return id;
}

interface Old {
  gtin: string | null;
  isPublished?: boolean;
  isDeleted?: boolean;
  /** GTINs of its published versions, a day apart. */
  versions?: string[];
  from?: number;
  hasUnit?: boolean;
}

async function article(companyId: string, old: Old): Promise<string> {
  const id = newId();
  const value = (gtin: string | null) => (gtin === null ? 'null' : `'${gtin}'`);
  const day = (at: number) => `2026-01-${String(at).padStart(2, '0')}T10:00:00Z`;
  await write(`insert into articles (id, company_id, sku, gtin, name, identity_key, search, published_version, published_at, deleted_at)
    values ('${id}', '${companyId}', '${id}', ${value(old.gtin)}, 'a', 'a', 'a', ${old.isPublished ? 1 : 'null'},
      ${old.isPublished ? `'${day(old.from ?? 1)}'` : 'null'}, ${old.isDeleted ? 'now()' : 'null'})`);
  for (const [at, gtin] of (old.versions ?? []).entries())
    await write(`insert into passport_versions (id, company_id, article_id, version, snapshot, sha256, published_at)
      values ('${newId()}', '${companyId}', '${id}', ${at + 1}, '{"article": {"gtin": "${gtin}"}}', '', '${day((old.from ?? 1) + at)}')`);
  if (old.hasUnit) {
    const block = newId();
    const number = Math.floor(Math.random() * 1e9);
    await write(`insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor, cost_minor, currency, purchase_status)
      values ('${block}', '${companyId}', ${number}, '${block}', 1, ${number}, ${number}, ${number + 1}, 0, 0, 'EUR', 'accepted')`);
    await write(`insert into units (id, company_id, article_id, block_id, number, code, hash, serial)
      values ('${newId()}', '${companyId}', '${id}', '${block}', ${number}, '1', '${newId()}', '1')`);
  }
  return id;
}

it('assigns every GTIN to a company, and queues reviews of those that several companies have shown', async () => {
  const [lana, otra] = [await company('lana'), await company('otra')];
  const g = (number: number) => testGtin14(700 + number);
  // 1: shown now. 2: hidden since. 3: in the trash. 4: replaced by 5. 6: has units only. 7: a draft.
  await article(lana, { gtin: g(1), isPublished: true, versions: [g(1)] });
  await article(lana, { gtin: g(2), versions: [g(2)] });
  await article(lana, { gtin: g(3), isPublished: true, isDeleted: true, versions: [g(3)] });
  await article(lana, { gtin: g(5), isPublished: true, versions: [g(4), g(5)] });
  await article(lana, { gtin: g(6), hasUnit: true });
  await article(lana, { gtin: g(7) });
  // 8: taken over: the current company holds it, the first gets a review. 9: nobody shows it: the first holds it.
  const first = await article(lana, { gtin: g(8), versions: [g(8)], from: 1 });
  await article(otra, { gtin: g(8), isPublished: true, versions: [g(8)], from: 9 });
  await article(otra, { gtin: g(9), versions: [g(9)], from: 2 });
  await article(lana, { gtin: g(9), versions: [g(9)], from: 5 });
  await migrate(db);
  const claims = await rows<{ gtin: string; company_id: string }>('select gtin, company_id from gtin_claims');
  expect(Object.fromEntries(claims.map((claim) => [claim.gtin, claim.company_id]))).toEqual({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [g(number), lana])),
    [g(8)]: otra,
    [g(9)]: otra,
  });
  const reviews = await rows(
    'select gtin, company_id, article_id, state, requested_by from gtin_reviews order by gtin',
  );
  expect(reviews).toMatchObject([
    { gtin: g(8), company_id: lana, article_id: first, state: 'open', requested_by: null },
    { gtin: g(9), company_id: lana, state: 'open' },
  ]);
  const uses = await rows<{ uses: number }>(`select count(*)::int as uses from gtin_uses where company_id = '${lana}'`);
  expect(uses[0]?.uses).toBe(8);
});
