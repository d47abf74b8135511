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

/** Does `work` and answers its result with the most memory over idle that the API's process had meanwhile, in bytes. */
export async function withPeak(api, work) {
  const idle = api.memory();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, api.memory())), 50);
  try {
    return { result: await work(), grown: peak - idle };
  } finally {
    clearInterval(watch);
  }
}
