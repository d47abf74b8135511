import { sql } from 'drizzle-orm';
import { canonicalLot, gs1KeysOf } from '@/lib/domain/epcis/identifiers';
import { openEmptyDatabase } from '../testing/database';
import { migrateBefore } from '../testing/migrations';
import type { Database } from './client';
import { newId } from './ids';
import { migrate } from './migrate';

let db: Database;

beforeAll(async () => {
  db = await openEmptyDatabase();
  await migrateBefore(db, 'supplier_lots');
});
afterAll(() => db.close());

const rows = <T extends Record<string, unknown>>(text: string) =>
  db.asSystem('test', async (tx) => (await tx.execute<T>(sql.raw(text))).rows);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

it('converts recorded names to the canonical form used for lookups', async () => {
  const company = newId();
  await rows(`insert into companies (id, name, name_key) values ('${company}', 'lana', 'lana')`);
  const epcs = [
    'Alpaca 2611-2',
    `urn:uuid:${company}#Alpaca%202611-2`,
    `urn:uuid:${company}#Ni%C3%B1o`,
    `urn:uuid:${company}#%FF`,
    `urn:uuid:${newId()}#Alpaca`,
    'https://id.gs1.org/01/09521234543213/10/A%2F7-1',
    'https://mill.example:8080/eu/01/09521234543213/22/2A/10/A%2f7%2D1?17=301231',
    'urn:epc:class:lgtin:952123.0454321.A%2F7-1',
    "urn:epc:class:lgtin:952123.0454321.(B)'*",
    'urn:epc:class:lgtin:952123.0454321.*',
    'urn:epc:class:lgtin:952123.45432.A',
    'urn:epc:id:sgtin:952123.0454321.A',
    'urn:epc:idpat:sgtin:952123.0454321.*',
    'https://mill.example/01/9521234543213/10/A/21/07%2f',
    'https://id.gs1.org/01/09521234543214/10/A',
    'https://id.gs1.org/01/09521234543213/10/A/21/7',
    'https://id.gs1.org/01/09521234543213',
    `https://id.gs1.org/01/09521234543213/10/${'Y'.repeat(21)}`,
    'https://id.gs1.org/01/09521234543213/10/%C3%B1',
    'Boto\u0303es\u00a0 77',
  ];
  const record = newId();
  await rows(`insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
    values ('${record}', '${company}', 'transformation', '', 'commissioning', '2026-01-01', '+00:00', '2026-01-02', 'desk', 'k', 9)`);
  for (const [at, epc] of epcs.entries())
    await rows(`insert into event_record_items (company_id, record_id, position, role, item_type, epc, happened_at)
      values ('${company}', '${record}', ${at}, 'input', 'foreign', ${quoted(epc)}, '2026-01-01')`);
  const recall = (name: string, day: number, isOpen: boolean) =>
    rows(`insert into recalls (id, company_id, supplier_lot, reason, notice, started_at, ended_at) values ('${newId()}', '${company}',
      ${quoted(name)}, 'x', '{}', '2026-02-0${day}', ${isOpen ? 'null' : `'2026-03-01'`})`);
  const [, , , , , link = '', other = '', urn = ''] = epcs;
  await recall(urn, 1, true);
  await recall(other, 2, true);
  await recall(urn, 3, false);

  const [article, lot] = [newId(), newId()];
  await rows(`insert into articles (id, company_id, sku, name, gtin, identity_key, search)
    values ('${article}', '${company}', 'A-1', 'Coat', '09521234543213', '', '')`);
  await rows(
    `insert into lots (id, company_id, article_id, code) values ('${lot}', '${company}', '${article}', 'A/7-1')`,
  );

  const [event, declaration] = [newId(), newId()];
  for (const [id, key] of [
    [declaration, 'epcis-error:https://mill.example/e/1'],
    [event, 'epcis:https://mill.example/e/1'],
  ])
    await rows(`insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
      values ('${id}', '${company}', 'epcis', '', 'other', '2026-01-01', '+00:00', '2026-01-02', 'api', '${key}', 0)`);

  await migrate(db);
  const supplierLots = await rows<{ name: string; lot: string }>('select name, lot from supplier_lots');
  expect(new Map(supplierLots.map(({ name, lot }) => [name, lot]))).toEqual(
    new Map(epcs.map((name) => [name, canonicalLot(company, name)])),
  );
  const keys = await rows<{ epc: string }>(`select epc, gtin, lot, serial from event_record_items order by position`);
  expect(keys).toEqual(epcs.map((epc) => ({ epc, ...(gs1KeysOf(epc) ?? { gtin: null, lot: null, serial: null }) })));
  // Two forms of a lot of the company, and two of the article itself.
  const own = await rows<{ type: string; id: string; count: number }>(
    `select item_type as type, item_id as id, count(*)::int from event_record_items where item_id is not null group by 1, 2 order by 1`,
  );
  expect(own).toEqual([
    { type: 'article', id: article, count: 3 },
    { type: 'lot', id: lot, count: 3 },
  ]);
  expect(await rows(`select id, corrects_id from event_records where kind = 'correction'`)).toEqual([
    { id: declaration, corrects_id: event },
  ]);
  const recalls = await rows<{ supplier_lot: string }>('select supplier_lot from recalls order by started_at');
  expect(recalls.map(({ supplier_lot }) => supplier_lot)).toEqual([urn, link, link]);
});
