import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PassportSchedule, SCHEDULE_STATES } from '@/lib/contract/passport-schedules';
import { articles, jobs, passportSchedules, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { reasonOf } from '../../core/jobs/reasons';

type State = (typeof SCHEDULE_STATES)[number];

/** The state of a publication for the state of its job. */
const STATES: Record<(typeof jobs.$inferSelect)['status'], State> = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** @throws NOT_FOUND for a passport without an article: a template's, another company's, or of one in the trash */
export async function getArticle(
  ctx: TenantCtx,
  passportId: string,
): Promise<{ publishedAt: Date | null; publishedVersion: number | null }> {
  const [row] = await ctx.tx
    .select({ publishedAt: articles.publishedAt, publishedVersion: articles.publishedVersion })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, passportId), isNull(articles.deletedAt)));
  return row ?? fail('NOT_FOUND');
}

export interface KnownSchedule extends PassportSchedule {
  jobId: string;
}

/** The last scheduled publication; its state is only in its job. */
export async function findSchedule(ctx: TenantCtx, passportId: string): Promise<KnownSchedule | null> {
  const [row] = await ctx.tx
    .select({
      id: passportSchedules.id,
      jobId: passportSchedules.jobId,
      publishAt: passportSchedules.publishAt,
      createdAt: passportSchedules.createdAt,
      status: jobs.status,
      errorCode: jobs.errorCode,
      errorText: jobs.errorText,
      errorValues: jobs.errorValues,
      errorMessage: jobs.errorMessage,
      endedAt: jobs.finishedAt,
      name: users.name,
      lastName: users.lastName,
    })
    .from(passportSchedules)
    .innerJoin(jobs, and(eq(jobs.id, passportSchedules.jobId), eq(jobs.companyId, ctx.companyId)))
    .leftJoin(users, and(eq(users.id, passportSchedules.createdBy), eq(users.companyId, ctx.companyId)))
    .where(and(eq(passportSchedules.companyId, ctx.companyId), eq(passportSchedules.articleId, passportId)))
    .orderBy(desc(passportSchedules.id))
    .limit(1);
  if (!row) return null;
  return {
    id: row.id,
    jobId: row.jobId,
    publishAt: row.publishAt.toISOString(),
    state: STATES[row.status],
    reason: reasonOf(row, ctx.locale),
    scheduledBy: row.name === null ? null : `${row.name} ${row.lastName ?? ''}`.trim(),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/**
 * The pending publication, or the outcome of the last one; a failure is left out once it has been published since.
 * @throws NOT_FOUND
 */
export async function getSchedule(ctx: TenantCtx, passportId: string): Promise<{ schedule: PassportSchedule | null }> {
  const { publishedAt } = await getArticle(ctx, passportId);
  const schedule = await findSchedule(ctx, passportId);
  const failedAt = schedule?.state === 'failed' ? schedule.endedAt : null;
  const isOver = failedAt !== null && publishedAt !== null && publishedAt > new Date(failedAt);
  return { schedule: isOver ? null : schedule };
}
