import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { articles, companies, passportSchedules } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { defineJob } from '../../core/jobs/define-job';
import { isHiddenSince, publishArticles } from '../articles/publishing';

const payloadShape = z.object({
  articleId: z.uuid(),
  /** Whether it was public when this was scheduled: if it no longer is, somebody has hidden it. */
  wasPublic: z.boolean(),
});
type Payload = z.output<typeof payloadShape>;

/** @throws NOT_FOUND, FORBIDDEN or CONFLICT with the reason shown to the user */
async function refuseGone(ctx: TenantCtx, jobId: string, { articleId, wasPublic }: Payload): Promise<void> {
  const [row] = await ctx.tx
    .select({
      withdrawnAt: articles.withdrawnAt,
      publishedVersion: articles.publishedVersion,
      unpublishedAt: articles.unpublishedAt,
      scheduledAt: passportSchedules.createdAt,
      companyStatus: companies.status,
    })
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .innerJoin(
      passportSchedules,
      and(eq(passportSchedules.companyId, ctx.companyId), eq(passportSchedules.jobId, jobId)),
    )
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId), isNull(articles.deletedAt)))
    .for('no key update', { of: articles });
  if (!row) return fail('NOT_FOUND', { text: 'articleNotFound' });
  // Nobody in the company could hide it again.
  if (row.companyStatus === 'suspended') fail('FORBIDDEN', { text: 'scheduledSuspended' });
  if (row.withdrawnAt) fail('CONFLICT', { text: 'scheduledWithdrawn' });
  // A user who has hidden it since does not want an earlier schedule to publish it.
  if ((wasPublic && row.publishedVersion === null) || isHiddenSince(row, row.scheduledAt))
    fail('CONFLICT', { text: 'scheduledUnpublished' });
}

/**
 * Publishes an article's passport as its draft is now. The queue starts it once it is due, even if no process was
 * running at that time. Publishing and recording it are one transaction: after a crash it is never published twice.
 * @throws FORBIDDEN, CONFLICT, NOT_FOUND for what prevents the publication; nothing is changed then
 */
export const publishScheduledJob = defineJob({
  kind: 'passportSchedules.publish',
  payload: payloadShape,
  cursor: z.object({ isPublished: z.boolean().default(false) }),
  run: async ({ jobId, payload, cursor, transaction }) => {
    const { articleId } = payload;
    if (!cursor.isPublished) {
      await transaction(async (ctx) => {
        await refuseGone(ctx, jobId, payload);
        await publishArticles(ctx, [articleId]);
        ctx.report({ done: 1, total: 1, cursor: { isPublished: true } });
      });
    }
    return { articleId };
  },
});
