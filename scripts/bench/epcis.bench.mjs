// EPCIS: capture of 10,000 events in one request against the plain INSERT of the same rows into the same tables of the same
// database, and the memory of an export as the company grows. `EPCIS_EVENTS=200000` makes the large one smaller.
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../traceability-api/app';
import { readConfig } from '../../traceability-api/config';
import { openDatabase } from '../../traceability-api/db/client';
import { migrate } from '../../traceability-api/db/migrate';
import { createDeps } from '../../traceability-api/deps';
import { seedCompany } from '../../traceability-api/testing/process-company';
import { printRow } from './report.mjs';

const EVENTS = 10_000;
const LARGE = Number(process.env.EPCIS_EVENTS ?? 1_000_000);
const ROUNDS = 3;
/** A capture may take as many times as long as the plain INSERT. */
const LIMIT = 3;
/** Bytes that the large export may need beyond the small one. */
const MORE_MEMORY = 100_000_000;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const documentOf = (round) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-02T08:00:00Z',
  epcisBody: {
    eventList: Array.from({ length: EVENTS }, (_, at) => ({
      type: 'ObjectEvent',
      eventID: `urn:uuid:00000000-0000-4000-8000-${String(round * EVENTS + at).padStart(12, '0')}`,
      eventTime: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
      eventTimeZoneOffset: '+01:00',
      action: 'OBSERVE',
      bizStep: 'shipping',
      disposition: 'in_transit',
      epcList: [`https://id.example.com/01/09520123456788/21/${round}-${at}`],
      readPoint: { id: 'https://id.example.com/414/6291041500213' },
    })),
  },
});

/** The rows of a capture once more, for another company: what a program without rules would send to the database. */
const insertPlain = (db, from, to) =>
  db.asSystem(
    'bench',
    async (tx) => {
      await tx.execute(sql`
        create temporary table ids on commit drop as
        select id as old, gen_random_uuid() as new from event_records where company_id = ${from}::uuid`);
      const start = performance.now();
      await tx.execute(sql`
        insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key,
          item_count, epcis, capture_id)
        select i.new, ${to}::uuid, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count, epcis,
          capture_id from event_records r join ids i on i.old = r.id`);
      await tx.execute(sql`
        insert into event_record_items (company_id, record_id, position, role, item_type, item_id, epc, quantity, uom, happened_at)
        select ${to}::uuid, i.new, position, role, item_type, item_id, epc, quantity, uom, happened_at
        from event_record_items r join ids i on i.old = r.record_id where r.company_id = ${from}::uuid`);
      return performance.now() - start;
    },
    { statementTimeout: 600_000 },
  );

/** Records of a company, straight into the tables. */
const fill = (db, companyId, count) =>
  db.asSystem(
    'bench',
    async (tx) => {
      await tx.execute(sql`
        insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
        select gen_random_uuid(), ${companyId}::uuid, 'repair', '', 'repairing', timestamptz '2024-01-01' + n * interval '1 second',
          '+01:00', now(), 'desk', 'bench-' || n, 1 from generate_series(1, ${count}::int) n`);
      await tx.execute(sql`
        insert into event_record_items (company_id, record_id, position, role, item_type, epc, happened_at)
        select company_id, id, 0, 'subject', 'foreign', 'https://id.example.com/8003/' || client_key, happened_at
        from event_records where company_id = ${companyId}::uuid`);
    },
    { statementTimeout: 1_800_000 },
  );

/** Reads an export to its end. Answers how many events it had, and the most memory meanwhile. */
async function readExport(app, { token }) {
  globalThis.gc?.();
  const response = await app.request('/epcis/export', { headers: { authorization: `Bearer ${token}` } });
  let [events, most] = [0, 0];
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    events += decoder.decode(chunk).split('"eventID"').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return { events, most };
}

const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-epcis-'));
const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
try {
  await migrate(db);
  const deps = await createDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SEED: 'none' }), { db });
  const app = createApp(deps);
  const [captured, plain] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [owner, other] = [await seedCompany(db), await seedCompany(db)];
    const body = JSON.stringify(documentOf(round));
    captured.push(
      await timed(async () => {
        const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/ld+json' };
        const { status } = await app.request('/epcis/capture', { method: 'POST', headers, body });
        if (status !== 202) throw new Error(`capture answered ${status}`);
      }),
    );
    plain.push(await insertPlain(db, owner.companyId, other.companyId));
  }
  const ratio = median(captured) / median(plain);
  printRow({
    name: `EPCIS capture of ${EVENTS} events, against the plain INSERT (${db.kind})`,
    measured: `${ratio.toFixed(2)} × (${Math.round(median(captured))} ms, ${Math.round(median(plain))} ms)`,
    limit: `≤ ${LIMIT} ×`,
    ok: ratio <= LIMIT,
  });
  const [small, large] = [await seedCompany(db), await seedCompany(db)];
  await fill(db, small.companyId, EVENTS);
  await fill(db, large.companyId, LARGE);
  await readExport(app, small);
  const few = await readExport(app, small);
  let many;
  const duration = await timed(async () => {
    many = await readExport(app, large);
  });
  if (few.events !== EVENTS || many.events !== LARGE)
    throw new Error(`exports had ${few.events} and ${many.events} events`);
  printRow({
    name: `EPCIS export of ${LARGE} events: memory beyond that of ${EVENTS} (${db.kind})`,
    measured: `${Math.round((many.most - few.most) / 1e6)} MB, ${Math.round(LARGE / (duration / 1000))} events a second`,
    limit: `≤ ${MORE_MEMORY / 1e6} MB`,
    ok: many.most - few.most <= MORE_MEMORY,
  });
  await deps.jobs.stop();
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}
