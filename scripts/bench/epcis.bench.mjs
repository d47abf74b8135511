// EPCIS on a PostgreSQL server: capture of 10,000 events in one request, compared with a plain INSERT of the same rows
// into the same tables of the same database; and the memory of the API process during exports of a small and a large
// company. `EPCIS_EVENTS=200000` makes the large one smaller.
import pg from 'pg';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median, timed } from './timing.mjs';

const EVENTS = 10_000;
const LARGE = Number(process.env.EPCIS_EVENTS ?? 1_000_000);
/** The first is a warm-up and does not count. */
const ROUNDS = 6;
/** Maximum duration of a capture, as a multiple of the plain INSERT. */
const LIMIT = 3;
/** Maximum additional memory of the large export over the small one, in bytes. */
const MORE_MEMORY = 100_000_000;

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

/** Does `work` in one transaction that may see all companies. */
async function asSystem(client, work) {
  await client.query('begin');
  await client.query(`set local role app_system`);
  await client.query(`set local statement_timeout = 0`);
  const answer = await work();
  await client.query('commit');
  return answer;
}

/** Inserts the rows of a capture again for another company, as a program without any checks would. */
const insertPlain = (client, from, to) =>
  asSystem(client, async () => {
    await client.query(
      `create temporary table ids on commit drop as
       select id as old, gen_random_uuid() as new from event_records where company_id = '${from}'`,
    );
    return timed(async () => {
      await client.query(
        `insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key,
           item_count, epcis, capture_id)
         select i.new, $1::uuid, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count, epcis,
           capture_id from event_records r join ids i on i.old = r.id`,
        [to],
      );
      await client.query(
        `insert into event_record_items (company_id, record_id, position, role, item_type, item_id, epc, quantity, uom, happened_at)
         select $1::uuid, i.new, position, role, item_type, item_id, epc, quantity, uom, happened_at
         from event_record_items r join ids i on i.old = r.record_id where r.company_id = $2::uuid`,
        [to, from],
      );
    });
  });

/** Inserts records of a company directly into the tables. */
const fill = (client, companyId, count) =>
  asSystem(client, async () => {
    await client.query(
      `insert into event_records (id, company_id, kind, name, biz_step, happened_at, zone, recorded_at, source, client_key, item_count)
       select gen_random_uuid(), $1::uuid, 'repair', '', 'repairing', timestamptz '2024-01-01' + n * interval '1 second',
         '+01:00', now(), 'desk', 'bench-' || n, 1 from generate_series(1, $2::int) n`,
      [companyId, count],
    );
    await client.query(
      `insert into event_record_items (company_id, record_id, position, role, item_type, epc, happened_at)
       select company_id, id, 0, 'subject', 'foreign', 'https://id.example.com/8003/' || client_key, happened_at
       from event_records where company_id = $1::uuid`,
      [companyId],
    );
  });

/** Reads a complete export. Returns its number of events, and the API process's peak memory meanwhile, in bytes. */
async function readExport(api, { token }) {
  const response = await fetch(`${api.base}/epcis/export`, { headers: { authorization: `Bearer ${token}` } });
  let [events, most] = [0, 0];
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    events += decoder.decode(chunk, { stream: true }).split('"eventID"').length - 1;
    most = Math.max(most, api.memory());
  }
  return { events, most };
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-epcis-'));
const secrets = { SESSION_SECRET: 's'.repeat(48), INTERNAL_SECRET: 'i'.repeat(48) };
writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
const api = await startApi({ dataDir, env: { DATABASE_URL: server.url, ...secrets } });
const client = new pg.Client({ connectionString: server.url });
client.on('error', () => undefined);
let companies = 0;
const newCompany = async () => {
  const company = await api.register(`Bench ${(companies += 1)}`);
  await asSystem(client, () => client.query('update companies set level = 500 where id = $1', [company.companyId]));
  return company;
};
try {
  await client.connect();
  const [captured, plain] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [owner, other] = [await newCompany(), await newCompany()];
    const body = new TextEncoder().encode(JSON.stringify(documentOf(round)));
    captured.push(await timed(() => owner.send('POST', '/epcis/capture', body, 'application/ld+json')));
    plain.push(await insertPlain(client, owner.companyId, other.companyId));
  }
  const [capture, insert] = [captured, plain].map((times) => median(times.slice(1)));
  const ratio = capture / insert;
  printRow({
    name: `EPCIS capture of ${EVENTS} events, against the plain INSERT`,
    measured: `${ratio.toFixed(2)} × (${Math.round(capture)} ms, ${Math.round(insert)} ms)`,
    limit: `at most ${LIMIT} ×`,
    ok: ratio <= LIMIT,
  });
  const [small, large] = [await newCompany(), await newCompany()];
  await fill(client, small.companyId, EVENTS);
  await fill(client, large.companyId, LARGE);
  // Autovacuum does this within a minute; here it is switched off.
  await client.query('analyze event_records, event_record_items');
  await readExport(api, small);
  const few = await readExport(api, small);
  let many;
  const duration = await timed(async () => {
    many = await readExport(api, large);
  });
  if (few.events < EVENTS || many.events < LARGE)
    throw new Error(`exports had ${few.events} and ${many.events} events`);
  printRow({
    name: `EPCIS export of ${LARGE.toLocaleString('en-US')} events: memory beyond that of ${EVENTS.toLocaleString('en-US')}`,
    measured: `${Math.round((many.most - few.most) / 1e6)} MB, ${Math.round(LARGE / (duration / 1000))} events a second`,
    limit: `at most ${MORE_MEMORY / 1e6} MB`,
    ok: many.most - few.most <= MORE_MEMORY,
  });
} finally {
  await client.end();
  await api.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
