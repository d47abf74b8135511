import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'payments');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('creates a payment for each purchased block, and counts the use of its codes', async () => {
  const [company, article, bought, unit] = [newId(), newId(), newId(), newId()];
  await rows(`insert into companies (id, name, name_key, next_code) values ('${company}', 'a', 'a', 51)`);
  const block = (id: string, number: number, status: string, isTrial = false) =>
    rows(`insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
        cost_minor, currency, purchase_status, is_trial)
      values ('${id}', '${company}', ${number}, 'h${number}', 10, ${number * 10 - 9}, ${number * 10}, ${number * 10 - 8}, 40, 40,
        'EUR', '${status}', ${isTrial})`);
  await block(newId(), 1, 'accepted', true);
  await block(bought, 2, 'accepted');
  await block(newId(), 3, 'cancelled');
  await block(newId(), 4, 'in_process');
  await block(newId(), 5, 'in_process');
  await rows(`insert into articles (id, company_id, sku, name, identity_key, search)
    values ('${article}', '${company}', 's', 'a', 'k', 'a')`);
  await rows(`insert into units (id, company_id, article_id, block_id, number, code, hash, serial, withdrawn_at)
    values ('${unit}', '${company}', '${article}', '${bought}', 11, '00000011', 'u', '11', now())`);
  for (const at of ['2026-05-02', '2026-05-01'])
    await rows(`insert into scans (company_id, article_id, unit_id, at, visitor)
      values ('${company}', '${article}', '${unit}', '${at}', 'v')`);
  await migrate(db);
  expect(
    await rows(`select p.number, b.number as block, p.status, p.total_minor::int as total, p.quantity, p.currency, p.kind,
        b.purchase_status = p.status as agrees
      from payments p join code_blocks b on b.id = p.block_id order by 1`),
  ).toEqual(
    [
      [1, 2, 'accepted'],
      [2, 3, 'cancelled'],
      [3, 5, 'in_process'],
    ].map(([number, of, status]) => ({
      ...{ number, block: of, status, total: 40, quantity: 10, currency: 'EUR', kind: 'block', agrees: true },
    })),
  );
  expect(await rows(`select purchase_status as status from code_blocks where number = 4`)).toEqual([
    { status: 'cancelled' },
  ]);
  expect(await rows(`select mark, at::date::text as at from code_marks where block_id = '${bought}'`)).toEqual([
    { mark: 'scanned', at: '2026-05-01' },
  ]);
  expect(
    await rows(`select kind, sum(delta)::int as total from list_counts where ref = '${bought}' group by 1 order by 1`),
  ).toEqual([
    { kind: 'blocks.scanned', total: 1 },
    { kind: 'blocks.withdrawn', total: 1 },
  ]);
});
