import { eq } from 'drizzle-orm';
import { MAX_ADMINISTRATORS_SHOWN, type CompanyDetail, type CompanyRow } from '@/lib/contract/companies';
import { users } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let other: Client;
const name = 'Tejidos Ñandú & Hijos, S.L.';
const path = (businessName: string) => `/superadmin/company/${encodeURIComponent(businessName)}`;

beforeAll(async () => {
  admin = await t.company({ name, status: 'pendiente', prevLevel: 200 });
  other = await t.company({ name: 'Otra de tejidos' });
});

it('shows users the status of their own company', async () => {
  const low = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
  for (const client of [admin, low]) {
    const answer = await client.call('GET', path(name));
    expect([answer.status, answer.message]).toEqual([
      200,
      expect.objectContaining({ name, status: 'pendiente', prevLevelAccess: 200 }),
    ]);
  }
});

it('allows the own company’s name, and rejects any other', async () => {
  expect((await t.anonymous.call('GET', path(name))).status).toBe(401);
  expect((await other.call('GET', path(name))).status).toBe(403);
  expect((await other.call('GET', path('No such company'))).status).toBe(403);
});

it('shows a super-admin every company, and reports an unknown one', async () => {
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  expect((await superAdmin.call('GET', '/company')).status).toBe(404);
  expect((await superAdmin.call('GET', path('Otra de tejidos'))).message).toMatchObject({
    name: 'Otra de tejidos',
    status: 'active',
  });
  expect((await superAdmin.call('GET', path('No such company'))).status).toBe(404);
});

it('lists all companies with their contents for a super-admin only', async () => {
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  await other.call('POST', '/articles', { name: 'Jersey' });
  await t.user(other.companyId);
  const article = await makeArticle(t, other);
  await makeBlock(t, other, 10);
  await createUnits(t, other, { articleId: article, quantity: 4, lot: { kind: 'none' } });
  const list = async (query: string) =>
    (await superAdmin.call<{ results: CompanyRow[]; total: number }>('GET', `/companies${query}`)).message;
  const all = await list('?q=tejidos&sort=name');
  expect(all.results.map((row) => row.name)).toEqual(['Otra de tejidos', name]);
  expect(all.results[0]).toMatchObject({ people: 2, articles: 2, units: 4, levelAccess: 500, status: 'active' });
  expect((await list('?q=nandu')).results.map((row) => row.name)).toEqual([name]);
  expect(await list('?status=pendiente&pageSize=1')).toMatchObject({ total: 1, results: [{ prevLevelAccess: 200 }] });
  expect((await list('?q=tejidos&sort=-createdAt&page=2&pageSize=1')).results.map((row) => row.name)).toEqual([name]);
  expect((await other.call('GET', '/companies')).status).toBe(403);
  expect((await t.anonymous.call('GET', '/companies')).status).toBe(401);
});

it('counts the administrators of a company beyond those that it lists', async () => {
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const first = await t.company();
  for (let more = 0; more < MAX_ADMINISTRATORS_SHOWN + 1; more += 1) await t.user(first.companyId, { role: 'Admin' });
  await t.user(first.companyId, { role: 'User' });
  const { administrators, administratorCount } = (
    await superAdmin.call<CompanyDetail>('GET', `/companies/${first.companyId}`)
  ).message;
  expect([administrators.length, administratorCount]).toEqual([MAX_ADMINISTRATORS_SHOWN, MAX_ADMINISTRATORS_SHOWN + 2]);
});

it('shows users their own company even if no URL can contain its name', async () => {
  for (const odd of ['Lana \\ Hijos', 'Lana/../Hijos']) {
    const { call, companyId } = await t.company({ name: odd });
    expect((await call('GET', '/company')).message).toMatchObject({ id: companyId, name: odd });
  }
});

it('does not count items in the trash, removed people, or administrators who cannot sign in', async () => {
  const company = await t.company({ name: 'Hilos contados' });
  for (const name of ['Jersey', 'Abrigo']) await company.call('POST', '/articles', { name });
  const [first] = (await company.call<{ results: { id: string }[] }>('GET', '/articles')).message.results;
  await company.call('DELETE', `/articles/${first?.id ?? ''}`);
  for (const values of [{ isActive: false }, { deletedAt: t.deps.now() }]) {
    const { userId } = await t.user(company.companyId, { role: 'Admin' });
    await t.deps.db.asSystem('test', (tx) => tx.update(users).set(values).where(eq(users.id, userId)));
  }
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const detail = (await superAdmin.call<CompanyDetail>('GET', `/companies/${company.companyId}`)).message;
  expect(detail).toMatchObject({ articles: 1, people: 2, administratorCount: 1 });
  expect(detail.administrators.map(({ id }) => id)).toEqual([company.userId]);
});
