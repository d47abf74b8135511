// Large and simultaneous uploads: the API's memory for 100,000 rows compared with 20,000, and the duration of two
// companies' uploads at the same time compared with each alone.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from './api.mjs';
import { printRow } from './report.mjs';
import { makeSheet } from './sheet.mjs';
import { median } from './timing.mjs';
import { uploadFile, withPeak } from './uploads/upload-file.mjs';

const ROWS = 20_000;
const MANY = 100_000;
const MEMORY_LIMIT = 1.2;
const TIME_LIMIT = 1.3;
/** Two runs of one upload differ by up to a half, depending on the garbage collection of three threads. */
const MEMORY_RUNS = 3;

const folder = mkdtempSync(join(tmpdir(), 'ts-bench-uploads-'));
const sheetOf = async (rows, prefix) => {
  const path = join(folder, `${rows}-${prefix}.xlsx`);
  if (!existsSync(path)) await makeSheet(path, rows, prefix);
  return path;
};

const newFolder = () => mkdtempSync(join(folder, 'data-'));

async function withApi(work, dataDir = newFolder()) {
  const api = await startApi({ dataDir });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

/**
 * Memory over idle of one upload, in bytes, in a fresh process: signing in may leave 16 MB of its password hash
 * available for reuse, or not.
 */
const memoryOf = async (rows) => {
  const path = await sheetOf(rows, '0952');
  const dataDir = newFolder();
  const registered = await withApi((api) => api.register('Bench memory'), dataDir);
  const upload = async (api) => {
    const { grown } = await withPeak(api, () => uploadFile(api.continueAs(registered), path, rows));
    return grown;
  };
  return withApi(upload, dataDir);
};

const twoAtOnce = () =>
  withApi(async (api) => {
    const first = { company: await api.register('Bench first'), path: await sheetOf(ROWS, '0952') };
    const second = { company: await api.register('Bench second'), path: await sheetOf(ROWS, '0953') };
    const alone = { company: await api.register('Bench alone'), path: await sheetOf(ROWS, '0954') };
    const upload = ({ company, path }) => uploadFile(company, path, ROWS);
    const { total: one } = await upload(alone);
    const start = performance.now();
    const both = await Promise.all([upload(first), upload(second)]);
    return { one, both: performance.now() - start, each: both.map(({ total }) => total) };
  });

try {
  const few = [];
  const many = [];
  for (let run = 0; run < MEMORY_RUNS; run += 1) {
    few.push(await memoryOf(ROWS));
    many.push(await memoryOf(MANY));
  }
  const ratio = median(many) / median(few);
  const megabytes = (runs) => `${runs.map((bytes) => Math.round(bytes / 1e6)).join(', ')} MB`;
  printRow({
    name: 'upload 100,000 × 12, memory over idle against 20,000 × 12, medians',
    measured: `${megabytes(many)} to ${megabytes(few)}, ${ratio.toFixed(2)} ×`,
    limit: `at most ${MEMORY_LIMIT} ×`,
    ok: ratio <= MEMORY_LIMIT,
  });
  const { one, both, each } = await twoAtOnce();
  const seconds = (ms) => (ms / 1000).toFixed(1);
  printRow({
    name: 'two uploads of 20,000 × 12 by two companies at once, against one after the other',
    measured: `${each.map(seconds).join(' and ')} to ${seconds(one)} s alone, ${(both / (2 * one)).toFixed(2)} ×`,
    limit: `at most ${TIME_LIMIT} ×`,
    ok: both / (2 * one) <= TIME_LIMIT,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
