import { sql } from 'drizzle-orm';
import { setUpTestApp } from '../../testing/app';

const t = setUpTestApp();

/** Articles between the two rows of one: more than are remembered while a sheet is read. */
const BETWEEN = 5_100;

it('merges the rows of an article in a sheet, however far apart they are', async () => {
  const admin = await t.company();
  const others = Array.from({ length: BETWEEN }, (_, at) => `F-${at};Gorro\n`).join('');
  const headers = { 'content-type': 'application/octet-stream' };
  await admin.call('POST', '/imports?name=a.csv', `sku;name\nA;Camisa\n${others}A;Camisa\n`, headers);
  await t.deps.jobs.drain();
  const { rows } = await t.deps.db.asTenant(admin.companyId, (tx) =>
    tx.execute(sql`select row_number, first_row from import_rows where row_number <> first_row`),
  );
  expect(rows).toEqual([{ row_number: BETWEEN + 3, first_row: 2 }]);
});
