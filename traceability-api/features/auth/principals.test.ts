import { sql } from 'drizzle-orm';
import { setUpTestApp, type Client, type TestApp } from '../../testing/app';
import type { Tx } from '../../db/client';
import { principalOf } from './principals';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company({ name: 'Marca' });
});

const settingsOf = async (tx: Tx) =>
  (
    await tx.execute(sql`select current_user as role, current_setting('app.company_id') as company,
      current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`)
  ).rows[0];

/** Opens a transaction with a token, as a request does. */
function open(token: string, isTenant: boolean) {
  const lookup = principalOf(t.deps.config)(token, new Date(), isTenant);
  return t.deps.db.begin(async ({ tx, rows }) => ({ principal: lookup.read(rows), settings: await settingsOf(tx) }), {
    opening: lookup.opening,
  });
}

it('continues as the company of the session, or as the system, within the time limits of every transaction', async () => {
  const limits = { statement: '30s', idle: '15s' };
  const tenant = await open(admin.token, true);
  expect(tenant.principal).toMatchObject({ userId: admin.userId, companyId: admin.companyId, role: 'Admin' });
  expect(tenant.settings).toEqual({ role: 'app_user', company: admin.companyId, ...limits });
  const system = await open(admin.token, false);
  expect(system.settings).toEqual({ role: 'app_system', company: '', ...limits });
});

it('leaves no scope on the connection afterwards', async () => {
  const lookup = principalOf(t.deps.config)(admin.token, new Date(), true);
  expect(lookup.read(await t.deps.db.open(lookup.opening))).toMatchObject({ userId: admin.userId });
  const { rows } = await t.deps.db.pool.query<{ role: string; company: string | null }>(
    "select current_user as role, current_setting('app.company_id', true) as company",
  );
  expect(rows[0]?.role).not.toMatch(/^app_/);
  expect(rows[0]?.company ?? '').toBe('');
});

it('opens nothing for an unknown token, and the transaction has no company', async () => {
  const { principal, settings } = await open('nobody-has-this-token-0000000000', true);
  expect(principal).toBeNull();
  expect(settings).toMatchObject({ role: 'app_system', company: '' });
});

it('gives users without a company no level, except the super-administrator', async () => {
  const levelOf = async (options: Parameters<TestApp['user']>[1]) =>
    (await open((await t.user(null, options)).token, false)).principal?.level;
  expect(await levelOf({ role: 'SuperAdmin' })).toBe(1000);
  expect(await levelOf({ role: 'User' })).toBe(0);
  expect(await levelOf({ role: 'User', level: 500 })).toBe(0);
});

it('returns the profile, the same as signing in does', async () => {
  const { principal } = await open(admin.token, false);
  const { message } = await admin.call('GET', '/auth/me');
  expect(principal?.profile()).toEqual(message);
  expect(message).toMatchObject({ businessName: 'Marca', companyStatus: 'active', hasHeldArticles: false });
});
