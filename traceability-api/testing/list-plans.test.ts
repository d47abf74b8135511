import pg from 'pg';
import { callsOf, namedRows, recordCallsOf } from '../../scripts/bench/sizes/calls.mjs';
import { fillCompany } from '../../scripts/bench/sizes/fill.mjs';
import { fillRecords } from '../../scripts/bench/sizes/fill-records.mjs';
import { patternsOf } from '../core/lists/words';
import { setUpTestApp, type Client } from './app';
import { explainAll } from './plans';

const LARGE = 3_000;
const SMALL = 300;
const RECORDS = 6_000;
/** Rows per page, and how many may be read for each of them. */
const SHOWN = 50;
const READ_FOR_EACH = 45;
/** The global search shows a few of each kind: it scans the first rows of a list, or uses an index. */
const READ_FOR_FEW = 450;
/** Counts that the dashboard reads for its articles, mostly daily: weeks and months do not align with 30 days. */
const READ_FOR_DASHBOARD = 3_000;

const t = setUpTestApp();
let large: Client;
let small: Client;

beforeAll(async () => {
  small = await t.company();
  large = await t.company();
  const client = await t.deps.db.pool.connect();
  await fillCompany(client, { companyId: small.companyId, articles: SMALL, prefix: '0841' });
  const sizes = await fillCompany(client, { companyId: large.companyId, articles: LARGE, prefix: '0842' });
  await fillRecords(client, { companyId: large.companyId, records: RECORDS, ...sizes });
  await client.query('vacuum analyze');
  // A sequential scan may be right for tables as small as these; the test is whether an index could be used.
  await client.query(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  );
  await client.query('set enable_seqscan = off');
  client.release();
}, 240_000);
afterEach(() => jest.restoreAllMocks());

it('reads at most a constant multiple of the shown rows for every list, sort, filter and search', async () => {
  const send = async (_: 'GET', path: string) =>
    (await large.call<{ results: { id: string; article?: { id: string } }[] }>('GET', path)).message;
  const lot = (await send('GET', '/lots?sort=code&pageSize=1')).results[0]?.id ?? '';
  const first = async (path: string) => (await send('GET', path)).results[0]?.id ?? '';
  const ids = await namedRows({ send });
  const recorded = { event: await first('/events'), person: await first('/event-records/recorders') };
  const calls = {
    ...callsOf(ids),
    ...recordCallsOf({ ...ids, ...recorded }),
    'History of a lot': `/event-records?itemId=${lot}`,
  };
  const seen = explainAll();
  const read: Record<string, number> = {};
  for (const [name, path] of Object.entries(calls)) {
    seen.length = 0;
    expect((await large.call('GET', path)).status).toBe(200);
    read[name] = Math.max(0, ...seen.map((query) => query.read));
  }
  const mostOf = (name: string) => {
    if (name === 'Dashboard') return READ_FOR_DASHBOARD;
    return name.startsWith('Search') ? READ_FOR_FEW : SHOWN * READ_FOR_EACH;
  };
  const tooMany = Object.entries(read).filter(([name, rows]) => rows > mostOf(name));
  expect(tooMany).toEqual([]);
  expect(read.Articles).toBeGreaterThanOrEqual(SHOWN);
}, 240_000);

/** The maximum number of rows read by a statement of the call. */
async function readFor(path: string, question?: object): Promise<number> {
  const seen = explainAll();
  expect((await large.call(question ? 'POST' : 'GET', path, question)).status).toBe(200);
  return Math.max(...seen.map((query) => query.read));
}

it('reads only trashed rows for the trash', async () => {
  expect(await readFor('/trash?type=lots')).toBeLessThan(SHOWN);
});

it.each(['/units', '/lots'])('looks up where a page of %s sorted by article begins', async (path) => {
  type Page = Record<'previousCursor' | 'nextCursor', string>;
  const page = async (cursor: string) =>
    (await large.call<Page>('GET', `${path}?sort=article&cursor=${cursor}`)).message;
  const { nextCursor } = await page((await page('last')).previousCursor);
  expect(await readFor(`${path}?sort=article&cursor=${nextCursor}`)).toBeLessThan(SHOWN * READ_FOR_EACH);
});

it.each(['-createdAt', 'article'])('looks up a unit’s position in the list sorted by %s', async (sort) => {
  const { results } = (await large.call<{ results: { code: string }[] }>('GET', `/units?sort=${sort}&pageSize=2`))
    .message;
  expect(await readFor(`/pages/units/${results[1]?.code}?sort=${sort}`)).toBeLessThan(SHOWN * READ_FOR_EACH);
});

