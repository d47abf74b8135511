import { createTestApp, type Client, type TestApp } from '../testing/app';

let t: TestApp;
let admin: Client;
let other: Client;
const name = 'Tejidos Ñandú & Hijos, S.L.';
const path = (businessName: string) => `/superadmin/company/${encodeURIComponent(businessName)}`;

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.company({ name, status: 'pendiente', prevLevel: 200 });
  other = await t.company({ name: 'Otra' });
});
afterAll(() => t.close());

it('tells everybody the status of their own company', async () => {
  const low = await t.user(admin.companyId, { role: 'collaborator', level: 200 });
  for (const client of [admin, low]) {
    const answer = await client.call('GET', path(name));
    expect([answer.status, answer.message]).toEqual([
      200,
      expect.objectContaining({ name, status: 'pendiente', prevLevelAccess: 200 }),
    ]);
  }
});

it('refuses nobody, and any other name to people of a company', async () => {
  expect((await t.anonymous.call('GET', path(name))).status).toBe(401);
  expect((await other.call('GET', path(name))).status).toBe(403);
  expect((await other.call('GET', path('No such company'))).status).toBe(403);
});

it('shows a super-admin every company, and says when there is none', async () => {
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  expect((await superAdmin.call('GET', path('Otra'))).message).toMatchObject({ name: 'Otra', status: 'active' });
  expect((await superAdmin.call('GET', path('No such company'))).status).toBe(404);
});
