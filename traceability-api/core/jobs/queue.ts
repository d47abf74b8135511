import { sql } from 'drizzle-orm';
import { newId } from '../../db/ids';
import { jobs } from '../../db/schema';
import type { Tx } from '../../db/client';
import type { TenantCtx } from '../context';
import type { JobDefinition, JobEnd, JobProgress } from './define-job';

export type JobRow = typeof jobs.$inferSelect;

/** Interval of the heartbeat of a run. */
export const HEARTBEAT_MS = 4_000;
/** Without a heartbeat for this long the process counts as dead, and another one resumes the job. */
const STALE_SECONDS = 20;
/** Attempts without progress, including runs that crashed their process. */
export const MAX_TRIES = 3;

/**
 * Queues a job in the caller's transaction; it runs right after the commit, or at `runAt`. Returns its id.
 */
export async function queueJob<P, C>(
  ctx: TenantCtx,
  job: JobDefinition<P, C>,
  payload: P,
  total = 0,
  runAt?: Date,
): Promise<string> {
  const id = newId();
  await ctx.tx.insert(jobs).values({
    id,
    companyId: ctx.companyId,
    userId: ctx.principal.userId,
    locale: ctx.locale,
    kind: job.kind,
    payload: job.payload.parse(payload) as Record<string, unknown>,
    total,
    createdAt: ctx.now(),
    ...(runAt ? { runAt } : {}),
  });
  setTimeout(() => ctx.deps.jobs.wake(), 0).unref();
  return id;
}

interface Claim {
  kinds: readonly string[];
  /** Claims of this process: its own jobs count as alive regardless of their last heartbeat. */
  own: readonly string[];
  /** Companies that use all the slots they may take in this process. */
  full: readonly string[];
  /** True in tests: retries run at once; scheduled jobs still wait. */
  isImpatient: boolean;
}

/**
 * Claims the next job that is due, or whose process died. The company with the fewest running jobs comes first, then the
 * one whose last turn was longest ago: twenty jobs of one do not delay the first job of another. A claim is counted
 * before the work begins, so a job that crashes its process is counted too. Turns are computed once per company:
 * thousands of jobs may be due at the same time.
 */
export async function claimJob(tx: Tx, claim: Claim): Promise<JobRow | null> {
  const isRetry = claim.isImpatient ? sql`j.claimed_at is not null` : sql`false`;
  const isDue = sql`(j.run_at <= clock_timestamp() or ${isRetry})`;
  // A heartbeat in the future was written before the clock was set back, with none since.
  const limit = sql`make_interval(secs => ${STALE_SECONDS})`;
  const stale = sql`j.heartbeat_at not between clock_timestamp() - ${limit} and clock_timestamp() + ${limit}`;
  const list = (values: readonly string[], type: 'uuid' | 'text') => sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with turns as materialized (
      select o.company_id, count(*) filter (where o.status = 'running') as running,
        (select max(c.claimed_at) from jobs c where c.company_id = o.company_id) as last_turn
      from jobs o where o.status in ('queued', 'running') group by o.company_id)
    select j.id from jobs j join turns t on t.company_id = j.company_id
    where j.status in ('queued', 'running') and j.kind = any(${list(claim.kinds, 'text')})
      and j.company_id <> all(${list(claim.full, 'uuid')})
      and (j.status = 'queued' and ${isDue}
        or j.status = 'running' and ${stale} and j.claim_id <> all(${list(claim.own, 'uuid')}))
    order by t.running - (j.status = 'running')::int, t.last_turn nulls first, j.created_at, j.id
    limit 1 for no key update of j skip locked`);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const [claimedJob] = await tx
    .update(jobs)
    .set({
      status: 'running',
      claimId: newId(),
      claimedAt: sql`clock_timestamp()`,
      heartbeatAt: sql`clock_timestamp()`,
      attempts: sql`${jobs.attempts} + 1`,
    })
    .where(sql`${jobs.id} = ${id}::uuid`)
    .returning();
  return claimedJob ?? null;
}

const isClaimed = (job: JobRow) => sql`${jobs.id} = ${job.id}::uuid and ${jobs.claimId} = ${job.claimId}::uuid
  and ${jobs.status} = 'running'`;

/**
 * Records the heartbeat and the report of a run. Returns whether the claim still holds, and whether somebody cancelled
 * the job. The row stays locked until the transaction ends, so nobody can claim it in between.
 */
export async function touchJob(
  tx: Tx,
  job: JobRow,
  progress?: JobProgress<unknown>,
): Promise<'running' | 'lost' | 'cancelled'> {
  const [row] = await tx
    .update(jobs)
    .set({
      heartbeatAt: sql`clock_timestamp()`,
      ...(progress === undefined ? {} : { done: progress.done }),
      ...(progress?.total === undefined ? {} : { total: progress.total }),
      ...(progress?.result === undefined ? {} : { result: progress.result }),
      // Progress resets the number of attempts.
      ...(progress?.cursor === undefined ? {} : { cursor: progress.cursor as Record<string, unknown>, attempts: 1 }),
    })
    .where(isClaimed(job))
    .returning({ isCancelRequested: jobs.isCancelRequested });
  if (!row) return 'lost';
  return row.isCancelRequested ? 'cancelled' : 'running';
}

/** Attempts of a claimed job since its last progress, this one included; undefined if the claim was lost. */
export async function readAttempts(tx: Tx, job: JobRow): Promise<number | undefined> {
  const [row] = await tx.select({ attempts: jobs.attempts }).from(jobs).where(isClaimed(job));
  return row?.attempts;
}

/** Ends a claimed job. Returns whether the claim still held. */
export async function endJob(tx: Tx, job: JobRow, end: JobEnd, now: Date): Promise<boolean> {
  const endedJobs = await tx
    .update(jobs)
    .set({ ...end, claimId: null, finishedAt: now })
    .where(isClaimed(job))
    .returning({ id: jobs.id });
  return endedJobs.length > 0;
}

/** Releases a claimed job. `isCounted` is false when the interruption was not the fault of the job. */
export async function releaseJob(
  tx: Tx,
  job: JobRow,
  { delaySeconds, isCounted }: { delaySeconds: number; isCounted: boolean },
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      status: 'queued',
      claimId: null,
      heartbeatAt: null,
      runAt: sql`clock_timestamp() + make_interval(secs => ${delaySeconds})`,
      ...(isCounted ? {} : { attempts: sql`${jobs.attempts} - 1` }),
    })
    .where(isClaimed(job));
}

/** Makes the jobs of a process that died claimable, at the start of the only process of an embedded database. */
export const expireRunningJobs = (tx: Tx) =>
  tx.execute(sql`update jobs set heartbeat_at = '-infinity' where status = 'running'`);
