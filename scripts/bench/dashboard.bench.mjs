// The dashboard of a company with 1,000,000 scans compared with one with 10,000, both over the same year and the same
// articles, called in turns.
import pg from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../traceability-api/db/ids';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { median } from './timing.mjs';

const FEW = 10_000;
const MANY = 1_000_000;
const ARTICLES = 300;
const UNITS = 2_000;
const ROUNDS = 150;
const LIMIT = 1.5;

const count = (value) => value.toLocaleString('en-US');

/** Inserts articles, units and a year of scans of one company, with the API's roll-ups computed from the rows. */
async function fill(client, companyId, scans) {
  const block = newId();
  const articleIds = Array.from({ length: ARTICLES }, newId);
  await client.query('begin');
  await client.query('set local role app_system');
  await client.query(
    `insert into articles (id, company_id, sku, name, identity_key, search)
     select id, $1::uuid, 'SKU-' || n, 'Article ' || n, 'a' || n, 'a' || n from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [companyId, articleIds],
  );
  // The starter codes of a new company use the same numbers.
  await client.query('delete from code_blocks where company_id = $1', [companyId]);
  await client.query(
    `insert into code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor,
       cost_minor, currency, purchase_status) values ($1, $2, 1, $3, $4::int, 1, $4::int, $4::int + 1, 0, 0, 'EUR', 'accepted')`,
    [block, companyId, block, UNITS],
  );
  await client.query(
    `insert into units (id, company_id, article_id, block_id, number, code, hash, serial)
     select gen_random_uuid(), $1::uuid, ($2::uuid[])[1 + n % $3::int], $4::uuid, n, lpad(n::text, 8, '0'),
       $1::uuid::text || n,
       lpad(n::text, 8, '0') from generate_series(1, $5::int) n`,
    [companyId, articleIds, ARTICLES, block, UNITS],
  );
  await client.query(
    `insert into scans (company_id, article_id, unit_id, at, country, visitor)
     select $1::uuid, u.article_id, u.id, now() - interval '365 days' * (n::float / $2::int), 'ES', 'visitor'
     from generate_series(0, $2::int - 1) n
     join units u on u.company_id = $1::uuid and u.number = 1 + (n::bigint * 7919) % $3::int`,
    [companyId, scans, UNITS],
  );
  const day = `(at at time zone 'UTC')::date`;
  await client.query(
    `insert into daily_counts select company_id, 'scans', ${day}, count(*) from scans where company_id = $1 group by 1, 3`,
    [companyId],
  );
  await client.query(
    `insert into article_scan_counts (company_id, span, start, article_id, count)
     select company_id, span, date_trunc(span, ${day})::date, article_id, count(*)
     from scans, unnest(array['day', 'week', 'month']) as span where company_id = $1 group by 1, 2, 3, 4`,
    [companyId],
  );
  await client.query('commit');
}

async function timed(company, path) {
  const start = performance.now();
  await company.send('GET', path);
  return performance.now() - start;
}

/** Alternates the two, so that other load on the machine affects both. */
async function compare(few, many, path) {
  const times = { few: [], many: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.few.push(await timed(few, path));
    times.many.push(await timed(many, path));
  }
  return { few: median(times.few), many: median(times.many) };
}

const folder = mkdtempSync(join(tmpdir(), 'ts-bench-dashboard-'));
const api = await startApi({ dataDir: folder });
try {
  const few = await api.register('Bench few');
  const many = await api.register('Bench many');
  const client = new pg.Client({ host: join(folder, 'run'), port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await fill(client, few.companyId, FEW);
  await fill(client, many.companyId, MANY);
  await client.query('analyze');
  await client.end();
  const { totals } = await many.send('GET', '/dashboard');
  if (totals.scans !== MANY) throw new Error(`the dashboard counts ${totals.scans} scans`);
  const to = new Date();
  const from = new Date(to.getTime() - 364 * 86_400_000);
  const year = `?from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
  for (const [period, query] of Object.entries({ '30 days': '', 'a year': year })) {
    const times = await compare(few, many, `/dashboard${query}`);
    const ratio = times.many / times.few;
    const name = `Dashboard, ${period}`;
    printRow({ name: `${name}, ${count(FEW)} scans`, measured: `${times.few.toFixed(1)} ms`, limit: '-', ok: true });
    printRow({
      name: `${name}, ${count(MANY)} scans`,
      measured: `${times.many.toFixed(1)} ms, ${ratio.toFixed(2)} ×`,
      limit: `at most ${LIMIT} ×`,
      ok: ratio <= LIMIT,
    });
  }
} finally {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
