import { UNIT_JOB } from '../services/blocks-codes';
import type { Jobs } from './jobs';
import { createUnits } from './units';

/** Every kind of background work, by name. */
export function registerJobs(jobs: Jobs): void {
  jobs.handlers.set(UNIT_JOB, createUnits);
}
