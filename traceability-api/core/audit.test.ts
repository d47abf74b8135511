import { sql } from 'drizzle-orm';
import { setUpTestApp, type Client } from '../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

interface Row {
  [column: string]: unknown;
  action: string;
  label: string | null;
  user_id: string;
  entity_id: string;
  request_id: string;
}

const rows = async () =>
  (await t.deps.db.asTenant(admin.companyId, (tx) => tx.execute<Row>(sql`select * from audit_log order by id`))).rows;

it('records who did what, with the request id and the caller’s action header', async () => {
  const { response } = await admin.call(
    'POST',
    '/materials',
    { name: 'Lino' },
    { action: 'from the composition editor' },
  );
  const [row] = (await rows()).filter(({ action }) => action === 'materials.create');
  expect(row).toMatchObject({
    label: 'from the composition editor',
    user_id: admin.userId,
    request_id: response.headers.get('x-request-id'),
  });
});

it('leaves no row for a refused action', async () => {
  const before = (await rows()).length;
  expect((await admin.call('POST', '/materials', { name: 'lino' })).status).toBe(409);
  expect(await rows()).toHaveLength(before);
});

it('cannot be changed by anybody', async () => {
  for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
    await expect(t.deps.db.asTenant(admin.companyId, (tx) => tx.execute(statement))).rejects.toThrow();
    await expect(t.deps.db.asSystem('test', (tx) => tx.execute(statement))).rejects.toThrow();
  }
});

it('cannot be read by another company', async () => {
  const other = await t.company();
  const result = await t.deps.db.asTenant(other.companyId, (tx) => tx.execute(sql`select * from audit_log`));
  expect(result.rows).toEqual([]);
});
