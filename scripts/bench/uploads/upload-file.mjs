import { readFileSync } from 'node:fs';

/** Every question takes some of the time of the embedded database; screens ask far less often. */
const POLL_MS = 150;

/** Takes a workbook of `rows` new articles from file to articles, as a person does; milliseconds of each step. */
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
  const shown = await company.send('GET', `/imports/${importId}/rows?pageSize=50`);
  if (shown.results.every(({ readings }) => readings.length === 0)) throw new Error('no cell was read');
  const afterRows = performance.now();
  await company.send('POST', `/imports/${importId}/run`, {});
  await reached('done');
  const end = performance.now();
  return {
    read: afterRead - start,
    preview: afterPreview - afterRead,
    /** The first page of the check, with what its cells were understood as. */
    rows: afterRows - afterPreview,
    create: end - afterRows,
    total: end - start - (afterRows - afterPreview),
  };
}

/** A process that has just started frees for some seconds what its start has left. */
const SETTLED_MS = 6_000;
const SETTLED_BYTES = 2e6;
const MAX_SETTLING_MS = 60_000;

/** The memory of the API's process at rest, in bytes: what it still holds when it has freed nothing more for a while. */
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

/** Does `work` and answers its result with the most memory over idle that the API's process had meanwhile, in bytes. */
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
