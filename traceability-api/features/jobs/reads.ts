import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Job } from '@/lib/contract/jobs';
import { jobs } from '../../db/schema';
import type { Locale } from '@/lib/contract/core/levels';
import type { JobRow } from '../../core/jobs/queue';
import { reasonOf } from '../../core/jobs/reasons';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';

export const toJob = (row: JobRow, locale: Locale): Job => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  done: row.done,
  total: row.total,
  result: row.result as Job['result'],
  errorCode: row.errorCode as ErrorCode | null,
  errorMessage: reasonOf(row, locale),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

const scope = (ctx: TenantCtx, id: string) => and(eq(jobs.companyId, ctx.companyId), eq(jobs.id, id));

/** @throws NOT_FOUND */
export async function getJob(ctx: TenantCtx, id: string): Promise<JobRow> {
  const [job] = await ctx.tx.select().from(jobs).where(scope(ctx, id)).limit(1);
  return job ?? fail('NOT_FOUND');
}

/**
 * Requests a job to stop: at once if it is queued, otherwise after its running batch. @throws NOT_FOUND,
 * ALREADY_PROCESS
 */
export async function cancelJob(ctx: TenantCtx, id: string): Promise<JobRow> {
  const [job] = await ctx.tx
    .update(jobs)
    .set({
      isCancelRequested: true,
      status: sql`case when ${jobs.status} = 'queued' then 'cancelled' else ${jobs.status} end`,
      finishedAt: sql`case when ${jobs.status} = 'queued' then ${ctx.now().toISOString()}::timestamptz else ${jobs.finishedAt} end`,
    })
    .where(and(scope(ctx, id), inArray(jobs.status, ['queued', 'running'])))
    .returning();
  if (!job) {
    await getJob(ctx, id);
    return fail('ALREADY_PROCESS');
  }
  if (job.status === 'cancelled') await ctx.deps.jobs.endCancelled(ctx.tx, job);
  await audit(ctx, { entity: 'jobs', entityId: id });
  return job;
}
