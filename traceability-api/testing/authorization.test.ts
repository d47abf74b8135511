import { ReadableStream } from 'node:stream/web';
import type { EndpointDefinition } from '@/lib/contract/core/endpoint';
import { endpoints } from '@/lib/contract';
import { LEVELS } from '@/lib/contract/core/levels';
import { eq } from 'drizzle-orm';
import { companies, users } from '../db/schema';
import { setUpTestApp, TEST_PASSWORD, type Client } from './app';

const t = setUpTestApp();
const actors = new Map<string, Pick<Client, 'call'>>();
let companyOf: Client;

beforeAll(async () => {
  companyOf = await t.company({ level: 500 });
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const pending = await t.company({ level: 500, status: 'pendiente', prevLevel: 200 });
  actors.set('nobody', t.anonymous);
  actors.set('expired', await t.user(companyOf.companyId, { role: 'Admin', isExpired: true }));
  for (const level of LEVELS.filter((candidate) => candidate < 1000)) {
    actors.set(`level ${level}`, await t.user(companyOf.companyId, { level }));
  }
  actors.set('collaborator 500', await t.user(companyOf.companyId, { level: 500, role: 'collaborator' }));
  actors.set('admin 500', companyOf);
  actors.set('must change password', await t.user(companyOf.companyId, { role: 'Admin', mustChangePassword: true }));
  actors.set('pending, before 200', pending);
  actors.set('super-admin', superAdmin);
});

interface Actor {
  level: number;
  role: string;
  hasCompany: boolean;
  isSignedIn: boolean;
  /** Signed in with a password chosen by somebody else. */
  mustChange?: boolean;
}

const ACTORS: Record<string, Actor> = {
  nobody: { level: 0, role: '', hasCompany: false, isSignedIn: false },
  expired: { level: 0, role: '', hasCompany: false, isSignedIn: false },
  'level 200': { level: 200, role: 'User', hasCompany: true, isSignedIn: true },
  'level 300': { level: 300, role: 'User', hasCompany: true, isSignedIn: true },
  'level 400': { level: 400, role: 'User', hasCompany: true, isSignedIn: true },
  'level 500': { level: 500, role: 'User', hasCompany: true, isSignedIn: true },
  'collaborator 500': { level: 500, role: 'collaborator', hasCompany: true, isSignedIn: true },
  'admin 500': { level: 500, role: 'Admin', hasCompany: true, isSignedIn: true },
  'must change password': { level: 500, role: 'Admin', hasCompany: true, isSignedIn: true, mustChange: true },
  'pending, before 200': { level: 200, role: 'Admin', hasCompany: true, isSignedIn: true },
  'super-admin': { level: 1000, role: 'SuperAdmin', hasCompany: false, isSignedIn: true },
};

/** Changes allowed even to collaborators: to their own data, and those that are their job (design §5). */
const OF_EVERYBODY = new Set([
  'labels.sheet',
  'labels.chosenSheet',
  'savedViews.create',
  'savedViews.remove',
  'eventRecords.preview',
  'eventRecords.create',
  'eventRecords.uploadFile',
  'eventRecords.correct',
]);

/** The expected verdict according to the contract, derived independently of the guard. */
function expected(id: string, { level, roles, mutates }: EndpointDefinition, actor: Actor): 'allowed' | 401 | 403 {
  if (level === 'public') return 'allowed';
  if (!actor.isSignedIn) return 401;
  if (roles && !(roles as readonly string[]).includes(actor.role)) return 403;
  if (level === 'session') return 'allowed';
  if (actor.mustChange) return 403;
  if (actor.role === 'collaborator' && mutates && !OF_EVERYBODY.has(id)) return 403;
  if (level === 1000) return actor.level === 1000 ? 'allowed' : 403;
  return actor.hasCompany && actor.level >= level ? 'allowed' : 403;
}

const UNKNOWN_ID = '0198f3a0-0000-7000-8000-000000000000';
/** Refused by the services: another company's name (design §3), and a wrong setup key at the first run. */
const REFUSED_BY_SERVICE = new Set(['companies.status', 'companies.get', 'auth.createFirst', 'companies.getByName']);
/** Calls that would end the session needed by the next case. */
const ENDS_SESSION = new Set(['auth.logout', 'auth.refreshToken']);

