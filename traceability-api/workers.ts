import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Path of each worker's source; a build puts them all beside main.js. */
const SOURCES = {
  embedded: 'db/embedded-worker',
  epcis: 'features/epcis/reading/epcis-worker',
  evaluation: 'workbooks/understand/evaluation-worker',
  password: 'features/passwords/password-worker',
  workbook: 'workbooks/read/workbook-worker',
} as const;

export type WorkerName = keyof typeof SOURCES;

/** Starts a worker thread: the built file beside the running one, or the TypeScript source through tsx. */
export function startWorker(name: WorkerName, options: WorkerOptions = {}): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, `${name}-worker.js`);
  if (existsSync(built)) return new Worker(built, options);
  const source = pathToFileURL(join(here, `${SOURCES[name]}.ts`)).href;
  // A worker ignores `--import tsx` on Node 20, so the loader is registered from inside.
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(boot, { ...options, eval: true });
}
