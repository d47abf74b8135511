import { z } from 'zod';
import { count, decimal, dictionary, id, idParams, shown, timestamp, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { ERROR_CODES } from './core/errors';

/** Most ranges of codes that a result lists. */
export const MAX_CODE_RANGES = 100;

/** Consecutive codes, both ends included. */
export const codeRange = z.object({ first: shown, last: shown, count }).meta({ id: 'CodeRange' });
export type CodeRange = z.infer<typeof codeRange>;

/** One figure in the result of a finished job. */
const jobValue = z.union([shown, decimal, z.boolean(), z.null(), upTo(1000, shown), upTo(MAX_CODE_RANGES, codeRange)]);

/**
 * Bulk work in the background. `done` of `total` counts rows; a finished job has its `result`, a stopped one its result
 * so far if its kind provides it.
 */
export const job = z
  .object({
    id,
    kind: shown,
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    done: count,
    total: count,
    result: dictionary(shown, jobValue, 50).nullable(),
    errorCode: z.enum(ERROR_CODES).nullable(),
    errorMessage: shown.nullable(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/** The 202 response of every call that starts a job. */
export const started = z.object({ jobId: id });

export const jobs = {
  get: endpoint({
    method: 'GET',
    path: '/jobs/{jobId}',
    level: 200,
    summary: 'Progress of a job; for a year after its end, how it went.',
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