const fill = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? UNKNOWN_ID : '99999999'));

const cells = endpoints.flatMap(({ id, endpoint }) =>
  Object.keys(ACTORS).map((actor) => [id, actor, endpoint] as const),
);

it.each(cells)('%s for %s', async (id, name, endpoint) => {
  const actor = ACTORS[name];
  const client = actors.get(name);
  if (!actor || !client) throw new Error(`no actor ${name}`);
  const outcome = expected(id, endpoint, actor);
  if (outcome === 'allowed' && ENDS_SESSION.has(id)) return expect(endpoint.level).toBe('session');
  const body = endpoint.method === 'GET' ? undefined : endpoint.upload ? '' : {};
  const { status } = await client.call(endpoint.method, fill(endpoint.path), body);
  if (outcome !== 'allowed') return expect(status).toBe(outcome);
  expect(status).toBeLessThan(500);
  if (!REFUSED_BY_SERVICE.has(id)) expect([401, 403]).not.toContain(status);
});

it('covers every endpoint and its level', () => {
  expect(cells).toHaveLength(endpoints.length * Object.keys(ACTORS).length);
  expect(endpoints.filter(({ endpoint }) => endpoint.level === undefined)).toEqual([]);
});

it('refuses a method that a path does not have', async () => {
  expect((await t.anonymous.call('PATCH', '/articles')).status).toBe(405);
  expect((await companyOf.call('DELETE', '/articles')).status).toBe(405);
  const allowed = async (path: string) => (await t.app.request(path, { method: 'PATCH' })).headers.get('allow');
  expect((await allowed('/articles'))?.split(', ').sort()).toEqual(['GET', 'POST']);
  expect(await allowed('/auth/me')).toBe('GET');
});

describe('a password chosen by somebody else', () => {
  it('gives access only to the own account, with instructions, until it is changed', async () => {
    const person = await t.user(companyOf.companyId, { role: 'User', level: 500, mustChangePassword: true });
    const refused = await person.call('GET', '/articles');
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.message).toBe('First change your password in “My settings”: someone else gave you the current one.');
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    const body = { currentPassword: TEST_PASSWORD, password: 'a phrase of my own 9' };
    expect((await person.call('PUT', '/auth/password', body)).status).toBe(200);
    expect((await person.call('GET', '/articles')).status).toBe(200);
  });
});

describe('a row with excessive rights', () => {
  it('makes no company user a super-administrator, and gives a super-administrator no company', async () => {
    const company = await t.company({ level: 1000 });
    const user = await t.user(company.companyId, { role: 'User', level: 1000 });
    for (const { call } of [company, user]) {
      expect((await call('GET', '/companies')).status).toBe(403);
      expect((await call('GET', '/articles')).status).toBe(200);
    }
    const superAdmin = await t.user(company.companyId, { role: 'SuperAdmin', level: 1000 });
    expect((await superAdmin.call('GET', '/articles')).status).toBe(403);
    expect((await superAdmin.call('POST', '/articles', { name: 'x' })).status).toBe(403);
  });
});

describe('a revoked right', () => {
  it('is gone by the next call', async () => {
    const company = await t.company({ level: 500 });
    const user = await t.user(company.companyId, { level: 500 });
    expect((await user.call('GET', '/articles')).status).toBe(200);
    await t.deps.db.asSystem('test', (tx) => tx.update(users).set({ level: 0 }).where(eq(users.id, user.userId)));
    expect((await user.call('GET', '/articles')).status).toBe(403);
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, user.userId)),
    );
    expect((await user.call('GET', '/auth/me')).status).toBe(401);
  });

  it('makes saving an open form fail without changes, and the response says what to do', async () => {
    const { call, companyId } = await t.company({ level: 500 });
    const article = (await call<{ id: string; version: number }>('POST', '/articles', { name: 'Camisa' })).message;
    const set = (values: Partial<typeof users.$inferInsert>) => (userId: string) =>
      t.deps.db.asSystem('test', (tx) => tx.update(users).set(values).where(eq(users.id, userId)));
    const again = 'Your session has ended. Sign in again.';
    const notAllowed = 'Your role or level does not allow this. If you need it, ask an administrator.';
    for (const [lose, status, message] of [
      [set({ isActive: false }), 401, again],
      [set({ deletedAt: new Date() }), 401, again],
      [set({ level: 0 }), 403, notAllowed],
      [set({ role: 'collaborator' }), 403, notAllowed],
    ] as const) {
      const person = await t.user(companyId, { role: 'User', level: 500 });
      expect((await person.call('GET', `/articles/${article.id}`)).status).toBe(200);
      await lose(person.userId);
      const { version } = article;
      const saved = await person.call('PUT', `/articles/${article.id}`, { name: 'Falda', version });
      expect([saved.status, saved.message]).toEqual([status, message]);
    }
    expect((await call<{ name: string }>('GET', `/articles/${article.id}`)).message.name).toBe('Camisa');
  });

  it('ends with the company', async () => {
    const company = await t.company({ level: 500 });
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(companies).set({ status: 'suspended' }).where(eq(companies.id, company.companyId)),
    );
    expect((await company.call('GET', '/auth/me')).status).toBe(401);
  });
});

