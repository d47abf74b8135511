import type { Payment } from '@/lib/contract/payments';
import { users } from '../../db/schema';
import { eq } from 'drizzle-orm';
import { setUpTestApp } from '../../testing/app';
import { readablePdf } from '../../testing/pdf';

const t = setUpTestApp();

async function proformaOf(name: string, { isDeleted = false } = {}): Promise<string> {
  const buyer = await t.company({ name });
  const order = { kind: 'block', quantity: 1_000, total: 4_000, currency: 'EUR' };
  const { id } = (await buyer.call<Payment>('POST', '/payments', order)).message;
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  if (isDeleted)
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(users).set({ deletedAt: t.deps.now() }).where(eq(users.id, buyer.userId)),
    );
  const { response } = await superAdmin.call('GET', `/superadmin/payments/${id}/proforma`);
  const text = readablePdf(Buffer.from(await response.arrayBuffer()));
  return text.replaceAll(`${buyer.userId}@`, 'buyer@');
}

describe('the buyer on a proforma', () => {
  it('is named by the company alone if its name is printed whole', async () => {
    const text = await proformaOf('Μαλλιά Αφοί ΟΕ');
    expect(text).toContain('Μαλλιά Αφοί ΟΕ');
    expect(text).not.toContain('buyer@example.test');
    expect(text).not.toContain('cannot show');
  });

  it('is named by an email, too, if the fonts lack letters of the company’s name', async () => {
    const text = await proformaOf('杭州丝绸 Silk');
    for (const part of ['???? Silk', 'buyer@example.test', 'cannot show']) expect(text).toContain(part);
  });

  it('has no email once that person is deleted', async () => {
    const text = await proformaOf('苏州丝绸', { isDeleted: true });
    expect(text).toContain('cannot show');
    expect(text).not.toContain('buyer@example.test');
  });
});