it('uses maintained counts for the uses of materials and templates before their removal', async () => {
  const idsOf = async (path: string) =>
    (await large.call<{ results: { id: string; articleCount: number }[] }>('GET', path)).message.results;
  const materials = await idsOf('/materials?sort=-articleCount&pageSize=100');
  const [template] = await idsOf('/templates?pageSize=1');
  const questionOf = (type: string, ids: (string | undefined)[]) => ({ type, action: 'remove', ids });
  const all = questionOf(
    'materials',
    materials.map(({ id }) => id),
  );
  const one = questionOf('materials', [materials[0]?.id]);
  expect((await large.call('POST', '/effects', one)).message).toMatchObject({ articles: materials[0]?.articleCount });
  expect((await large.call('POST', '/effects', all)).message).toMatchObject({
    ...{ kept: materials.length, articles: materials[0]?.articleCount, isArticlesCapped: true },
  });
  for (const question of [one, all, questionOf('templates', [template?.id])]) {
    expect(await readFor('/effects', question)).toBeLessThan(SHOWN * 10);
    jest.restoreAllMocks();
  }
});

it('looks up whether the SKU or GTIN of a restored article is taken', async () => {
  const { results } = (await large.call<{ results: { id: string }[] }>('GET', '/articles?hasGtin=true&pageSize=1'))
    .message;
  const ids = results.map(({ id }) => id);
  expect((await large.call('POST', '/articles/delete', { ids })).status).toBe(200);
  expect(await readFor('/articles/restore', { ids })).toBeLessThan(SHOWN);
});

it('checks references to all articles once before the trash is emptied', async () => {
  const { results } = (await large.call<{ results: { id: string }[] }>('GET', '/articles?hasUnits=true')).message;
  const ids = results.map(({ id }) => id);
  expect((await large.call('POST', '/articles/delete', { ids })).status).toBe(200);
  const question = { type: 'trash', action: 'empty', of: 'articles' };
  expect((await large.call('POST', '/effects', question)).message).toMatchObject({ count: 0, kept: SHOWN });
  expect(await readFor('/effects', question)).toBeLessThan(SHOWN * 3);
  expect((await large.call('POST', '/articles/restore', { ids })).status).toBe(200);
});

it('reads only the lot’s rows for a recall', async () => {
  const { message } = await large.call<{ results: { id: string }[] }>('GET', '/lots?sort=code&pageSize=1');
  // The lot's units, each with its scans, records and container.
  expect(await readFor(`/recalls/reach?lotId=${message.results[0]?.id}`)).toBeLessThan(SHOWN * 20);
});

it.each([
  ['by the time of events', ''],
  ['by the time of records', '&GE_recordTime=2025-02-01T00:00:00Z'],
  ['from a day on', '&GE_eventTime=2025-02-01T00:00:00Z'],
])('reads only the returned events for a page of EPCIS events, %s', async (_, filter) => {
  expect(await readFor(`/epcis/events?perPage=${SHOWN}${filter}`)).toBeLessThan(RECORDS / 2);
});

it('plans the history of an item a few times, not for every call', async () => {
  const { results } = (await large.call<{ results: { id: string }[] }>('GET', '/units?pageSize=1')).message;
  const queries = jest.spyOn(pg.Client.prototype, 'query');
  // Each session plans for itself: one answers all calls.
  const { pool } = t.deps.db;
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  try {
    for (let call = 0; call < 20; call += 1)
      expect((await large.call('GET', `/event-records?itemId=${results[0]?.id}`)).status).toBe(200);
  } finally {
    for (const other of others) other.release();
  }
  const isHistory = ([query]: unknown[]) => String((query as { text?: string }).text).includes('with recursive line');
  const session = queries.mock.contexts[queries.mock.calls.findLastIndex(isHistory)];
  const { rows } = await (session as pg.Client).query<{ kept: number }>(
    `select generic_plans::int as kept from pg_prepared_statements where statement like '%with recursive line%' order by 1 desc`,
  );
  expect(rows[0]?.kept).toBeGreaterThan(0);
});

