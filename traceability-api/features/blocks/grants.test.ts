import { eq } from 'drizzle-orm';
import type { Block, BlockBalance } from '@/lib/contract/blocks';
import type { CompanyDetail } from '@/lib/contract/companies';
import { auditLog, mailOutbox } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';
import { makeBlock } from '../../testing/units';

const t = setUpTestApp();
let superAdmin: Client;

beforeAll(async () => {
  superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
});

const grant = (companyId: string, body: object, by: Pick<Client, 'call'> = superAdmin) =>
  by.call<Block>('POST', `/companies/${companyId}/blocks`, body);
const companyOf = async (companyId: string) =>
  (await superAdmin.call<CompanyDetail>('GET', `/companies/${companyId}`)).message;

it('gives a company codes for free, usable at once, and notifies its administrators', async () => {
  const admin = await t.company({ name: 'Feria' });
  await makeBlock(t, admin, 10);
  expect(await companyOf(admin.companyId)).toMatchObject({
    ...{ name: 'Feria', currency: 'EUR', lastBlock: 1, balance: { available: 10, size: 10 } },
    administrators: [{ id: admin.userId }],
  });
  const reason = `Trade fair:\nsee https://fair.test/2026.\n${'Codes for samples. '.repeat(20)}`.trim();
  const answer = await grant(admin.companyId, { size: 500, reason, lastNumber: 1 });
  expect(answer).toMatchObject({
    status: 201,
    message: {
      ...{ number: 2, size: 500, available: 500, isGranted: true, reason, purchaseStatus: 'accepted' },
      // Its value, and its cost.
      ...{ price: 2_000, cost: 0, initialCode: '00000011', payment: null },
    },
  });
  expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message.available).toBe(510);
  const mails = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.companyId, admin.companyId)),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body.endsWith(`: ${reason}`)).toBe(true);
  const logged = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.entityId, answer.message.id)),
  );
  expect(logged).toMatchObject([
    { companyId: admin.companyId, userId: superAdmin.userId, detail: { size: 500, reason } },
  ]);
});

it('grants once if sent twice, and returns what it granted', async () => {
  const admin = await t.company();
  const body = { size: 100, reason: 'Fair', lastNumber: 0 };
  const answers = await Promise.all([1, 2, 3].map(() => grant(admin.companyId, body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
  expect((await grant(admin.companyId, { ...body, lastNumber: 1 })).message.number).toBe(2);
  expect((await grant(admin.companyId, body)).message.number).toBe(1);
  expect((await companyOf(admin.companyId)).balance.size).toBe(200);
  const mails = await t.deps.db.asSystem('test', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.companyId, admin.companyId)),
  );
  expect(mails).toHaveLength(2);
});

it('rejects a grant if a different one, or somebody else’s, came first', async () => {
  const admin = await t.company();
  const body = { size: 100, reason: 'Fair', lastNumber: 0 };
  const other = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const both = await Promise.all([grant(admin.companyId, body), grant(admin.companyId, body, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (const change of [{ size: 101 }, { reason: '' }]) {
    const refusal = await grant(admin.companyId, { ...body, ...change });
    expect([refusal.code, refusal.current]).toEqual(['CONFLICT', { lastNumber: 1 }]);
  }
  expect((await companyOf(admin.companyId)).balance.size).toBe(100);
});

it('rejects the number of a last block that no other could follow', async () => {
  const admin = await t.company();
  const answer = await grant(admin.companyId, { size: 100, reason: '', lastNumber: 2_147_483_647 });
  expect([answer.status, answer.code]).toEqual([400, 'INVALID_DATA']);
});

it('shows a super-admin the blocks of any company, with their ledger', async () => {
  const admin = await t.company();
  for (const size of [10, 30, 20]) await makeBlock(t, admin, size);
  const list = async (query = '') =>
    (await superAdmin.call<{ results: Block[]; total: number }>('GET', `/companies/${admin.companyId}/blocks${query}`))
      .message;
  expect(await list('?sort=-size&pageSize=2')).toMatchObject({ total: 3, results: [{ size: 30 }, { size: 20 }] });
  expect((await list()).results[0]).toMatchObject({ number: 3, printed: 0, scanned: 0, void: 0 });
});

it('requires a super-administrator and an existing company', async () => {
  const admin = await t.company();
  const body = { size: 10, lastNumber: 0 };
  for (const client of [admin, t.anonymous]) {
    expect([401, 403]).toContain((await grant(admin.companyId, body, client)).status);
    expect([401, 403]).toContain((await client.call('GET', `/companies/${admin.companyId}`)).status);
    expect([401, 403]).toContain((await client.call('GET', `/companies/${admin.companyId}/blocks`)).status);
  }
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await grant(nobody, body)).status).toBe(404);
  expect((await superAdmin.call('GET', `/companies/${nobody}`)).status).toBe(404);
  expect((await superAdmin.call('GET', `/companies/${nobody}/blocks`)).status).toBe(404);
  for (const size of [0, -5, 10_000_001, 1.5])
    expect((await grant(admin.companyId, { size, lastNumber: 0 })).status).toBe(400);
});
