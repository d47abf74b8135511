import { and, eq, gt } from 'drizzle-orm';
import type { BlockBalance } from '@/lib/contract/blocks';
import type { Payment, QueuedPayment } from '@/lib/contract/payments';
import { mailOutbox } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();

it('returns the existing decision if it is sent again, and does nothing twice', async () => {
  const admin = await t.company();
  const [first, second] = [
    await t.user(null, { role: 'SuperAdmin', level: 1000 }),
    await t.user(null, { role: 'SuperAdmin', level: 1000 }),
  ];
  const order = { kind: 'block', quantity: 1_000, total: 4_000, currency: 'EUR' };
  const { id } = (await admin.call<Payment>('POST', '/payments', order)).message;
  const since = new Date(t.deps.now().getTime() - 1);
  const decide = (by: Client, body: object) =>
    by.call<QueuedPayment>('POST', `/superadmin/payments/${id}/decision`, body);
  const queuedMails = () =>
    t.deps.db.asSystem('test', (tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.companyId, admin.companyId), gt(mailOutbox.createdAt, since))),
    );

  const acceptance = { decision: 'accept', note: 'Transfer of 3 May' };
  const { message } = await decide(first, acceptance);
  expect(await decide(first, acceptance)).toMatchObject({ status: 200, message });
  expect(await queuedMails()).toHaveLength(1);
  expect((await admin.call<BlockBalance>('GET', '/blocks/balance')).message).toMatchObject({ available: 1_000 });

  for (const [by, body] of [
    [first, { ...acceptance, note: 'Another note' }],
    [first, { ...acceptance, decision: 'cancel' }],
    [second, acceptance],
  ] as const)
    expect(await decide(by, body)).toMatchObject({ status: 409, code: 'ALREADY_PROCESS' });
});
