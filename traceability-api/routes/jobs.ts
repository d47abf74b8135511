import { jobs, type Job } from '@/lib/contract/jobs';
import type { ErrorCode } from '@/lib/contract/errors';
import { implement } from '../http/implement';
import * as service from '../services/jobs';

const toJob = (row: service.JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  done: row.done,
  total: row.total,
  result: row.result,
  errorCode: row.errorCode as ErrorCode | null,
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const jobsRoutes = implement('jobs', jobs, {
  get: async (ctx, { params }) => toJob(await service.getJob(ctx, params.jobId)),
  cancel: async (ctx, { params }) => toJob(await service.cancelJob(ctx, params.jobId)),
});
