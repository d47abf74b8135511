import { is, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import ExcelJS from 'exceljs';
import { endpoints } from '@/lib/contract';
import { grantBlock } from '../features/blocks/codes';
import { setUpTestApp, type Client } from './app';

// With `isScopeOff` every `company_id = …` of a service becomes `true`, so that only row-level security is left.
const scope = globalThis as { isScopeOff?: boolean };
jest.mock('drizzle-orm', () => {
  const actual = jest.requireActual<typeof import('drizzle-orm')>('drizzle-orm');
  return {
    ...actual,
    eq: (left: unknown, right: unknown) =>
      (globalThis as { isScopeOff?: boolean }).isScopeOff === true &&
      actual.is(left, jest.requireActual<typeof import('drizzle-orm/pg-core')>('drizzle-orm/pg-core').PgColumn) &&
      left.name === 'company_id'
        ? actual.sql`true`
        : actual.eq(left as never, right as never),
  };
});

const CANARY = 'CANARY-7f3a91';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const t = setUpTestApp();
let owner: Client;
let other: Client;
/** Path parameters with ids of the owner's data. */
const owned: Record<string, string[]> = {};

beforeAll(async () => {
  owner = await t.company({ name: `${CANARY} company` });
  other = await t.company({ name: 'Other' });
  await seed();
});

async function seed() {
  const create = async (path: string, body: unknown) => {
    const answer = await owner.call<{ id: string; jobId: string }>('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.message)}`);
    return answer.message;
  };
  const compositions = [{ label: CANARY, materials: [{ name: `${CANARY} wool`, percent: 100 }] }];
  const properties = [{ name: CANARY, defaultValue: CANARY }];
  const article = await create('/articles', {
    name: `${CANARY} shirt`,
    description: CANARY,
    sku: CANARY,
    gtin: '9520123456788',
    compositions,
    properties,
  });
  const template = await create('/templates', { name: `${CANARY} template`, properties });
  const material = await create('/materials', { name: `${CANARY} silk` });
  const place = await create('/places', { name: `${CANARY} mill`, country: 'ES', latitude: 41, longitude: 2 });
  const container = await create('/containers', { name: `${CANARY} box`, code: `${CANARY}-C` });
  const lot = await create('/lots', { articleId: article.id, code: `${CANARY}-L` });
  const process = await create('/processes', {
    name: `${CANARY} knit`,
    type: 'manufacturing',
    articleIds: [article.id],
  });
  const step = { processId: process.id, type: 'free_text', prompt: CANARY };
  const event = await create('/events', { ...step, name: `${CANARY} dye`, articleId: article.id });
  await t.deps.db.asSystem('test', (tx) =>
    grantBlock(tx, owner.companyId, { size: 50, priceMinor: 1, costMinor: 1, currency: 'EUR' }, new Date()),
  );
  const units = await create('/units', {
    articleId: article.id,
    quantity: 5,
    lot: { kind: 'existing', lotId: lot.id },
  });
  const book = new ExcelJS.Workbook();
  book.addWorksheet(CANARY).addRows([
    ['name', 'description'],
    [CANARY, CANARY],
  ]);
  const upload = await owner.call<{ importId: string; jobId: string }>(
    'POST',
    `/imports?name=${CANARY}.xlsx`,
    new Uint8Array(await book.xlsx.writeBuffer()),
    { 'content-type': 'application/octet-stream' },
  );
  await t.deps.jobs.drain();
  Object.assign(owned, {
    articleId: [article.id],
    id: [article.id],
    templateId: [template.id],
    materialId: [material.id],
    lotId: [lot.id],
    placeId: [place.id],
    processId: [process.id],
    eventId: [event.id],
    containerId: [container.id],
    jobId: [units.jobId, upload.message.jobId],
    importId: [upload.message.importId],
    code: ['00000001'],
    unitCode: ['00000001'],
    businessName: [`${CANARY} company`],
  });
  const blocks = await owner.call<{ results: { id: string }[] }>('GET', '/blocks');
  owned.blockId = blocks.message.results.map(({ id }) => id);
}

/** All GET addresses with the owner's ids, including searches for the canary. */
function addresses(): string[] {
  return endpoints.flatMap(({ endpoint }) => {
    if (endpoint.method !== 'GET' || endpoint.mutates) return [];
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const paths = names.reduce<string[]>(
      (all, name) =>
        all.flatMap((path) =>
          (owned[name] ?? ['0198f3a0-0000-7000-8000-000000000000']).map((value) =>
            path.replace(`{${name}}`, encodeURIComponent(value)),
          ),
        ),
      [endpoint.path],
    );
    return paths.flatMap((path) => (endpoint.query ? [path, `${path}?q=${CANARY}`, `${path}?format=csv`] : [path]));
  });
}

async function sweep(): Promise<{ path: string; leaks: string[] }[]> {
  const ownIds = new Set([other.userId, other.companyId as string]);
  const foreign = new Set(
    Object.values(owned)
      .flat()
      .filter((value) => value.match(UUID)),
  );
  const leaking = [];
  for (const path of addresses()) {
    const { response } = await other.call('GET', path);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const ids = (body.match(UUID) ?? []).filter((id) => foreign.has(id) && !ownIds.has(id));
    const leaks = [
      ...(body.includes(CANARY) && !path.includes(encodeURIComponent(`${CANARY} company`)) ? [CANARY] : []),
      ...ids,
    ];
    if (leaks.length > 0) leaking.push({ path, leaks });
  }
  return leaking;
}

it('the owner sees the canaries, so that the sweep can find them', async () => {
  for (const path of [
    '/articles',
    '/materials',
    '/templates',
    '/lots',
    '/places',
    '/processes',
    '/events',
    '/containers',
    '/imports',
  ]) {
    const { response } = await owner.call('GET', path);
    expect(await response.text()).toContain(CANARY);
  }
});

it('another company sees none of them, at any address', async () => {
  expect(addresses().length).toBeGreaterThan(30);
  expect(await sweep()).toEqual([]);
});

it('nor with the services’ own scope disabled: row-level security is the second line of defence', async () => {
  scope.isScopeOff = true;
  try {
    expect(is(sql`true`, PgColumn)).toBe(false);
    expect(await sweep()).toEqual([]);
  } finally {
    scope.isScopeOff = false;
  }
});

it('every table with a company is protected in the database', async () => {
  const { rows } = await t.deps.db.pool.query<{ name: string; enabled: boolean; forced: boolean; policies: string }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, count(p.*) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
    where c.relkind in ('r', 'p') group by 1, 2, 3 order by 1`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ enabled, forced, policies }) => !enabled || !forced || Number(policies) < 2)).toEqual([]);
});

it('a dump by the database owner, under the policy of app_system, contains every row of every table', async () => {
  const { rows } = await t.deps.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.roles = '{app_system}' and p.qual = 'true' and p.cmd in ('ALL', 'SELECT'))`);
  expect(rows).toEqual([]);
});
