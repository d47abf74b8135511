// 100,000 units through the job, compared with a plain INSERT of the same rows into the same table and database.
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../traceability-api/config';
import { openDatabase } from '../../traceability-api/db/client';
import { newId } from '../../traceability-api/db/ids';
import { migrate } from '../../traceability-api/db/migrate';
import { articles, companies, jobs } from '../../traceability-api/db/schema';
import { createDeps } from '../../traceability-api/deps';
import { grantBlock, UNIT_JOB } from '../../traceability-api/features/blocks/codes';
import { printRow } from './report.mjs';
import { median, timed } from './timing.mjs';

const ROWS = 100_000;
const ROUNDS = 3;
const LIMIT = 4;

const ms = (values) => `${Math.round(median(values))} ms`;

/** A new company with an article and a block, so that both ways start from the same state. */
async function owner(db) {
  const ids = { company: newId(), article: newId() };
  const block = await db.asSystem('bench', async (tx) => {
    await tx.insert(companies).values({ id: ids.company, name: ids.company, nameKey: ids.company });
    const names = { sku: 'BENCH', name: 'Bench', identityKey: 'bench', search: 'bench' };
    await tx.insert(articles).values({ id: ids.article, companyId: ids.company, ...names });
    return grantBlock(tx, ids.company, { size: ROWS, priceMinor: 0, costMinor: 0, currency: 'EUR' }, new Date());
  });
  return { ...ids, block: block.id };
}

const insertPlain = (db, { company, article, block }) =>
  db.asTenant(
    company,
    (tx) =>
      tx.execute(sql`
        insert into units (id, company_id, article_id, block_id, number, code, hash, serial, created_at)
        select gen_random_uuid(), ${company}::uuid, ${article}::uuid, ${block}::uuid, n, lpad(n::text, 8, '0'),
          left(md5(random()::text || n), 22), lpad(n::text, 8, '0'), now()
        from generate_series(1, ${ROWS}::int) n`),
    { statementTimeout: 300_000 },
  );

async function createByJob(deps, { company, article }) {
  const payload = { articleId: article, lotId: null, quantity: ROWS, sheetId: null };
  const id = newId();
  await deps.db.asTenant(company, (tx) =>
    tx.insert(jobs).values({ id, companyId: company, kind: UNIT_JOB, payload, total: ROWS, createdAt: new Date() }),
  );
  await deps.jobs.drain();
  const { rows } = await deps.db.asTenant(company, (tx) => tx.execute(sql`select count(*)::int as made from units`));
  if (rows[0].made !== ROWS) throw new Error(`the job made ${rows[0].made} units`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'ts-bench-units-'));
const databaseUrl = process.env.DATABASE_URL;
const db = await openDatabase({ databaseUrl, dataDir });
try {
  await migrate(db);
  const deps = await createDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SEED: 'none' }), { db });
  const plain = [];
  const byJob = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await owner(db), await owner(db)];
    plain.push(await timed(() => insertPlain(db, first)));
    byJob.push(await timed(() => createByJob(deps, second)));
  }
  await deps.jobs.stop();
  const ratio = median(byJob) / median(plain);
  printRow({ name: '100,000 units, plain INSERT … SELECT', measured: ms(plain), limit: '-', ok: true });
  printRow({ name: '100,000 units, by the job', measured: ms(byJob), limit: '-', ok: true });
  const measured = `${ratio.toFixed(2)} ×`;
  printRow({ name: '100,000 units, job to plain', measured, limit: `at most ${LIMIT} ×`, ok: ratio <= LIMIT });
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
