import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Publication, PublicationAction, publications as contract } from '@/lib/contract/publications';
import { newId } from '../../db/ids';
import { publications } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { fail } from '../../core/errors';
import { queueJob } from '../../core/jobs/queue';
import { refuseUnconfirmed } from '../companies/may-publish';
import { publishManyJob } from './jobs';
import { findPublication, getPublication, isOpen } from './reads';

type CreateInput = z.output<typeof contract.create.body>;

const LOCK = 7_430_020;

/** Articles of the company outside the trash, each once, in the order in which they are locked. */
async function existingIds(ctx: TenantCtx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select id from articles where company_id = ${ctx.companyId}::uuid and id = any(${idArray(ids)}) and deleted_at is null
    order by id`);
  return rows.map(({ id }) => id);
}

/** Only one runs at a time in a company. @throws CONFLICT */
async function refuseRunning(ctx: TenantCtx): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${ctx.companyId}))`);
  if (await findPublication(ctx, isOpen)) fail('CONFLICT', { text: 'publicationRuns' });
}

async function queueOrder(ctx: TenantCtx, action: PublicationAction, articleIds: string[]): Promise<Publication> {
  const id = newId();
  const jobId = await queueJob(ctx, publishManyJob, { publicationId: id }, articleIds.length);
  await ctx.tx.execute(sql`
    insert into publications (id, company_id, job_id, action, article_ids, created_by, created_at)
    values (${id}::uuid, ${ctx.companyId}::uuid, ${jobId}::uuid, ${action}, ${idArray(articleIds)},
      ${ctx.principal.userId}::uuid, ${ctx.now().toISOString()}::timestamptz)`);
  await audit(ctx, { entity: 'articles', detail: { publicationId: id, action, articles: articleIds.length } });
  return getPublication(ctx, id);
}

/**
 * Starts an action on the passports of these articles in the background.
 * @throws NOT_FOUND if none of them exists, CONFLICT while another publication of the company runs, FORBIDDEN to
 * publish until the company's e-mail is confirmed
 */
export async function startPublication(ctx: TenantCtx, { action, ids }: CreateInput): Promise<Publication> {
  if (action === 'publish') await refuseUnconfirmed(ctx);
  await refuseRunning(ctx);
  const articleIds = await existingIds(ctx, ids);
  if (articleIds.length === 0) fail('NOT_FOUND', { text: 'articleNotFound' });
  return queueOrder(ctx, action, articleIds);
}

/**
 * Starts reinstating the passports that a withdrawal changed, and dismisses its outcome. Those reinstated and withdrawn
 * anew since stay withdrawn. @throws NOT_FOUND if it is no withdrawal, CONFLICT while a publication of the company runs
 */
export async function undoWithdrawal(ctx: TenantCtx, id: string): Promise<Publication> {
  const { action } = await getPublication(ctx, id);
  if (action !== 'withdraw') fail('NOT_FOUND');
  await refuseRunning(ctx);
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select a.id from publications p join articles a
      on a.company_id = p.company_id and a.id = any(p.article_ids) and a.withdrawn_at = p.created_at
    where p.company_id = ${ctx.companyId}::uuid and p.id = ${id}::uuid and a.deleted_at is null
    order by a.id`);
  await dismissPublication(ctx, id);
  return queueOrder(
    ctx,
    'reinstate',
    rows.map((row) => row.id),
  );
}

/**
 * Dismisses an outcome. A colleague's dismissal leaves it visible to the user who started it. @throws NOT_FOUND,
 * CONFLICT while it runs
 */
export async function dismissPublication(ctx: TenantCtx, id: string): Promise<{ count: number }> {
  const { status } = await getPublication(ctx, id);
  if (status === 'queued' || status === 'running') fail('CONFLICT', { text: 'publicationRuns' });
  const isOwn = eq(publications.createdBy, ctx.principal.userId);
  const dismissed = await ctx.tx
    .update(publications)
    .set({ dismissedAt: ctx.now() })
    .where(and(eq(publications.companyId, ctx.companyId), eq(publications.id, id), isOwn))
    .returning({ id: publications.id });
  return { count: dismissed.length };
}
