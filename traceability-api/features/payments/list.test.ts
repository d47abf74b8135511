import { eq, sql } from 'drizzle-orm';
import type { QueuedPayment } from '@/lib/contract/payments';
import { companies } from '../../db/schema';
import { newId } from '../../db/ids';
import { setUpTestApp } from '../../testing/app';
import { explainAll } from '../../testing/plans';

const t = setUpTestApp();

it('sorts amounts within their currency: euros are not compared with pounds', async () => {
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

it('looks up blocks, companies and buyers of the shown page only', async () => {
  const PAYMENTS = 2_000;
  const { companyId, userId } = await t.company();
  const [hash, first] = [newId(), 10_000_000];
  await t.deps.db.asSystem('test', async (tx) => {
    await tx.execute(sql`
      insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor, cost_minor,
        currency, purchase_status)
      select gen_random_uuid(), ${companyId}::uuid, 100 + n, ${hash}::text || n, 1, ${first}::int + n, ${first}::int + n, ${first}::int + n, 0, 0, 'EUR', 'accepted'
      from generate_series(1, ${PAYMENTS}::int) n`);
    await tx.execute(sql`
      insert into payments (id, company_id, number, kind, status, quantity, total_minor, currency, block_id, requested_by, requested_at)
      select gen_random_uuid(), company_id, number, 'block', 'accepted', 1, 100, 'EUR', id, ${userId}::uuid, now() - number * interval '1 minute'
      from code_blocks where company_id = ${companyId}::uuid and number > 100`);
    await tx.execute(sql`analyze payments, code_blocks`);
  });
  const superAdmin = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  const seen = explainAll();
  const { message } = await superAdmin.call<{ results: QueuedPayment[]; total: number }>(
    'GET',
    '/superadmin/payments?state=decided',
  );
  jest.restoreAllMocks();
  expect([message.results.length, message.total]).toEqual([50, PAYMENTS]);
  const ofBlocks = seen.filter((query) => query.sql.includes('code_blocks'));
  // A table as small as this one may itself be read completely and sorted.
  expect(Math.max(...ofBlocks.map((query) => query.read))).toBeLessThan(PAYMENTS * 1.5);
});
