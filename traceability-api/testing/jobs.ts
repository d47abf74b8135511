import type { JobDefinition, JobRun } from '../core/jobs/define-job';
import type { TestApp } from './app';

/** Runs jobs of a kind through `change` until the returned function is called. */
export function changeRuns<P, C>(
  t: TestApp,
  job: JobDefinition<P, C>,
  change: (run: JobRun<P, C>) => JobRun<P, C>,
): () => void {
  const changed: JobDefinition<P, C> = { ...job, run: (run) => job.run(change(run)) };
  t.jobs.set(job.kind, changed as unknown as JobDefinition);
  return () => t.jobs.set(job.kind, job as unknown as JobDefinition);
}

/** Pauses queued jobs of a kind until the returned function is called. */
export function pauseJobs<P, C>(t: TestApp, job: JobDefinition<P, C>): () => void {
  t.jobs.delete(job.kind);
  return () => t.jobs.set(job.kind, job as unknown as JobDefinition);
}
