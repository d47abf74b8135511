import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
// By this path, because Jest maps the relative `../workers` to this file.
import { startWorker as startSource, type WorkerName } from '@/traceability-api/workers';

/** Replaces `workers.ts` in tests with threads built before the first test (scripts/jest/global-setup.mjs). */
export function startWorker(name: WorkerName, options: WorkerOptions = {}): Worker {
  const built = join(process.env.TEST_THREADS ?? '', `${name}-worker.js`);
  return existsSync(built) ? new Worker(built, options) : startSource(name, options);
}
