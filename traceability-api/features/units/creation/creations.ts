import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Job } from '@/lib/contract/jobs';
import { MAX_CREATIONS } from '@/lib/contract/units';
import { jobs } from '../../../db/schema';
import type { TenantCtx } from '../../../core/context';
import { UNIT_JOB } from '../../blocks/codes';
import { toJob } from '../../jobs/reads';

const DAY_MS = 86_400_000;

const isOpen = inArray(jobs.status, ['queued', 'running']);

/**
 * Creations that the person started, newest first: those that wait or run, then the last one that ended within a day. So
 * an order is found again by whoever closed its page, and not repeated.
 */
export async function listCreations(ctx: TenantCtx): Promise<{ creations: Job[] }> {
  const isOwn = and(eq(jobs.companyId, ctx.companyId), eq(jobs.kind, UNIT_JOB), eq(jobs.userId, ctx.principal.userId));
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS);
  const open = await ctx.tx
    .select()
    .from(jobs)
    .where(and(isOwn, isOpen))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MAX_CREATIONS - 1);
  const ended = await ctx.tx
    .select()
    .from(jobs)
    .where(and(isOwn, gt(jobs.finishedAt, dayAgo)))
    .orderBy(desc(jobs.finishedAt), desc(jobs.id))
    .limit(1);
  return { creations: [...open, ...ended].map((row) => toJob(row, ctx.locale)) };
}
