import { jobs } from '@/lib/contract/jobs';
import { implement } from '../http/implement';
import * as service from '../services/jobs';

export const jobsRoutes = implement('jobs', jobs, {
  get: async (ctx, { params }) => service.toJob(await service.getJob(ctx, params.jobId)),
  cancel: async (ctx, { params }) => service.toJob(await service.cancelJob(ctx, params.jobId)),
});
