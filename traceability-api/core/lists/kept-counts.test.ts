import { sql } from 'drizzle-orm';
import { setUpTestApp, type Client } from '../../testing/app';
import { differences } from '../../testing/derived/verify';
import { createUnits } from '../../testing/units';
import { grantBlock } from '../../features/blocks/codes';
import { COMPACTIONS } from './kept-counts';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company();
  await t.deps.db.asSystem('test', (tx) =>
    grantBlock(tx, admin.companyId, { size: 50, priceMinor: 1, costMinor: 1, currency: 'EUR' }, new Date()),
  );
});

interface Count extends Record<string, unknown> {
  kind: string;
  ref: string;
  total: number;
}

const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.deps.db.asSystem('test', (tx) => tx.execute<T>(query))).rows;

const keptCounts = () =>
  run<Count>(sql`select kind, ref, sum(delta)::int as total from list_counts where company_id = ${admin.companyId}::uuid
    group by 1, 2 having sum(delta) <> 0 order by 1, 2`);

interface Total extends Record<string, unknown> {
  material: string | null;
  articles: number;
  shared: number;
  share: number;
  grams: number;
}

const keptTotals = () =>
  run<Total>(sql`select m.name as material, sum(k.articles)::int as articles, sum(k.shared)::int as shared,
      round(sum(k.share)::numeric, 6)::float as share, round(sum(k.grams)::numeric, 3)::float as grams
    from material_totals k left join materials m on m.id = k.material_id where k.company_id = ${admin.companyId}::uuid
    group by 1 having sum(k.articles) <> 0 or sum(k.shared) <> 0 order by 1`);

const expectTruth = async () => expect(await differences(t)).toEqual({});

async function post(path: string, body: unknown) {
  const answer = await admin.call<{ id: string; version: number }>('POST', path, body);
  expect(answer.status).toBeLessThan(300);
  return answer.message;
}

const parts = (...shares: [string, number | null][]) => [
  { label: '', materials: shares.map(([name, percent]) => ({ name, percent })) },
];

it('stays correct through every change of articles, lots, units and materials', async () => {
  const template = await post('/templates', { name: 'Knitwear' });
  const shirt = await post('/articles', {
    name: 'Shirt',
    gtin: '9520123456788',
    weightGrams: 200,
    templateId: template.id,
    compositions: [...parts(['Wool', 60], ['Silk', 40]), ...parts(['Wool', 100])],
  });
  const skirt = await post('/articles', { name: 'Skirt', compositions: parts(['Wool', null], ['Linen', 30]) });
  await post('/articles', { name: 'Bag', isPublished: false, weightGrams: 900, compositions: parts(['Linen', 100]) });
  await expectTruth();
  const lot = await post('/lots', { articleId: shirt.id, code: 'L1' });
  await createUnits(t, admin, { articleId: shirt.id, quantity: 7, lot: { kind: 'existing', lotId: lot.id } });
  await createUnits(t, admin, { articleId: skirt.id, quantity: 2 });
  await expectTruth();
  const ids = (await admin.call<{ results: { id: string }[] }>('GET', `/units?lotId=${lot.id}`)).message.results;
  await post('/units/withdraw', { ids: ids.slice(0, 3).map(({ id }) => id) });
  await post('/units/assign-lot', { ids: ids.slice(0, 2).map(({ id }) => id), lotId: null });
  await post(`/lots/${lot.id}/process`, undefined);
  await expectTruth();
  const change = { name: 'Shirt', weightGrams: 250, compositions: parts(['Silk', 10], ['Hemp', 90]) };
  expect((await admin.call('PUT', `/articles/${shirt.id}`, change)).status).toBe(200);
  await expectTruth();
  const { results } = (await admin.call<{ results: { id: string; name: string }[] }>('GET', '/materials')).message;
  const idOf = (name: string) => results.find((material) => material.name === name)?.id ?? '';
  await post(`/materials/${idOf('Silk')}/merge`, { intoId: idOf('Hemp') });
  await expectTruth();
  const blend = parts(['Hemp', 20], ['Wool', 30], ['Linen', 50]);
  await post('/articles', { name: 'Blend', weightGrams: 300, compositions: blend });
  await post(`/materials/${idOf('Wool')}/merge`, { intoId: idOf('Hemp') });
  await expectTruth();
  const process = await post('/processes', { name: 'Knit', type: 'manufacturing', articleIds: [shirt.id, skirt.id] });
  await post('/processes', { name: 'Care', type: 'post_sales', articleIds: [skirt.id] });
  await expectTruth();
  await post('/articles/delete', { ids: [skirt.id] });
  await expectTruth();
  const withoutShirt = { name: 'Knit', type: 'manufacturing', removedArticleIds: [shirt.id] };
  expect((await admin.call('PUT', `/processes/${process.id}`, withoutShirt)).status).toBe(200);
  await expectTruth();
  await post('/articles/restore', { ids: [skirt.id] });
  await post('/articles/withdraw', { ids: [skirt.id] });
  await expectTruth();
});

