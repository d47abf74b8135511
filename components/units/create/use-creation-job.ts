import { useFollowed } from '@/components/calls/use-followed';
import { call } from '@/lib/api-client/browser';
import { jobs, type Job } from '@/lib/contract/jobs';

const EVERY_MS = 500;

export const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';

/** A creation, polled until it has ended. */
export const useCreationJob = (jobId: string, initial: Job | null) =>
  useFollowed({
    key: ['job', jobId],
    initial,
    load: (id) => call(jobs.get, { params: { jobId: id } }),
    isBusy: (latest) => !isOver(latest),
    everyMs: EVERY_MS,
  });
