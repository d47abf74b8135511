// The history of a unit and of a lot in a company with 10,000,000 records compared with one with 100,000, and a recall
// of a lot with 100,000 units in 50 containers compared with its bare query, on one PostgreSQL server.
// `RECORDS=1000000` makes the large company smaller.
import pg from 'pg';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median, timed } from './timing.mjs';
import { fillCompany } from './sizes/fill.mjs';
import { fillRecords } from './sizes/fill-records.mjs';

const MANY = Number(process.env.RECORDS ?? 10_000_000);
const FEW = 100_000;
/** The same in both companies. */
const RECORDS_PER_ARTICLE = 100;
/** Calls before the first that counts. */
const WARM_UP = 1_000;
const ROUNDS = 41;
const LIMITS = { size: 1.5, parts: 2, recall: 3 };
const CONTAINERS = 50;
const UNITS = Math.min(100_000, MANY / 20);

/** Medians of several operations, run in turns. */
async function inTurns(works, rounds = ROUNDS) {
  const times = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) times[at].push(await timed(work));
  }
  return times.map(median);
}

const HISTORY = `
  select r.*, i.item_id from (
    select distinct i.record_id, i.happened_at from event_record_items i
    where i.company_id = $1 and i.item_id = any($2::uuid[]) order by 2 desc, 1 desc limit 51) h
  join event_records r on r.company_id = $1 and r.id = h.record_id
  join event_record_items i on i.company_id = $1 and i.record_id = h.record_id and i.position < 5
  order by h.happened_at desc, h.record_id desc`;

/** The expensive part of a recall of units: their number, their scans, their containers and their places. */
const REACHED = `
  with recursive reached(id) as (
    select $2::uuid
    union
    select o.item_id from reached
    join event_record_items i on i.company_id = $1 and i.item_id = reached.id and i.role = 'input'
    join event_record_items o on o.company_id = $1 and o.record_id = i.record_id and o.role = 'output'),
  hit as (select u.id, u.withdrawn_at from reached join units u on u.company_id = $1 and u.lot_id = reached.id)
  select (select count(*) from hit) as units, (select count(*) from scans s where s.unit_id in (select id from hit)) as scans,
    (select count(distinct l.container_id) from container_loads l join hit on hit.id = l.item_id
      where l.company_id = $1 and l.unloaded_at is null) as containers,
    (select count(distinct r.place_id) from hit
      join event_record_items i on i.company_id = $1 and i.item_id = hit.id
      join event_records r on r.company_id = $1 and r.id = i.record_id
      where not exists (select 1 from event_records c where c.company_id = $1 and c.corrects_id = r.id)) as places`;

/** Creates a lot made of another, with its units in containers. Returns the other's id. */
async function makeRecalled(client, company) {
  const article = (await company.send('GET', '/units?pageSize=1')).results[0].article.id;
  const lot = async (code) => (await company.send('POST', '/lots', { articleId: article, code })).id;
  const [cloth, shirts] = [await lot('Cloth'), await lot('Shirts')];
  await company.send('POST', `/lots/${shirts}/inputs`, { inputs: [{ type: 'lot', lotId: cloth }] });
  await client.query('begin');
  await client.query(`select set_config('role', 'app_system', true)`);
  await client.query(`set local statement_timeout = 0`);
  const args = [company.companyId, shirts, UNITS];
  await client.query(`update units set lot_id = $2 where company_id = $1 and number <= $3`, args);
  await client.query(
    `insert into container_loads (id, company_id, container_id, item_type, item_id, loaded_at, load_record_id)
     select gen_random_uuid(), $1, c.id, 'unit', u.id, now(), gen_random_uuid()
     from units u join (select id, row_number() over (order by id) - 1 as at from containers where company_id = $1 limit ${CONTAINERS}) c
       on c.at = u.number % ${CONTAINERS} where u.company_id = $1 and u.lot_id = $2`,
    args.slice(0, 2),
  );
  await client.query('commit');
  return cloth;
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-records-'));
const secrets = { SESSION_SECRET: 's'.repeat(48), INTERNAL_SECRET: 'i'.repeat(48) };
writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
const api = await startApi({ dataDir, env: { DATABASE_URL: server.url, ...secrets } });
const client = new pg.Client({ connectionString: server.url });
client.on('error', () => undefined);
try {
  await client.connect();
  const companies = [];
  for (const [at, records] of [FEW, MANY].entries()) {
    const company = await api.register(`Bench ${records}`);
    const sizes = await fillCompany(client, {
      companyId: company.companyId,
      articles: records / RECORDS_PER_ARTICLE,
      prefix: `084${at + 1}`,
    });
    await fillRecords(client, { companyId: company.companyId, records, ...sizes });
    companies.push(company);
  }
  const [small, large] = companies;
  const lastOf = (list) => Promise.all(companies.map(async (company) => (await company.send('GET', list)).results[0]));
  // before the recalled lot is added
  const units = await lastOf('/units?sort=code&cursor=last&pageSize=1');
  const lots = await lastOf('/lots?sort=code&cursor=last&pageSize=1');
  const recalled = await makeRecalled(client, large);
  await client.query('vacuum analyze');

  for (const [name, things] of [
    ['Page of a unit', units],
    ['Timeline of a lot', lots],
  ]) {
    const calls = companies.map((company, at) => () => company.send('GET', `/event-records?itemId=${things[at].id}`));
    const ids = [things[1].id, things[1].lot?.id].filter(Boolean);
    const works = [...calls, () => client.query(HISTORY, [large.companyId, ids]), () => large.send('GET', '/auth/me')];
    await inTurns(works, WARM_UP);
    const [few, many, bare, empty] = await inTurns(works);
    const bySize = many / few;
    printRow({
      name: `${name} with ${MANY.toLocaleString('en-US')} records, against ${FEW.toLocaleString('en-US')}`,
      measured: `${bySize.toFixed(2)} × (${many.toFixed(1)} ms, ${few.toFixed(1)} ms)`,
      limit: `at most ${LIMITS.size} ×`,
      ok: bySize <= LIMITS.size,
    });
    const byParts = many / (bare + empty);
    printRow({
      name: `${name}, against its bare query and an empty call`,
      measured: `${byParts.toFixed(2)} × (${many.toFixed(1)} ms, ${bare.toFixed(1)} + ${empty.toFixed(1)} ms)`,
      limit: `at most ${LIMITS.parts} ×`,
      ok: byParts <= LIMITS.parts,
    });
  }
  const reached = await large.send('GET', `/recalls/reach?lotId=${recalled}`);
  if (reached.units !== UNITS || reached.containers !== CONTAINERS)
    throw new Error(`the recall reached ${reached.units} units in ${reached.containers} containers`);
  const [recall, bare] = await inTurns(
    [
      () => large.send('GET', `/recalls/reach?lotId=${recalled}`),
      () => client.query(REACHED, [large.companyId, recalled]),
    ],
    9,
  );
  printRow({
    name: `Recall of ${UNITS.toLocaleString('en-US')} units in ${CONTAINERS} containers, against its bare query`,
    measured: `${(recall / bare).toFixed(2)} × (${recall.toFixed(0)} ms, ${bare.toFixed(0)} ms)`,
    limit: `at most ${LIMITS.recall} ×`,
    ok: recall / bare <= LIMITS.recall,
  });
} finally {
  await client.end();
  await api.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
