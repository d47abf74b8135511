// 20,000 rows × 12 columns from file to created articles through the running API, compared with streaming the file with
// exceljs plus a plain INSERT … unnest of the same rows in the same database. Memory is that of the API process.
import ExcelJS from 'exceljs';
import pg from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { HEADERS, makeSheet } from './sheet.mjs';
import { insertPlain } from './uploads/plain-insert.mjs';
import { uploadFile, withPeak } from './uploads/upload-file.mjs';

const ROWS = 20_000;
const TIME_LIMIT = 1.5;
/** The preview with interpretations, compared with the preview alone. */
const SHOWN_LIMIT = 1.15;
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

const folder = mkdtempSync(join(tmpdir(), 'ts-bench-upload-'));
const api = await startApi({ dataDir: join(folder, 'data') });
try {
  const path = join(folder, 'skus.xlsx');
  await makeSheet(path, ROWS);
  const company = await api.register('Bench upload');
  const plain = await api.register('Bench plain');
  const { result: ms, grown } = await withPeak(api, () => uploadFile(company, path, ROWS));
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
    `${seconds(ms.read)} + ${seconds(ms.preview)} + ${seconds(ms.create)}`,
  );
  const previewRatio = (ms.preview + ms.rows) / ms.preview;
  printRow({
    name: 'upload 20,000 × 12: preview, with what its first rows were read as',
    measured: `${seconds(ms.preview + ms.rows)}, ${previewRatio.toFixed(2)} ×`,
    limit: `at most ${SHOWN_LIMIT} ×`,
    ok: previewRatio <= SHOWN_LIMIT,
  });
  const ratio = ms.total / (streamed + inserted);
  printRow({
    name: 'upload 20,000 × 12, file to articles',
    measured: `${seconds(ms.total)}, ${ratio.toFixed(2)} ×`,
    limit: `at most ${TIME_LIMIT} ×`,
    ok: ratio <= TIME_LIMIT,
  });
  printRow({
    name: 'upload 20,000 × 12, memory over idle',
    measured: `${Math.round(grown / 1e6)} MB`,
    limit: `at most ${MEMORY_LIMIT} MB`,
    ok: grown <= MEMORY_LIMIT * 1e6,
  });
} finally {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
