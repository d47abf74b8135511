import { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { JobEnd, JobRun, StoppedCtx } from '../../../core/jobs/define-job';
import type { ImportRef } from '../staging/rows';
import { saveImport, type ImportState } from '../state';

/** The payload of every job of an upload. */
export const importPayload = z.object({ importId: z.uuid() });
type Payload = z.infer<typeof importPayload>;

export const refOf = ({ companyId, payload }: Pick<JobRun<Payload, unknown>, 'companyId' | 'payload'>): ImportRef => ({
  companyId,
  importId: payload.importId,
});

type Values = Partial<ImportState>;

/** Leaves the upload in `status` if its job ends early, with the reason of a failure. */
export const leaveImport =
  (status: ImportState['status'], valuesOf: (ctx: StoppedCtx<Payload>) => Values | Promise<Values> = () => ({})) =>
  async (ctx: StoppedCtx<Payload>, end: Exclude<JobEnd, { status: 'done' }>) => {
    const errorCode: ErrorCode | null = end.status === 'failed' ? end.errorCode : null;
    await saveImport(ctx.tx, refOf(ctx), { status, errorCode, ...(await valuesOf(ctx)) }, ctx.now);
  };