it('reads only one page of the items of a large record', async () => {
  const client = await t.deps.db.pool.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
     values (gen_random_uuid(), $1, 'load', 'Load', 'loading', now(), '+00:00', now(), 'desk', 'many', $2) returning id`,
    [large.companyId, LARGE],
  );
  await client.query(
    `insert into event_record_items (company_id, record_id, position, role, item_type, item_id, happened_at)
     select $1, $2, row_number() over (order by number) - 1, 'subject', 'unit', id, now()
     from units where company_id = $1 order by number limit $3`,
    [large.companyId, rows[0]?.id, LARGE],
  );
  await client.query('analyze event_record_items');
  client.release();
  expect(await readFor(`/event-records/${rows[0]?.id}/items`)).toBeLessThan(LARGE);
});

it('selects all articles with a rare word without reading the others', async () => {
  expect(await readFor('/articles/ids?q=zephyr')).toBeLessThan(SHOWN);
});

it('selects all articles with a frequent value without checking each', async () => {
  expect(await readFor('/articles/ids?property=Colour%3Dred')).toBeLessThan(LARGE * 1.5);
});

it('sorts the few articles without a GTIN that contain a frequent material', async () => {
  const path = '/materials?q=material%201&sort=-articleCount&pageSize=1';
  const [material] = (await large.call<{ results: { id: string; articleCount: number }[] }>('GET', path)).message
    .results;
  expect(material?.articleCount).toBe(LARGE / 3);
  const list = `/articles?material=${material?.id}&hasGtin=false&sort=`;
  type Page = { results: { sku: string; gtin: string | null; name: string }[]; total: number };
  const page = async (query: string) => (await large.call<Page>('GET', `${list}${query}`)).message;
  const { total, results } = await page('name&pageSize=100');
  expect(total).toBe(LARGE / 30);
  expect(results.map(({ gtin }) => gtin)).toEqual(results.map(() => null));
  expect(results.map(({ sku }) => sku)).toEqual(
    (await page('-name&pageSize=100')).results.reverse().map(({ sku }) => sku),
  );
  // The first 2,000 of the list are checked, then all without a GTIN.
  expect(await readFor(`${list}name`)).toBeLessThan(LARGE * 0.8);
});

it('reads only the matches of a scanned code', async () => {
  expect(await readFor('/event-records/target?q=C-1')).toBeLessThan(SHOWN);
});

it.each(['zz', 'z'])('finds words beginning with %s by index', async (q) => {
  const client = await t.deps.db.pool.connect();
  await client.query('begin');
  await client.query(
    `select set_config('role', 'app_system', true), set_config('app.company_id', $1, true),
    set_config('enable_indexscan', 'off', true)`,
    [large.companyId],
  );
  const seen = explainAll();
  const statement = 'select id from articles where company_id = app_company() and deleted_at is null and search ~ $1';
  const { rows } = await client.query(statement, patternsOf(q).regexes);
  await client.query('rollback');
  client.release();
  const most = SHOWN + rows.length * 2;
  expect(seen.map(({ read }) => read <= most)).toEqual([true]);
});

describe('many units of one lot, created at once', () => {
  const MADE = 2_000;
  let lotId = '';
  let articleId = '';

  beforeAll(async () => {
    type Page = { results: { id: string; article: { id: string } }[] };
    // The last article by name.
    const [lot] = (await large.call<Page>('GET', '/lots?sort=-article&pageSize=1')).message.results;
    [lotId, articleId] = [lot?.id ?? '', lot?.article.id ?? ''];
    const client = await t.deps.db.pool.connect();
    await client.query(
      `update units set lot_id = $2, article_id = $3 where company_id = $1 and number between $4 and $4 + ${MADE} - 1`,
      [large.companyId, lotId, articleId, LARGE * 5],
    );
    await client.query('vacuum analyze units');
    client.release();
  });

  it.each(['article', '-article'])('are read in code order when sorted by %s', async (sort) => {
    expect(await readFor(`/units?lotId=${lotId}&sort=${sort}`)).toBeLessThan(SHOWN * 6);
  });

  it.each(['createdAt', '-createdAt'])('are read without those of other lots when sorted by %s', async (sort) => {
    expect(await readFor(`/units?lotId=${lotId}&sort=${sort}`)).toBeLessThan(MADE * 2);
  });

  it('are read for an article without those of other articles', async () => {
    expect(await readFor(`/units?articleId=${articleId}&sort=-createdAt`)).toBeLessThan(MADE * 2);
  });
});

describe('if few articles match, all of them last by name', () => {
  const [WITHDRAWN, NAMED] = [450, 1_100];

  beforeAll(async () => {
    const client = await t.deps.db.pool.connect();
    const last = `select id from articles where company_id = $1 and deleted_at is null order by sort_name desc, id desc`;
    await client.query(
      `update articles set withdrawn_at = case when id in (${last} limit ${WITHDRAWN}) then now() end,
        search = search || case when id in (${last} limit ${NAMED}) then ' quagga' else '' end
       where company_id = $1`,
      [large.companyId],
    );
    await client.query('vacuum analyze articles');
    client.release();
  });

  const names = async (path: string) =>
    (await large.call<{ results: { name: string }[] }>('GET', path)).message.results.map(({ name }) => name);

  it.each([
    ['a filter', 'state=withdrawn', WITHDRAWN, 2_300],
    ['a word', 'q=quagga', NAMED, 1_700],
  ])('those with %s are sorted', async (_, filter, count, most) => {
    expect(await readFor(`/articles?sort=name&${filter}`)).toBeLessThan(most);
    jest.restoreAllMocks();
    const before = Math.floor((count - 1) / SHOWN);
    const lastPage = await names(`/articles?sort=name&${filter}&page=${before + 1}`);
    expect(lastPage).toHaveLength(count - before * SHOWN);
    expect(lastPage.at(-1)).toBe((await names('/articles?sort=-name&pageSize=1'))[0]);
  });
});
