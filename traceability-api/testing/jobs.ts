import type { JobDefinition, JobRun } from '../core/jobs/define-job';
import { queueJob } from '../core/jobs/queue';
import type { Client, TestApp } from './app';

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

/** Queues a job of ten steps as somebody of a company, without waking the runner; returns its id. */
export const queueAs = <P, C>(t: TestApp, by: Client, job: JobDefinition<P, C>, payload: P): Promise<string> =>
  t.deps.db.asTenant(by.companyId, (tx) =>
    queueJob(
      {
        deps: { ...t.deps, jobs: { ...t.deps.jobs, wake: () => undefined } },
        now: t.deps.now,
        tx,
        companyId: by.companyId,
        principal: { userId: by.userId } as never,
        requestId: 'test-request',
        action: 'test',
        label: undefined,
        locale: 'en',
        clientIp: '',
      },
      job,
      payload,
      10,
    ),
  );
