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

/** @throws INVALID_DATA for a moment that has passed or is too far ahead */
function refuseMoment(ctx: TenantCtx, at: Date): void {
  const ahead = at.getTime() - ctx.now().getTime();
  if (ahead <= 0) fail('INVALID_DATA', { text: 'scheduleInPast', path: 'publishAt' });
  if (ahead > SCHEDULE_MAX_DAYS * DAY_MS)
    fail('INVALID_DATA', { text: 'scheduleTooFar', values: { days: SCHEDULE_MAX_DAYS }, path: 'publishAt' });
}

/** Of two people who schedule at once the second finds what the first has scheduled. @throws NOT_FOUND */
async function lockArticle(ctx: TenantCtx, articleId: string): Promise<{ isPublic: boolean }> {
  await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId)))
    .for('no key update');
  const { publishedVersion } = await getArticle(ctx, articleId);
  return { isPublic: publishedVersion !== null };
}

/** Stops what waits or runs; whether there was something. What runs is rolled back when it has not ended. */
async function stopOpen(ctx: TenantCtx, articleId: string): Promise<boolean> {
  const open = await findSchedule(ctx, articleId);
  if (open?.state !== 'waiting' && open?.state !== 'running') return false;
  await cancelJob(ctx, open.jobId);
  return true;
}

/** Publishes an article's passport at a moment, in place of what was scheduled before. @throws NOT_FOUND, INVALID_DATA */
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

/** Takes back what waits. @throws NOT_FOUND, ALREADY_PROCESS when nothing waits any more */
export async function cancelPublication(ctx: TenantCtx, articleId: string): Promise<{ count: number }> {
  await lockArticle(ctx, articleId);
  if (!(await stopOpen(ctx, articleId))) return fail('ALREADY_PROCESS', { text: 'nothingScheduled' });
  await audit(ctx, { entity: 'articles', entityId: articleId, kind: 'unscheduled' });
  return { count: 1 };
}
