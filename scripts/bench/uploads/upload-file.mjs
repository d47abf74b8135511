import { readFileSync } from 'node:fs';

/** Every poll takes time from the embedded database; screens poll far less often. */
const POLL_MS = 150;

/** Uploads a workbook of `rows` new articles and creates them, like a user; milliseconds of each step. */
export async function uploadFile(company, path, rows) {
  const start = performance.now();
  const body = readFileSync(path);
  const { importId } = await company.send('POST', '/imports?name=skus.xlsx', body, 'application/octet-stream');
  const reached = (status) => company.until(`/imports/${importId}`, (detail) => detail.status === status, POLL_MS);
  const { mapping } = await reached('mapping');
  const afterRead = performance.now();
  await company.send('PUT', `/imports/${importId}/mapping`, { mapping });
  const { counts } = await reached('ready');
  const afterPreview = performance.now();
  if (counts.create !== rows) throw new Error(`would create ${JSON.stringify(counts)}`);
  const firstRows = await company.send('GET', `/imports/${importId}/rows?pageSize=50`);
  if (firstRows.results.every(({ readings }) => readings.length === 0)) throw new Error('no cell was read');
  const afterRows = performance.now();
  await company.send('POST', `/imports/${importId}/run`, {});
  await reached('done');
  const end = performance.now();
  return {
    read: afterRead - start,
    preview: afterPreview - afterRead,
    /** The first page of the check, with the interpretation of its cells. */
    rows: afterRows - afterPreview,
    create: end - afterRows,
    total: end - start - (afterRows - afterPreview),
  };
}

/** A new process frees memory for some seconds after its start. */
const SETTLED_MS = 6_000;
const SETTLED_BYTES = 2e6;
const MAX_SETTLING_MS = 60_000;

/** The idle memory of the API process in bytes, once it has freed no more for a while. */
async function settledMemory(api) {
  const end = performance.now() + MAX_SETTLING_MS;
  let least = api.memory();
  for (let since = performance.now(); performance.now() - since < SETTLED_MS && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const memory = api.memory();
    if (memory < least - SETTLED_BYTES) since = performance.now();
    least = Math.min(least, memory);
  }
  return api.memory();
}

/** Runs `work` and returns its result with the API process's peak memory over idle meanwhile, in bytes. */
export async function withPeak(api, work) {
  const idle = await settledMemory(api);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, api.memory())), 50);
  try {
    return { result: await work(), grown: peak - idle };
  } finally {
    clearInterval(watch);
  }
}
