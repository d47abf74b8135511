import { eq } from 'drizzle-orm';
import type { QueuedPayment } from '@/lib/contract/payments';
import { companies } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';

const t = setUpTestApp();

it('sorts amounts within their currency: no euro is compared with a pound', async () => {
  const buy = async (currency: string, quantity: number, total: number) => {
    const admin = await t.company();
    await t.deps.db.asSystem('test', (tx) =>
      tx.update(companies).set({ currency }).where(eq(companies.id, admin.companyId)),
    );
    const bought = await admin.call('POST', '/payments', { kind: 'block', quantity, total, currency });
    expect(bought.status).toBe(201);
  };
  await buy('GBP', 1_000, 4_000);
  await buy('EUR', 2_000, 8_000);
  await buy('GBP', 3_000, 12_000);
  await buy('EUR', 500, 2_000);
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const amounts = async (query: string) => {
    const { message } = await superAdmin.call<{ results: QueuedPayment[] }>('GET', `/superadmin/payments?${query}`);
    return message.results.map(({ currency, total }) => `${currency} ${total / 100}`);
  };
  expect(await amounts('sort=total')).toEqual(['EUR 20', 'EUR 80', 'GBP 40', 'GBP 120']);
  expect(await amounts('sort=-total')).toEqual(['EUR 80', 'EUR 20', 'GBP 120', 'GBP 40']);
  expect(await amounts('sort=-total&pageSize=1&page=3')).toEqual(['GBP 120']);
});
