import { sql } from 'drizzle-orm';
import { endpoints, type NamedEndpoint } from '@/lib/contract';
import { createTestApp, type TestApp } from './app';
import { pathOf, validPlan } from './fuzz/plan';
import { createRandom } from './fuzz/random';
import { isReached } from './fuzz/verdict';
import { makeWorld, survey, type Tenant } from './fuzz/world';

// With `isScopeOff` every `company_id = …` of a feature becomes `true`, so that only row-level security is left.
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
const scope = globalThis as { isScopeOff?: boolean };

/** Requests per writing endpoint: valid bodies with ids of the other company wherever they fit. */
const TRIES = 8;
/** Records of the caller's own requests, which may contain foreign ids but are not used to read anything. */
const NOTES = new Set(['audit_log', 'audit_subjects', 'idempotency_keys', 'saved_views']);

const writing = endpoints.filter(
  ({ endpoint }) =>
    (endpoint.method !== 'GET' || endpoint.mutates) && endpoint.level !== 'public' && endpoint.level !== 1000,
);

/** Calls that end or change the caller's session: each needs an expendable user. */
const PERSONAL = writing.filter(({ endpoint }) => endpoint.level === 'session').length;

let t: TestApp;
let owner: Tenant;
let stranger: Tenant;
let ids: { owner: string; stranger: string };
let tables: string[];

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  t.deps.db.asSystem('test', async (tx) => (await tx.execute<T>(query)).rows);

beforeAll(async () => {
  t = await createTestApp();
  const world = await makeWorld(t, { companies: 2, people: PERSONAL * TRIES * 2 });
  const [first, second] = world.tenants as [Tenant, Tenant];
  [owner, stranger] = [first, second];
  await survey(owner, async (path, token) => {
    const response = await t.app.request(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { message: unknown }).message;
  });
  const companies = await rowsOf<{ id: string }>(sql`select id from companies order by name`);
  ids = { owner: companies[0]?.id ?? '', stranger: companies[1]?.id ?? '' };
  const tableRows = await rowsOf<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' order by 1`);
  tables = tableRows.map(({ name }) => name);
}, 300_000);
afterAll(async () => {
  scope.isScopeOff = false;
  await t.close();
});

/** A checksum over all rows of the owner, per table. */
async function checksums(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await rowsOf<{ sum: string | null }>(sql`
      select md5(string_agg(r::text, '|' order by r::text)) as sum from ${sql.identifier(table)} r
      where company_id = ${ids.owner}::uuid`);
    sums[table] = row?.sum ?? 'none';
  }
  return sums;
}

/** Ids of all rows of the owner. */
async function ownedIds(): Promise<string[]> {
  const all = [ids.owner];
  for (const table of tables) {
    const rows = await rowsOf<{ id: string | null }>(sql`
      select to_jsonb(r)->>'id' as id from ${sql.identifier(table)} r where company_id = ${ids.owner}::uuid`);
    all.push(...rows.flatMap(({ id }) => (id && id.length === 36 ? [id] : [])));
  }
  return all;
}

/** Rows of the stranger that reference the owner's data. */
async function references(owned: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const table of tables) {
    if (NOTES.has(table)) continue;
    const rows = await rowsOf<{ row: string }>(sql`
      select left(r::text, 300) as row from ${sql.identifier(table)} r
      where company_id = ${ids.stranger}::uuid and r::text ~ ${owned.join('|')}`);
    leaks.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return leaks;
}

let requestCount = 0;
/** Whether the request reached the handler of its endpoint. */
async function send(operation: NamedEndpoint): Promise<boolean> {
  requestCount += 1;
  const plan = validPlan(operation, owner.knownValues, createRandom(20261122, requestCount));
  const token = operation.endpoint.level === 'session' ? stranger.expendable.pop() : stranger.admin;
  const { body } = plan;
  const response = await t.app.request(pathOf(plan), {
    method: plan.method,
    headers: {
      ...plan.headers,
      authorization: `Bearer ${token}`,
      'x-internal-secret': t.deps.config.internalSecret,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(body === undefined ? {} : { body }),
  } as RequestInit);
  const bytes = Buffer.from(await response.arrayBuffer());
  return isReached(plan, {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: {},
    body: bytes,
    ms: 0,
  });
}

/** Tries every writing endpoint. Returns those whose handler no request reached. */
async function sweep(): Promise<string[]> {
  const unreached: string[] = [];
  for (const operation of writing) {
    const answers = [];
    for (let at = 0; at < TRIES; at += 1) answers.push(await send(operation));
    if (!answers.includes(true)) unreached.push(operation.id);
  }
  await t.deps.jobs.drain();
  return unreached;
}

it.each([
  ['with the scope of its own', false],
  ['by row-level security alone', true],
])(
  'no write of another company, with the ids of everything, changes a row or refers to one: %s',
  async (_, isScopeOff) => {
    const [before, owned] = [await checksums(), await ownedIds()];
    expect(Object.values(before).filter((sum) => sum !== 'none').length).toBeGreaterThan(12);
    scope.isScopeOff = isScopeOff;
    const unreached = await sweep();
    scope.isScopeOff = false;
    expect(await checksums()).toEqual(before);
    expect(await references(owned)).toEqual([]);
    expect(unreached).toEqual([]);
  },
  300_000,
);
