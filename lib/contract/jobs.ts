import { z } from 'zod';
import { id, idParams, timestamp } from './common';
import { endpoint } from './endpoint';
import { ERROR_CODES } from './errors';

/** Bulk work in the background. `done` of `total` counts rows; a finished job carries its `result`. */
export const job = z
  .object({
    id,
    kind: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    done: z.number().int(),
    total: z.number().int(),
    result: z.record(z.string(), z.unknown()).nullable(),
    errorCode: z.enum(ERROR_CODES).nullable(),
    errorMessage: z.string().nullable(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/** Answer 202 of every call that starts a job. */
export const started = z.object({ jobId: id });

export const jobs = {
  get: endpoint({
    method: 'GET',
    path: '/jobs/{jobId}',
    level: 200,
    summary: 'Progress of a job.',
    params: idParams('jobId'),
    response: job,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/{jobId}/cancel',
    level: 200,
    summary: 'Asks a job to stop; what it has committed stays.',
    params: idParams('jobId'),
    response: job,
  }),
};
