import { jobs } from '@/lib/contract/jobs';
import { implement } from '../../core/implement';
import * as service from './reads';

export const jobsRoutes = implement('jobs', jobs, {
  get: async (ctx, { params }) => service.toJob(await service.getJob(ctx, params.jobId), ctx.locale),
  cancel: async (ctx, { params }) => service.toJob(await service.cancelJob(ctx, params.jobId), ctx.locale),
});
