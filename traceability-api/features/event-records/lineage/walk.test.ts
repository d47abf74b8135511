import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { setUpTestApp, type Client } from '../../../testing/app';
import { createUnits, makeArticle, makeBlock } from '../../../testing/units';
import { descendants } from './walk';

const t = setUpTestApp();
/** Events of documents, and those of them that name the lot. */
const [EVENTS, OF_LOT] = [2_000, 40];

let admin: Client;
let lotId: string;
beforeAll(async () => {
  admin = await t.company();
  const articleId = await makeArticle(t, admin);
  await makeBlock(t, admin, 5);
  await createUnits(t, admin, { articleId, quantity: 2, lot: { kind: 'new', code: 'L-1' } });
  lotId = (await admin.call<{ results: { id: string }[] }>('GET', '/lots')).message.results[0]?.id ?? '';
  await t.deps.db.asTenant(admin.companyId, async (tx) => {
    await tx.execute(sql`
      insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count, epcis)
      select gen_random_uuid(), ${admin.companyId}::uuid, 'epcis', 'Event', 'shipping', now(), '+00:00', now(), 'api', 'epcis:' || n, 1, '{}'
      from generate_series(1, ${EVENTS}::int) n`);
    await tx.execute(sql`
      insert into event_record_items (company_id, record_id, position, role, item_type, item_id, epc, happened_at)
      select company_id, id, 0, 'input', case when number <= ${OF_LOT}::int then 'lot' else 'foreign' end,
        case when number <= ${OF_LOT}::int then ${lotId}::uuid end, 'urn:x:' || number, happened_at
      from (select *, row_number() over (order by id) as number from event_records where company_id = ${admin.companyId}::uuid) r`);
  });
});

/** Rows that this session has read from records and their lines. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname like 'event_record%'`);
  return rows[0]?.read ?? 0;
}

it('reads only its own records for each thing, also with a generic plan and without statistics', async () => {
  const read = await t.deps.db.asTenant(admin.companyId, async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    const before = await rowsRead(tx);
    const reached = await tx.execute(descendants(admin.companyId, { itemId: lotId }));
    expect(reached.rows).toEqual([{ id: lotId, lot: null }]);
    return (await rowsRead(tx)) - before;
  });
  // Reading all events for each one that names the lot would be forty times as many.
  expect(read).toBeLessThan(EVENTS * 2);
});
