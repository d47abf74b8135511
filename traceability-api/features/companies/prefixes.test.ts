import { eq } from 'drizzle-orm';
import type { CompanyRow } from '@/lib/contract/companies';
import { auditLog } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let superAdmin: Client;

beforeAll(async () => {
  superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
});

const set = (companyId: string, gs1Prefix: unknown, by: Pick<Client, 'call'> = superAdmin) =>
  by.call<CompanyRow>('POST', `/companies/${companyId}/gs1-prefix`, { gs1Prefix });

it('is set, changed and removed by a super-administrator, which is audited', async () => {
  const { companyId } = await t.company();
  expect((await set(companyId, '9520123')).message.gs1Prefix).toBe('9520123');
  expect((await set(companyId, '9520124')).message.gs1Prefix).toBe('9520124');
  expect((await set(companyId, null)).message.gs1Prefix).toBeNull();
  const logged = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.entityId, companyId)).orderBy(auditLog.at, auditLog.id),
  );
  expect(logged.map(({ detail }) => detail)).toEqual([
    { gs1Prefix: '9520123', before: null },
    { gs1Prefix: '9520124', before: '9520123' },
    { gs1Prefix: null, before: '9520124' },
  ]);
});

it('belongs to one company: none may begin with another’s, or another’s with it', async () => {
  const [one, two] = [await t.company({ name: 'Primera' }), await t.company()];
  await set(one.companyId, '8412345');
  for (const prefix of ['8412345', '84123', '84123456']) {
    const refused = await set(two.companyId, prefix);
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      message: [{ path: 'gs1Prefix', msg: expect.stringContaining('Primera') }],
    });
  }
  expect((await set(two.companyId, '8412346')).status).toBe(200);
  expect((await set(one.companyId, '84123450')).status).toBe(200);
  const answers = await Promise.all([set(one.companyId, '7700001'), set(two.companyId, '77000012')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is not overwritten unseen: a stale write gets the current value, and may then overwrite it', async () => {
  const { companyId } = await t.company();
  const other = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const read = (await superAdmin.call<CompanyRow>('GET', `/companies/${companyId}`)).message;
  const setPrefix = (by: Client, gs1Prefix: string | null, version: number) =>
    by.call<CompanyRow>('POST', `/companies/${companyId}/gs1-prefix`, { gs1Prefix, version });
  const saved = await setPrefix(superAdmin, '6600001', read.prefixVersion);
  expect(saved).toMatchObject({ status: 200, message: { prefixVersion: read.prefixVersion + 1 } });
  expect(await setPrefix(other, null, read.prefixVersion)).toMatchObject({
    ...{ status: 409, code: 'CONFLICT' },
    current: { gs1Prefix: '6600001', prefixVersion: read.prefixVersion + 1 },
  });
  const both = await Promise.all(
    ['6600002', '6600003'].map((one) => setPrefix(other, one, saved.message.prefixVersion)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('has 4 to 12 digits, and is not accessible to companies', async () => {
  const admin = await t.company();
  for (const prefix of ['123', '1234567890123', '12a4', ' 1234', '', 1234])
    expect((await set(admin.companyId, prefix)).status).toBe(400);
  for (const client of [admin, t.anonymous])
    expect([401, 403]).toContain((await set(admin.companyId, '5555555', client)).status);
  expect((await set('00000000-0000-7000-8000-000000000000', '5555555')).status).toBe(404);
});
