import { eq } from 'drizzle-orm';
import type { QueuedPayment, QueuedPaymentDetail } from '@/lib/contract/payments';
import { payments, users } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';

const DAY_MS = 86_400_000;

const t = setUpTestApp();

it('reports how many days a payment has waited, or waited until its decision, and how many administrators will be notified', async () => {
  const now = Date.now();
  const admin = await t.company();
  const system = t.deps.db.asSystem.bind(t.deps.db, 'test');
  for (const person of [
    { role: 'Admin' as const },
    { role: 'User' as const },
    { role: 'Admin' as const, isActive: false },
    { role: 'Admin' as const, deletedAt: new Date(now) },
  ]) {
    const { userId } = await t.user(admin.companyId, { role: person.role });
    await system((tx) => tx.update(users).set(person).where(eq(users.id, userId)));
  }
  const order = { kind: 'block', quantity: 1_000, total: 4_000, currency: 'EUR' };
  const { id } = (await admin.call<QueuedPayment>('POST', '/payments', order)).message;
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const path = `/superadmin/payments/${id}`;
  const detail = async (moments: { requestedAt: Date; decidedAt?: Date }) => {
    await system((tx) => tx.update(payments).set(moments).where(eq(payments.id, id)));
    return (await superAdmin.call<QueuedPaymentDetail>('GET', path)).message;
  };
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  expect(await detail({ requestedAt: daysAgo(2.5) })).toMatchObject({
    days: 2,
    effect: { people: 2 },
    decidedBy: null,
  });
  expect((await superAdmin.call('POST', `${path}/decision`, { decision: 'cancel', note: '' })).status).toBe(200);
  const decided = { requestedAt: daysAgo(12.5), decidedAt: daysAgo(9) };
  const email = `${superAdmin.userId}@example.test`;
  expect(await detail(decided)).toMatchObject({ days: 3, effect: null, decidedBy: { email } });
});