it('has the same counts in fewer rows after compaction', async () => {
  const before = [await keptCounts(), await keptTotals()];
  for (const compact of COMPACTIONS) await t.deps.db.asSystem('test', (tx) => tx.execute(compact));
  expect([await keptCounts(), await keptTotals()]).toEqual(before);
  const [rows] = await run<{ total: number; counts: number }>(
    sql`select count(*)::int as total, count(distinct (company_id, kind, ref))::int as counts from list_counts`,
  );
  expect(rows?.total).toBe(rows?.counts);
});

it('no trigger joins old and new rows by a cached plan: a plan for one row is quadratic for many', async () => {
  const functions = await run<{ name: string; source: string }>(sql`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'old_rows' and prosrc ~ 'new_rows'`);
  expect(functions.map(({ name }) => name)).toContain('app_count_articles');
  // EXECUTE plans its text at each call.
  const withoutStrings = functions.map(({ name, source }) => ({
    name,
    source: source.replaceAll(/'(?:[^']|'')*'/g, "''"),
  }));
  const joining = withoutStrings.filter(({ source }) => /(?:join|,)\s+(?:old|new)_rows/i.test(source));
  expect(joining.map(({ name }) => name)).toEqual([]);
});

describe('of a company with 1,500 places, containers, processes and events', () => {
  let by: Client;

  const totalOf = async (path: string) => {
    const { message } = await by.call<{ total: number; isTotalCapped: boolean }>('GET', path);
    return message.isTotalCapped ? `more than ${message.total}` : message.total;
  };

  beforeAll(async () => {
    by = await t.company();
    const fill = (into: ReturnType<typeof sql>) => t.deps.db.asTenant(by.companyId, (tx) => tx.execute(into));
    const own = sql`gen_random_uuid(), ${by.companyId}::uuid`;
    const numbers = sql`from generate_series(1, 1500) n`;
    await fill(sql`insert into places (id, company_id, name, search, country)
      select ${own}, 'Shop ' || n, 'shop ' || n, case when n > 1100 then 'IT' else 'PT' end ${numbers}`);
    await fill(sql`insert into containers (id, company_id, name, code, kind, search)
      select ${own}, 'Box ' || n, 'B' || n, case when n > 1100 then 'bag' else 'box' end, 'box ' || n || ' b' || n ${numbers}`);
    await fill(sql`insert into processes (id, company_id, name, type, search)
      select ${own}, 'Step ' || n, case when n > 1100 then 'post_sales' else 'manufacturing' end, 'step ' || n ${numbers}`);
    const { results } = (await by.call<{ results: { id: string }[] }>('GET', '/processes?type=manufacturing')).message;
    const event = { name: 'Washed', type: 'check', prompt: 'What?', options: ['Colour'] };
    expect((await by.call('POST', '/events', { ...event, processId: results[0]?.id })).status).toBe(201);
    await fill(sql`insert into events
        (id, company_id, process_id, name, type, prompt, options, visibility, position, role, search)
      select gen_random_uuid(), p.company_id, p.id, e.name, e.type, e.prompt, e.options, e.visibility, 0,
        case when p.type = 'post_sales' then 'User' end, e.search
      from events e, processes p where p.id <> e.process_id`);
  });

  it.each([
    ['/places', 1500],
    ['/places?country=PT', 1100],
    ['/containers', 1500],
    ['/containers?kind=box', 1100],
    ['/processes', 1500],
    ['/processes?type=manufacturing', 1100],
    ['/events', 1500],
    ['/events?type=check', 1500],
    ['/events?type=check&role=User', 400],
    ['/places?q=shop', 'more than 400'],
  ])('%s has a total of %s', async (path, total) => expect(await totalOf(path)).toBe(total));

  it('follows what is deleted, restored and changed', async () => {
    const { results } = (await by.call<{ results: { id: string; version: number }[] }>('GET', '/places?country=PT'))
      .message;
    const [gone, moved] = results;
    const body = { name: 'Moved', country: 'IT', version: moved?.version };
    expect((await by.call('POST', '/places/delete', { ids: [gone?.id] })).status).toBe(200);
    expect((await by.call('PUT', `/places/${moved?.id}`, body)).status).toBe(200);
    expect([await totalOf('/places'), await totalOf('/places?country=PT')]).toEqual([1499, 1098]);
    expect((await by.call('POST', '/places/restore', { ids: [gone?.id] })).status).toBe(200);
    expect([await totalOf('/places'), await totalOf('/places?country=PT')]).toEqual([1500, 1099]);
    await expectTruth();
  });
});
