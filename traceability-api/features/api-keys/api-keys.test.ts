import { eq } from 'drizzle-orm';
import { endpoints } from '@/lib/contract';
import { MAX_API_KEY_DAYS, MAX_API_KEYS, type ApiKey } from '@/lib/contract/api-keys';
import { apiKeys, auditLog, companies } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

interface Issued {
  key: string;
  apiKey: ApiKey;
}

const SCOPES = ['epcis:capture', 'epcis:query'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company({ level: 500 });
});
afterEach(() => t.setNow(undefined));

const issue = async (body: object = {}, by = admin) => {
  const answer = await by.call<Issued>('POST', '/api-keys', {
    name: 'ERP',
    scopes: SCOPES,
    lastDay: inDays(30),
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.message;
};
const withKey = (key: string, method: string, path: string, body?: unknown) =>
  t.anonymous.call<never>(method, path, body, { authorization: `Bearer ${key}` });
const listed = async () => (await admin.call<{ results: ApiKey[] }>('GET', '/api-keys')).message.results;
const misuses = async (apiKeyId: string) => {
  const rows = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.entityId, apiKeyId)).orderBy(auditLog.at),
  );
  return rows
    .filter(({ action }) => action === 'apiKeys.misuse')
    .map(({ detail, companyId }) => ({ detail, companyId }));
};

describe('issuing a key', () => {
  it('shows it once and stores only its hash and prefix', async () => {
    const { key, apiKey } = await issue({ name: 'Warehouse' });
    expect(key).toMatch(/^tsk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Warehouse', scopes: SCOPES, lastUsedAt: null, revokedAt: null });
    expect(key.startsWith(apiKey.beginning)).toBe(true);
    const rows = await t.deps.db.asSystem('test', (tx) => tx.select().from(apiKeys).where(eq(apiKeys.id, apiKey.id)));
    expect(JSON.stringify(rows)).not.toContain(key.slice(apiKey.beginning.length));
    expect(JSON.stringify(await listed())).not.toContain(key.slice(apiKey.beginning.length));
  });

  it.each([
    ['America/Sao_Paulo', `${inDays(31)}T03:00:00.000Z`],
    ['Asia/Tokyo', `${inDays(30)}T15:00:00.000Z`],
    [undefined, `${inDays(31)}T00:00:00.000Z`],
  ])('makes it valid until the end of its last day by the clock of %s', async (timeZone, expiresAt) => {
    const { apiKey } = await issue({ lastDay: inDays(30), timeZone });
    expect(apiKey.expiresAt).toBe(expiresAt);
  });

  it('is restricted to administrators', async () => {
    const person = await t.user(admin.companyId, { role: 'User', level: 500 });
    const body = { name: 'x', scopes: SCOPES, lastDay: inDays(1) };
    expect((await person.call('POST', '/api-keys', body)).status).toBe(403);
    expect((await person.call('GET', '/api-keys')).status).toBe(403);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['articles:write'] }],
    ['no end', { lastDay: undefined }],
    ['an end that has passed', { lastDay: '2020-01-01' }],
    // A day more, in case that midnight passes.
    ['an end more than a year away', { lastDay: inDays(MAX_API_KEY_DAYS + 2) }],
  ])('is rejected with %s', async (_, change) => {
    const body = { name: 'x', scopes: SCOPES, lastDay: inDays(1), ...change };
    expect(await admin.call('POST', '/api-keys', body)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  });

  it('may set the expiry a year from today', async () => {
    const [lastDay, end] = [inDays(MAX_API_KEY_DAYS), inDays(MAX_API_KEY_DAYS + 1)];
    expect((await issue({ lastDay })).apiKey.expiresAt).toBe(`${end}T00:00:00.000Z`);
  });

  it('is limited to a manageable number of keys', async () => {
    const company = await t.company({ level: 200 });
    for (let at = 0; at < MAX_API_KEYS; at += 1) await issue({ name: `Key ${at}` }, company);
    const body = { name: 'one more', scopes: SCOPES, lastDay: inDays(1) };
    expect(await company.call('POST', '/api-keys', body)).toMatchObject({ status: 409, code: 'CONFLICT' });
    const [first] = (await company.call<{ results: ApiKey[] }>('GET', '/api-keys')).message.results;
    await company.call('DELETE', `/api-keys/${first?.id ?? ''}`);
    expect((await company.call('POST', '/api-keys', body)).status).toBe(201);
  });
});

