import type { Jobs } from './jobs';

/** Every kind of background work, by name. */
export function registerJobs(jobs: Jobs): void {
  void jobs;
}
