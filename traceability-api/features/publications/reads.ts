import { and, desc, eq, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Publication } from '@/lib/contract/publications';
import type { CompanyId, Tx } from '../../db/client';
import { jobs, publications, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { reasonOf } from '../../core/jobs/reasons';
import { progress } from './progress';

export const isOpen = inArray(jobs.status, ['queued', 'running']);

/** The latest valid one, without the chosen ids. */
export async function findPublication(ctx: TenantCtx, where: SQL | undefined): Promise<Publication | null> {
  const [row] = await ctx.tx
    .select({
      id: publications.id,
      jobId: publications.jobId,
      action: publications.action,
      createdAt: publications.createdAt,
      status: jobs.status,
      total: jobs.total,
      cursor: jobs.cursor,
      errorCode: jobs.errorCode,
      errorText: jobs.errorText,
      errorValues: jobs.errorValues,
      errorMessage: jobs.errorMessage,
      endedAt: jobs.finishedAt,
      name: users.name,
      lastName: users.lastName,
    })
    .from(publications)
    .innerJoin(jobs, and(eq(jobs.id, publications.jobId), eq(jobs.companyId, ctx.companyId)))
    .leftJoin(users, and(eq(users.id, publications.createdBy), eq(users.companyId, ctx.companyId)))
    .where(and(eq(publications.companyId, ctx.companyId), where))
    .orderBy(desc(sql`${isOpen}`), desc(publications.id))
    .limit(1);
  if (!row) return null;
  const { id, jobId, action, status, total } = row;
  return {
    id,
    jobId,
    action,
    status,
    total,
    ...progress.parse(row.cursor),
    reason: reasonOf(row, ctx.locale),
    startedBy: row.name === null ? null : `${row.name} ${row.lastName ?? ''}`.trim(),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** @throws NOT_FOUND */
export const getPublication = async (ctx: TenantCtx, id: string): Promise<Publication> =>
  (await findPublication(ctx, eq(publications.id, id))) ?? fail('NOT_FOUND');

/** Id of the running publication, by any person; else of the person's last one that is not dismissed. */
export const selectLatest = (tx: Tx, companyId: CompanyId | Placeholder, userId: string | Placeholder) =>
  tx
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(jobs, and(eq(jobs.id, publications.jobId), eq(jobs.companyId, companyId)))
    .where(
      and(
        eq(publications.companyId, companyId),
        or(isOpen, and(eq(publications.createdBy, userId), isNull(publications.dismissedAt))),
      ),
    )
    .orderBy(desc(sql`${isOpen}`), desc(publications.id))
    .limit(1);

/** The same publication with its details. */
export async function latestPublication(ctx: TenantCtx): Promise<{ publication: Publication | null }> {
  const [latest] = await selectLatest(ctx.tx, ctx.companyId, ctx.principal.userId);
  return { publication: latest ? await getPublication(ctx, latest.id) : null };
}