describe('calling with a key', () => {
  const UNKNOWN_ID = '0198f3a0-0000-7000-8000-000000000000';
  const closed = endpoints.filter(({ endpoint }) => !endpoint.keyScope && endpoint.level !== 'public');

  it('gives no access to endpoints that do not accept keys', async () => {
    const { key } = await issue();
    expect(closed.length).toBeGreaterThan(100);
    for (const { id, endpoint } of closed) {
      const path = endpoint.path.replace(/\{\w+\}/g, UNKNOWN_ID);
      const body = endpoint.method === 'GET' ? undefined : endpoint.upload ? '' : {};
      const headers = { authorization: `Bearer ${key}`, 'x-internal-secret': t.deps.config.internalSecret };
      const { status } = await t.anonymous.call(endpoint.method, path, body, headers);
      expect([id, status]).toEqual([id, 403]);
    }
  });

  it('audits rejected calls, once a minute for each reason', async () => {
    const { key, apiKey } = await issue();
    for (let at = 0; at < 3; at += 1) expect((await withKey(key, 'GET', '/articles')).status).toBe(403);
    expect(await misuses(apiKey.id)).toEqual([
      { detail: { misuse: 'keyNotTaken', call: 'articles.list', apiKeyId: apiKey.id }, companyId: admin.companyId },
    ]);
  });

  it.each(['nope', `tsk_${'x'.repeat(40)}`])('explains the required header instead of %p', async (key) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' };
    expect(await t.anonymous.call('GET', '/epcis/events', undefined, headers)).toMatchObject({
      status: 401,
      code: 'NOT_AUTHENTICATED',
      message: expect.stringMatching(/^No valid API key was sent\. The header Authorization holds/),
    });
  });

  it('is rejected once the key has expired', async () => {
    const { key, apiKey } = await issue({ lastDay: inDays(1) });
    const revoked = await issue();
    await admin.call('DELETE', `/api-keys/${revoked.apiKey.id}`);
    expect(await withKey(revoked.key, 'GET', '/articles')).toMatchObject({ status: 401, code: 'NOT_AUTHENTICATED' });
    expect((await misuses(revoked.apiKey.id))[0]?.detail).toMatchObject({ misuse: 'keyRevoked' });
    t.setNow(new Date(Date.now() + 3 * 86_400_000));
    expect(await withKey(key, 'GET', '/articles')).toMatchObject({ status: 401, code: 'NOT_AUTHENTICATED' });
    expect((await misuses(apiKey.id))[0]?.detail).toMatchObject({ misuse: 'keyExpired' });
  });

  it('rejects an unknown key', async () => {
    const { status, code } = await withKey(`tsk_${'x'.repeat(43)}`, 'GET', '/articles');
    expect([status, code]).toEqual([401, 'NOT_AUTHENTICATED']);
  });

  it('ends with the company', async () => {
    const other = await t.company({ level: 500 });
    const { key } = await issue({}, other);
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(companies).set({ status: 'suspended' }).where(eq(companies.id, other.companyId)),
    );
    expect((await withKey(key, 'GET', '/articles')).status).toBe(401);
  });
});

describe('revoking a key', () => {
  it('is restricted to its own company, and done once', async () => {
    const { apiKey } = await issue();
    const other = await t.company();
    expect((await other.call('DELETE', `/api-keys/${apiKey.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api-keys/${apiKey.id}`)).message).toEqual({ count: 1 });
    expect((await admin.call('DELETE', `/api-keys/${apiKey.id}`)).message).toEqual({ count: 0 });
    expect((await listed()).find(({ id }) => id === apiKey.id)?.revokedAt).not.toBeNull();
  });
});
