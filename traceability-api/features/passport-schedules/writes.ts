import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  SCHEDULE_MAX_DAYS,
  type PassportSchedule,
  type passportSchedules as contract,
} from '@/lib/contract/passport-schedules';
import { newId } from '../../db/ids';
import { articles, passportSchedules } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { queueJob } from '../../core/jobs/queue';
import { cancelJob } from '../jobs/reads';
import { publishScheduledJob } from './jobs';
import { findSchedule, getArticle } from './reads';

type CreateInput = z.output<typeof contract.create.body>;

const DAY_MS = 86_400_000;

/** @throws INVALID_DATA for a time that has passed or is too far ahead */
function refuseMoment(ctx: TenantCtx, at: Date): void {
  const ahead = at.getTime() - ctx.now().getTime();
  if (ahead <= 0) fail('INVALID_DATA', { text: 'scheduleInPast', path: 'publishAt' });
  if (ahead > SCHEDULE_MAX_DAYS * DAY_MS)
    fail('INVALID_DATA', { text: 'scheduleTooFar', values: { days: SCHEDULE_MAX_DAYS }, path: 'publishAt' });
}

/** Of two users who schedule at once the second finds the first one's schedule. @throws NOT_FOUND */
async function lockArticle(ctx: TenantCtx, articleId: string): Promise<{ isPublic: boolean }> {
  await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId)))
    .for('no key update');
  const { publishedVersion } = await getArticle(ctx, articleId);
  return { isPublic: publishedVersion !== null };
}

/**
 * Stops a pending or running publication; returns whether there was one. A running one is rolled back unless it has
 * ended.
 */
async function stopOpen(ctx: TenantCtx, articleId: string): Promise<boolean> {
  const open = await findSchedule(ctx, articleId);
  if (open?.state !== 'waiting' && open?.state !== 'running') return false;
  await cancelJob(ctx, open.jobId);
  return true;
}

/**
 * Schedules the publication of an article's passport, replacing an earlier schedule. @throws NOT_FOUND, INVALID_DATA
 */
export async function schedulePublication(
  ctx: TenantCtx,
  articleId: string,
  { publishAt }: CreateInput,
): Promise<PassportSchedule> {
  const at = new Date(publishAt);
  refuseMoment(ctx, at);
  const { isPublic } = await lockArticle(ctx, articleId);
  await stopOpen(ctx, articleId);
  const jobId = await queueJob(ctx, publishScheduledJob, { articleId, wasPublic: isPublic }, 1, at);
  await ctx.tx.insert(passportSchedules).values({
    id: newId(),
    companyId: ctx.companyId,
    articleId,
    jobId,
    publishAt: at,
    createdBy: ctx.principal.userId,
    createdAt: ctx.now(),
  });
  await audit(ctx, { entity: 'articles', entityId: articleId, kind: 'scheduled', detail: { publishAt } });
  return (await findSchedule(ctx, articleId)) ?? fail('INTERNAL_SERVER_ERROR');
}

/** Cancels the pending publication. @throws NOT_FOUND, ALREADY_PROCESS if none is pending */
export async function cancelPublication(ctx: TenantCtx, articleId: string): Promise<{ count: number }> {
  await lockArticle(ctx, articleId);
  if (!(await stopOpen(ctx, articleId))) return fail('ALREADY_PROCESS', { text: 'nothingScheduled' });
  await audit(ctx, { entity: 'articles', entityId: articleId, kind: 'unscheduled' });
  return { count: 1 };
}
