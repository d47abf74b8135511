// 20,000 rows × 12 columns from file to created articles through the running API, against streaming the file with exceljs
// alone plus the plain INSERT … unnest of the same catalogue rows in the same database. Memory is the API process's own.
import ExcelJS from 'exceljs';
import pg from 'pg';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../traceability-api/db/ids';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { HEADERS, makeSheet } from './sheet.mjs';

const ROWS = 20_000;
const TIME_LIMIT = 2;
const MEMORY_LIMIT = 250;
async function streamAlone(path) {
  const start = performance.now();
  let cells = 0;
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    sharedStrings: 'cache',
    styles: 'cache',
    worksheets: 'emit',
    hyperlinks: 'ignore',
    entries: 'emit',
  });
  for await (const sheet of reader) for await (const row of sheet) cells += row.cellCount;
  if (cells < ROWS * HEADERS.length) throw new Error('the sheet was not read');
  return performance.now() - start;
}

const TABLES = [
  'materials',
  'articles',
  'article_properties',
  'article_compositions',
  'passport_versions',
  'gtin_claims',
  'gtin_uses',
];
/** Every question takes some of the time of the embedded database; screens ask far less often. */
const POLL_MS = 150;

/** Copies the rows of one company for another, by one INSERT … unnest per 5,000 rows, timed without reading them. */
async function insertPlain(client, from, to) {
  let ms = 0;
  const ids = new Map();
  const fresh = (id) => ids.get(id) ?? ids.set(id, newId()).get(id);
  // One transaction: the embedded engine keeps connections apart by transaction.
  await client.query('begin');
  await client.query('set local role app_system');
  for (const table of TABLES) {
    const { rows, fields } = await client.query({
      text: `select * from ${table} where company_id = $1`,
      values: [from],
      types: { getTypeParser: () => (text) => text },
    });
    const { rows: types } = await client.query(
      "select column_name, udt_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const typeOf = new Map(types.map(({ column_name: name, udt_name: type }) => [name, type]));
    const references = fields
      .filter(({ name }) => typeOf.get(name) === 'uuid' && name !== 'company_id' && name !== 'published_by')
      .map(({ name }) => name);
    for (const row of rows) {
      for (const name of references) if (row[name] !== null) row[name] = fresh(row[name]);
      row.company_id = to;
      // Another company may not have the same ones.
      if (row.gtin) row.gtin = row.gtin.replace(/^0952/, '0955');
    }
    const names = fields.map(({ name }) => name).filter((name) => typeOf.has(name));
    const arrays = names.map((name, at) => `$${at + 1}::${typeOf.get(name)}[]`).join(', ');
    for (let at = 0; at < rows.length; at += 5_000) {
      const chunk = rows.slice(at, at + 5_000);
      const values = names.map((name) => chunk.map((row) => row[name]));
      const start = performance.now();
      await client.query(`insert into ${table} (${names.join(', ')}) select * from unnest(${arrays})`, values);
      ms += performance.now() - start;
    }
  }
  const start = performance.now();
  await client.query('commit');
  return ms + performance.now() - start;
}

const folder = mkdtempSync(join(tmpdir(), 'ts-bench-upload-'));
const api = await startApi({ dataDir: join(folder, 'data') });
try {
  const path = join(folder, 'skus.xlsx');
  await makeSheet(path, ROWS);
  const company = await api.register('Bench upload');
  const plain = await api.register('Bench plain');
  const idle = api.memory();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, api.memory())), 50);
  const start = performance.now();
  const { importId } = await company.send(
    'POST',
    '/imports?name=skus.xlsx',
    readFileSync(path),
    'application/octet-stream',
  );
  const read = await company.until(`/imports/${importId}`, (detail) => detail.status === 'mapping', POLL_MS);
  const afterRead = performance.now();
  await company.send('PUT', `/imports/${importId}/mapping`, { mapping: read.mapping });
  const ready = await company.until(`/imports/${importId}`, (detail) => detail.status === 'ready', POLL_MS);
  const afterPreview = performance.now();
  if (ready.counts.create !== ROWS) throw new Error(`would create ${JSON.stringify(ready.counts)}`);
  await company.send('POST', `/imports/${importId}/run`, {});
  await company.until(`/imports/${importId}`, (detail) => detail.status === 'done', POLL_MS);
  const total = performance.now() - start;
  clearInterval(watch);
  const client = new pg.Client({ host: join(folder, 'data/run'), port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const inserted = await insertPlain(client, company.companyId, plain.companyId);
  await client.end();
  const streamed = await streamAlone(path);
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  const figure = (name, measured) => printRow({ name, measured, limit: '-', ok: true });
  figure('upload 20,000 × 12: exceljs streaming alone', seconds(streamed));
  figure('upload 20,000 × 12: plain INSERT … unnest', seconds(inserted));
  figure(
    'upload 20,000 × 12: read, preview, create',
    `${seconds(afterRead - start)} + ${seconds(afterPreview - afterRead)} + ${seconds(total - (afterPreview - start))}`,
  );
  const ratio = total / (streamed + inserted);
  printRow({
    name: 'upload 20,000 × 12, file to articles',
    measured: `${seconds(total)}, ${ratio.toFixed(2)} ×`,
    limit: `at most ${TIME_LIMIT} ×`,
    ok: ratio <= TIME_LIMIT,
  });
  const grown = Math.round((peak - idle) / 1e6);
  printRow({
    name: 'upload 20,000 × 12, memory over idle',
    measured: `${grown} MB`,
    limit: `at most ${MEMORY_LIMIT} MB`,
    ok: grown <= MEMORY_LIMIT,
  });
} finally {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
