import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Job } from '@/lib/contract/jobs';
import { newId } from '../db/ids';
import { jobs } from '../db/schema';
import type { CompanyId, Tx } from '../db/client';
import type { Deps, TenantCtx } from '../http/context';
import { fail } from '../http/errors';
import { audit } from './audit-log';

export type JobRow = typeof jobs.$inferSelect;
export type JobEnd =
  | { status: 'done'; result: Record<string, unknown> }
  | { status: 'failed'; errorCode: ErrorCode; errorMessage: string }
  | { status: 'cancelled' };

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  done: row.done,
  total: row.total,
  result: row.result as Job['result'],
  errorCode: row.errorCode as ErrorCode | null,
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** A running job without a heartbeat for this long belongs to a process that died. */
const STALE_MS = 15_000;
const MAX_ATTEMPTS = 5;

export async function createJob(
  ctx: TenantCtx,
  kind: string,
  payload: Record<string, unknown>,
  total: number,
): Promise<string> {
  const id = newId();
  await ctx.tx.insert(jobs).values({
    id,
    companyId: ctx.companyId,
    userId: ctx.principal.userId,
    kind,
    payload,
    total,
    createdAt: ctx.now(),
  });
  return id;
}

/** The oldest job that waits, or whose process died; now it is this process's. */
export function takeJob(deps: Deps, kinds: string[]): Promise<JobRow | null> {
  if (kinds.length === 0) return Promise.resolve(null);
  return deps.db.asSystem('job queue', async (tx) => {
    const now = deps.now();
    const isStale = and(eq(jobs.status, 'running'), lt(jobs.heartbeatAt, new Date(now.getTime() - STALE_MS)));
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, kinds), or(eq(jobs.status, 'queued'), isStale)))
      .orderBy(asc(jobs.createdAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!job) return null;
    const [taken] = await tx
      .update(jobs)
      .set({ status: 'running', heartbeatAt: now, attempts: job.attempts + 1 })
      .where(eq(jobs.id, job.id))
      .returning();
    return taken ?? null;
  });
}

/** Frees jobs of a process that died, at the start of the only process of an embedded database. */
export const freeRunningJobs = (deps: Deps) =>
  deps.db.asSystem('start', (tx) =>
    tx
      .update(jobs)
      .set({ heartbeatAt: new Date(0) })
      .where(eq(jobs.status, 'running')),
  );

/** Writes progress and heartbeat; answers whether the person asked to cancel. */
export async function noteProgress(
  tx: Tx,
  id: string,
  companyId: CompanyId,
  now: Date,
  state: { done: number; total?: number; cursor?: Record<string, unknown> },
): Promise<boolean> {
  const [row] = await tx
    .update(jobs)
    .set({
      done: state.done,
      heartbeatAt: now,
      ...(state.total === undefined ? {} : { total: state.total }),
      ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
    .returning({ isCancelRequested: jobs.isCancelRequested });
  return row?.isCancelRequested ?? true;
}

export async function finishJob(deps: Deps, job: JobRow, end: JobEnd): Promise<void> {
  const isRetried = end.status === 'failed' && end.errorCode === 'INTERNAL_SERVER_ERROR' && job.attempts < MAX_ATTEMPTS;
  await deps.db.asSystem('job queue', (tx) =>
    tx
      .update(jobs)
      .set(isRetried ? { status: 'queued', heartbeatAt: null } : { ...end, finishedAt: deps.now() })
      .where(eq(jobs.id, job.id)),
  );
}

const mine = (ctx: TenantCtx, id: string) => and(eq(jobs.companyId, ctx.companyId), eq(jobs.id, id));

/** @throws NOT_FOUND */
export async function getJob(ctx: TenantCtx, id: string): Promise<JobRow> {
  const [job] = await ctx.tx.select().from(jobs).where(mine(ctx, id)).limit(1);
  return job ?? fail('NOT_FOUND');
}

/** Asks a job to stop: at once while it waits, after its running batch otherwise. @throws NOT_FOUND, ALREADY_PROCESS */
export async function cancelJob(ctx: TenantCtx, id: string): Promise<JobRow> {
  const [job] = await ctx.tx
    .update(jobs)
    .set({
      isCancelRequested: true,
      status: sql`case when ${jobs.status} = 'queued' then 'cancelled' else ${jobs.status} end`,
      finishedAt: sql`case when ${jobs.status} = 'queued' then ${ctx.now().toISOString()}::timestamptz else ${jobs.finishedAt} end`,
    })
    .where(and(mine(ctx, id), inArray(jobs.status, ['queued', 'running'])))
    .returning();
  if (!job) {
    await getJob(ctx, id);
    return fail('ALREADY_PROCESS');
  }
  await audit(ctx, { entity: 'jobs', entityId: id });
  return job;
}
