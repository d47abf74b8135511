import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
// By this path, since who asks for `../workers` is given this file.
import { startWorker as startSource, type WorkerName } from '@/traceability-api/workers';

/** Takes the place of `workers.ts` in tests: threads that were built before the first of them (scripts/jest/global-setup.mjs). */
export function startWorker(name: WorkerName, options: WorkerOptions = {}): Worker {
  const built = join(process.env.TEST_THREADS ?? '', `${name}-worker.js`);
  return existsSync(built) ? new Worker(built, options) : startSource(name, options);
}
