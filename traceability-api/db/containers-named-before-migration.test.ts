import { sql } from 'drizzle-orm';
import { ssccOf } from '@/lib/domain/epcis/identifiers';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'containers_named_before');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);

it('extracts the SSCC of earlier records, and links them to existing containers', async () => {
  const [company, record, container] = [newId(), newId(), newId()];
  const epcs = [
    'urn:epc:id:sscc:0614141.1123456789',
    'https://id.gs1.org/00/106141411234567897',
    'https://mill.example:8080/eu/00/106141411234567897?17=301231',
    'urn:epc:id:sscc:0614141.1234567890',
    'urn:epc:id:sscc:0614141.112345678',
    'https://id.gs1.org/00/106141411234567890',
    'https://id.gs1.org/01/09521234543213',
    'A pallet /00/106141411234567897',
  ];
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'lana', 'lana')`);
  await rows(`insert into containers (id, company_id, name, code, kind, sscc, search)
    values ('${container}', '${company}', 'Pallet', 'P-1', 'pallet', '106141411234567897', 'pallet')`);
  await rows(`insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
    values ('${record}', '${company}', 'epcis', '', 'shipping', '2026-01-01', '+00:00', '2026-01-02', 'api', 'k', 8)`);
  for (const [at, epc] of epcs.entries())
    await rows(`insert into event_record_items (company_id, record_id, position, role, item_type, epc, happened_at)
      values ('${company}', '${record}', ${at}, 'subject', 'foreign', '${epc}', '2026-01-01')`);

  await migrate(db);
  const items = await rows<{ epc: string }>(
    'select epc, sscc, item_type as type, item_id as id from event_record_items order by position',
  );
  expect(items).toEqual(
    epcs.map((epc, at) => ({
      epc,
      sscc: ssccOf(epc),
      ...(at < 3 ? { type: 'container', id: container } : { type: 'foreign', id: null }),
    })),
  );
  const may = (column: string) => `has_column_privilege('app_system', 'event_record_items', '${column}', 'UPDATE')`;
  expect(await rows(`select ${may('item_id')} as item, ${may('item_type')} as type, ${may('sscc')} as sscc`)).toEqual([
    { item: true, type: true, sscc: false },
  ]);
  const again = rows(`update event_record_items set item_id = null, item_type = 'foreign' where item_id is not null`);
  await expect(again).rejects.toThrow();
});
