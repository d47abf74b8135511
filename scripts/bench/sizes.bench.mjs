// Every list, sort, filter and search and the dashboard of a company with 100,000 articles and 1,000,000 units compared
// with one with 1,000 and 10,000, on one PostgreSQL server, called in turns.
import pg from 'pg';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { compareCalls } from './sizes/compare.mjs';
import { fillCompany } from './sizes/fill.mjs';

const SMALL = 1_000;
const LARGE = 100_000;
const LIMIT = 1.5;
const ROUNDS = 31;

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-sizes-'));
const secrets = { SESSION_SECRET: 's'.repeat(48), INTERNAL_SECRET: 'i'.repeat(48) };
writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
const api = await startApi({ dataDir, env: { DATABASE_URL: server.url, ...secrets } });
try {
  const small = await api.register('Bench small');
  const large = await api.register('Bench large');
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  await fillCompany(client, { companyId: small.companyId, articles: SMALL, prefix: '0841' });
  await fillCompany(client, { companyId: large.companyId, articles: LARGE, prefix: '0842' });
  await client.query('vacuum analyze');
  await client.end();
  for (const { name, few, many } of await compareCalls(small, large, ROUNDS)) {
    const ratio = many / few;
    printRow({
      name: `${name}, company of ${LARGE.toLocaleString('en-US')} articles against one of ${SMALL.toLocaleString('en-US')}`,
      measured: `${many.toFixed(1)} to ${few.toFixed(1)} ms, ${ratio.toFixed(2)} ×`,
      limit: `at most ${LIMIT} ×`,
      ok: ratio <= LIMIT,
    });
  }
} finally {
  await api.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
