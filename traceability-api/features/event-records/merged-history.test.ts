import { sql } from 'drizzle-orm';
import { fillCompany } from '../../../scripts/bench/sizes/fill.mjs';
import { setUpTestApp, type Client } from '../../testing/app';
import { explainAll } from '../../testing/plans';

/** Units that one merge names. */
const MERGED = 3_000;
/** Rows per statement: names come from tables that are small here, the units of a merge are not among them. */
const MAX_READ = MERGED / 2;

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
  const client = await t.deps.db.pool.connect();
  await fillCompany(client, { companyId: admin.companyId, articles: MERGED / 10, prefix: '0843' });
  // A plan may rightly read small tables completely; this test checks that there is an alternative.
  await client.query(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  );
  await client.query('set enable_seqscan = off');
  client.release();
}, 120_000);
afterEach(() => jest.restoreAllMocks());

async function makeLots(...codes: string[]): Promise<string[]> {
  const { results } = (await admin.call<{ results: { id: string }[] }>('GET', '/articles?pageSize=1')).message;
  const articleId = results[0]?.id;
  const ids: string[] = [];
  for (const code of codes)
    ids.push((await admin.call<{ id: string }>('POST', '/lots', { articleId, code })).message.id);
  return ids;
}

/** Puts all units into a lot. Returns the last one. */
async function fillLot(lotId: string): Promise<string> {
  const { rows } = await t.deps.db.asSystem('test', (tx) =>
    tx.execute<{ id: string }>(sql`
      with joined as (update units set lot_id = ${lotId}::uuid
        where company_id = ${admin.companyId}::uuid returning id, number)
      select id from joined order by number desc limit 1`),
  );
  return rows[0]?.id ?? '';
}

it('contains a large merge once, and reads only its lots', async () => {
  const [first = '', second = '', third = ''] = await makeLots('FIRST', 'SECOND', 'THIRD');
  const unitId = await fillLot(first);
  for (const [into, from] of [
    [second, first],
    [third, second],
  ]) {
    const merged = await admin.call<{ moved: number }>('POST', `/lots/${into}/merge`, { lotIds: [from] });
    expect(merged.message.moved).toBe(MERGED);
  }
  await t.deps.db.pool.query('vacuum analyze');
  const seen = explainAll();
  for (const itemId of [unitId, third]) {
    const path = `/event-records?itemId=${itemId}`;
    const { results } = (await admin.call<{ results: { itemCount: number }[] }>('GET', path)).message;
    expect(results.map(({ itemCount }) => itemCount)).toEqual([MERGED + 2, MERGED + 2]);
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ read }) => read > MAX_READ)).toEqual([]);
});