describe('a right that ends during a call', () => {
  type Change = (person: Client) => Promise<unknown>;
  const system = (run: Parameters<typeof t.deps.db.asSystem>[1]) => t.deps.db.asSystem('test', run);
  const setUser =
    (values: Partial<typeof users.$inferInsert>): Change =>
    ({ userId }) =>
      system((tx) => tx.update(users).set(values).where(eq(users.id, userId)));
  const signOut: Change = (person) => person.call('POST', '/auth/logout');
  const suspend: Change = ({ companyId }) =>
    system((tx) => tx.update(companies).set({ status: 'suspended' }).where(eq(companies.id, companyId)));
  const LATER = 2_000;
  afterEach(() => t.setNow(undefined));

  /** A sheet of which half has arrived when `change` happens. */
  const sheetDuring = (change: () => Promise<unknown>) =>
    ReadableStream.from(
      (async function* () {
        yield Buffer.from('sku,name,description\n');
        await change();
        t.setNow(new Date(Date.now() + LATER));
        yield Buffer.from('A,Shirt,Cotton\n');
      })(),
    );
  const upload = (person: Client, change: Change) =>
    person.call(
      'POST',
      '/imports?name=a.csv',
      sheetDuring(() => change(person)),
      {
        'content-type': 'application/octet-stream',
      },
    );
  const uploads = async (company: Client) =>
    (await company.call<{ results: unknown[] }>('GET', '/imports')).message.results;

  it.each([
    ['is deactivated', setUser({ isActive: false }), 401],
    ['is deleted', setUser({ deletedAt: new Date() }), 401],
    ['becomes a collaborator', setUser({ role: 'collaborator' }), 403],
    ['has a lower level', setUser({ level: 0 }), 403],
    ['signs out', signOut, 401],
  ] as const)('stores nothing of an upload whose user %s', async (_, change, status) => {
    const company = await t.company({ level: 500 });
    const person = await t.user(company.companyId, { level: 500 });
    expect((await upload(person, change)).status).toBe(status);
    expect(await uploads(company)).toEqual([]);
  });

  it('stores nothing of an upload whose company is suspended', async () => {
    const company = await t.company({ level: 500 });
    expect((await upload(company, suspend)).status).toBe(401);
    await system((tx) => tx.update(companies).set({ status: 'active' }).where(eq(companies.id, company.companyId)));
    expect(await uploads(company)).toEqual([]);
  });

  it('stores an upload during which the token was replaced, twice', async () => {
    const company = await t.company({ level: 500 });
    const refresh: Change = async ({ token, call }) => {
      for (let last = token, times = 0; times < 2; times += 1) {
        const { message } = await call<{ token: string }>('POST', '/auth/refresh-token', undefined, {
          authorization: `Bearer ${last}`,
        });
        last = message.token;
      }
    };
    expect((await upload(company, refresh)).status).toBe(202);
  });

  it('breaks an export off', async () => {
    const company = await t.company({ level: 500 });
    await company.call('POST', '/articles', { name: 'Shirt' });
    const { response } = await company.call('GET', '/articles/export?format=csv');
    await suspend(company);
    t.setNow(new Date(Date.now() + LATER));
    await expect(response.text()).rejects.toThrow();
  });
});
