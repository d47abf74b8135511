import { eq } from 'drizzle-orm';
import type { Payment, QueuedPaymentDetail } from '@/lib/contract/payments';
import { companies, mailOutbox, users } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
const system = <T>(work: Parameters<typeof t.deps.db.asSystem<T>>[1]) => t.deps.db.asSystem('test', work);

/** Decides on a purchase; returns the announced recipients of a mail, and the actual ones. */
async function decide(buyer: Client, superAdmin: Client, afterwards: () => Promise<unknown>) {
  const order = { kind: 'block', quantity: 1_000, total: 4_000, currency: 'EUR' };
  const { id } = (await buyer.call<Payment>('POST', '/payments', order)).message;
  await afterwards();
  await system((tx) => tx.delete(mailOutbox));
  const path = `/superadmin/payments/${id}`;
  const { effect } = (await superAdmin.call<QueuedPaymentDetail>('GET', path)).message;
  const answer = await superAdmin.call('POST', `${path}/decision`, { decision: 'accept', note: '' });
  expect(answer.status).toBe(200);
  const mails = await system((tx) => tx.select().from(mailOutbox));
  return { announced: effect?.people, recipients: mails.map(({ recipient }) => recipient) };
}

describe('the mail about a decision', () => {
  it('goes to the administrators who can sign in and view it, as many as announced', async () => {
    const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
    const admin = await t.company();
    const former = await t.user(admin.companyId, { role: 'Admin' });
    await t.user(admin.companyId);
    const deactivate = () =>
      system((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, former.userId)));
    expect(await decide(admin, superAdmin, deactivate)).toEqual({
      announced: 1,
      recipients: [`${admin.userId}@example.test`],
    });
  });

  it.each([{ status: 'suspended' as const }, { deletedAt: new Date() }])(
    'goes to nobody in a company that became %o: nobody there can use its codes',
    async (state) => {
      const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
      const admin = await t.company();
      const end = () => system((tx) => tx.update(companies).set(state).where(eq(companies.id, admin.companyId)));
      expect(await decide(admin, superAdmin, end)).toEqual({ announced: 0, recipients: [] });
    },
  );
});
