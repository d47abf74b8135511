import { eq } from 'drizzle-orm';
import type { CompanyId, Tx } from '../../db/client';
import { isDiskFull, isReadOnlyStorage, isTransient, isUnreachable } from '../../db/errors';
import { StoreAwayError } from '../../files/store-away';
import { newId } from '../../db/ids';
import { users } from '../../db/schema';
import type { Deps, Principal } from '../context';
import { ApiError, refusalOf } from '../errors';
import type { JobCtx, JobDefinition, JobEnd, JobProgress, JobRun, LastStep } from './define-job';
import { endJob, HEARTBEAT_MS, MAX_TRIES, readAttempts, releaseJob, touchJob, type JobRow } from './queue';

/** Ends a run that lost its claim or was cancelled; runs let it propagate. */
export class JobStopped extends Error {
  constructor(readonly reason: 'lost' | 'cancelled' | 'process ends') {
    super(`the job was stopped: ${reason}`);
  }
}

/** After this many rows, and each time after four times as many, statistics are refreshed. */
const MANY_ROWS = 1_000;
const MANY_MORE = 4;
const LONGEST_WAIT_SECONDS = 60;

/** The person who started a job, for the audit log; what they may do was checked when they started it. */
async function starterOf(tx: Tx, job: JobRow): Promise<Principal> {
  const [user] = job.userId ? await tx.select().from(users).where(eq(users.id, job.userId)).limit(1) : [];
  return {
    sessionId: '',
    userId: job.userId ?? '',
    email: user?.email ?? '',
    role: user?.role ?? 'User',
    companyId: job.companyId as CompanyId,
    level: user?.level ?? 0,
    locale: job.locale,
    tokenHash: '',
    mustChangePassword: false,
  };
}

/** Runs one claimed job until it ends, fails, or is left to another process. */
export async function runJob(deps: Deps, definition: JobDefinition, job: JobRow, stop: AbortSignal): Promise<void> {
  const started = performance.now();
  const claimLost = new AbortController();
  const heartbeat = startHeartbeat(deps, job, () => claimLost.abort(new JobStopped('lost')));
  const statistics = keepStatistics(deps);
  try {
    const run = await openRun(deps, definition, job, AbortSignal.any([stop, claimLost.signal]), statistics);
    if (job.attempts > MAX_TRIES) throw new ApiError('INTERNAL_SERVER_ERROR', { text: 'jobDied' });
    const result = await definition.run(run);
    if (typeof result === 'function') await endWith(deps, job, result);
    else await end(deps, definition, job, { status: 'done', result });
  } catch (error) {
    await settle(deps, definition, job, error);
  } finally {
    clearInterval(heartbeat);
  }
  await statistics.end();
  deps.log.info({ job: job.id, kind: job.kind, ms: Math.round(performance.now() - started) }, 'job left');
}

interface Statistics {
  /** Rows that the work has done so far. */
  reported: (rows: number) => void;
  /** After each of its transactions. */
  committed: () => Promise<void>;
  end: () => Promise<void>;
}

/** Refreshes the statistics during a long job: its first plans were made when the tables were empty. */
function keepStatistics({ db }: Deps): Statistics {
  let rows = 0;
  let next = MANY_ROWS;
  return {
    reported: (done) => (rows = done),
    committed: async () => {
      if (rows < next) return;
      next = rows * MANY_MORE;
      await db.refreshStatistics();
    },
    end: async () => {
      if (rows >= MANY_ROWS) await db.refreshStatistics();
    },
  };
}

/** Sends the heartbeat of a run, independently of its progress. */
function startHeartbeat(deps: Deps, job: JobRow, onLost: () => void): NodeJS.Timeout {
  let isBeating = false;
  const sendHeartbeat = async () => {
    if (isBeating) return;
    isBeating = true;
    // An unreachable database does not stop the heartbeat: the run fails on its own.
    const state = await deps.db.asSystem('job queue', (tx) => touchJob(tx, job)).catch(() => 'running');
    isBeating = false;
    if (state === 'lost') onLost();
  };
  return setInterval(() => void sendHeartbeat(), HEARTBEAT_MS);
}

async function openRun(
  deps: Deps,
  definition: JobDefinition,
  job: JobRow,
  signal: AbortSignal,
  statistics: Statistics,
): Promise<JobRun<unknown, unknown>> {
  const companyId = job.companyId as CompanyId;
  const { locale } = job;
  const principal = await deps.db.asTenant(companyId, (tx) => starterOf(tx, job));
  const call = { deps, now: deps.now, requestId: newId(), action: job.kind, label: undefined, clientIp: '', locale };
  const withHeldClaim = async <T>(tx: Tx, work: (ctx: JobCtx<unknown>) => Promise<T>): Promise<T> => {
    let progress: JobProgress<unknown> | undefined;
    const report = (state: JobProgress<unknown>) => {
      progress = state;
    };
    const answer = await work({ ...call, tx, companyId, principal, report });
    const state = await touchJob(tx, job, progress);
    if (state !== 'running') throw new JobStopped(state);
    if (progress) statistics.reported(progress.done);
    return answer;
  };
  return {
    deps,
    jobId: job.id,
    companyId,
    userId: job.userId,
    locale,
    payload: definition.payload.parse(job.payload),
    cursor: definition.cursor.parse(job.cursor),
    signal,
    transaction: async (work) => {
      signal.throwIfAborted();
      const answer = await deps.db.asTenant(companyId, (tx) => withHeldClaim(tx, work), {
        isRepeated: false,
        isBulk: true,
      });
      await statistics.committed();
      return answer;
    },
    read: async (work) => {
      signal.throwIfAborted();
      const ctx = { ...call, companyId, principal };
      return deps.db.asTenant(companyId, (tx) => work({ ...ctx, tx }), { isBulk: true, isRead: true });
    },
    systemTransaction: async (work) => {
      signal.throwIfAborted();
      return deps.db.asSystem('job of one company', (tx) => withHeldClaim(tx, work), {
        isRepeated: false,
        isBulk: true,
      });
    },
  };
}

/** Whether a run failed for a transient reason. */
const isPassing = (error: unknown) =>
  isDiskFull(error) ||
  isReadOnlyStorage(error) ||
  error instanceof StoreAwayError ||
  isUnreachable(error) ||
  isTransient(error);

/**
 * Records the end of a job and cleans up, unless the claim was lost. A faulty clean-up would fail each time the job is
 * resumed, so the job ends as failed without it.
 */
async function end(deps: Deps, definition: JobDefinition, job: JobRow, outcome: JobEnd): Promise<void> {
  const companyId = job.companyId as CompanyId;
  try {
    await deps.db.asTenant(companyId, async (tx) => {
      if ((await endJob(tx, job, outcome, deps.now())) && outcome.status !== 'done')
        await stopWith(tx, definition, job, outcome, deps.now());
    });
  } catch (error) {
    if (outcome.status === 'done' || isPassing(error)) throw error;
    deps.log.error({ job: job.id, kind: job.kind, err: error }, 'the clean-up of a job failed');
    const failed = outcome.status === 'failed' ? outcome : failure(new ApiError('INTERNAL_SERVER_ERROR'));
    await deps.db.asTenant(companyId, (tx) => endJob(tx, job, failed, deps.now()));
  }
}

/** Runs the clean-up of a job that failed or was cancelled. */
export async function stopWith(
  tx: Tx,
  definition: JobDefinition,
  job: { id: string; companyId: string; payload: unknown },
  end: Exclude<JobEnd, { status: 'done' }>,
  now: Date,
): Promise<void> {
  const payload = definition.payload.safeParse(job.payload);
  const companyId = job.companyId as CompanyId;
  if (payload.success) await definition.onStopped?.({ tx, jobId: job.id, companyId, payload: payload.data, now }, end);
}

/** Runs the last step and records the end in one transaction. @throws JobStopped when the claim was lost */
async function endWith(deps: Deps, job: JobRow, lastStep: LastStep): Promise<void> {
  await deps.db.asTenant(job.companyId as CompanyId, async (tx) => {
    const result = await lastStep(tx);
    const state = await touchJob(tx, job);
    if (state !== 'running') throw new JobStopped(state);
    await endJob(tx, job, { status: 'done', result }, deps.now());
  });
}

const failure = ({ code, details: { text, values } }: ApiError): JobEnd => ({
  status: 'failed',
  errorCode: code,
  errorText: text ?? null,
  errorValues: values ?? null,
});

/** Handles a run that ended with an error. */
async function settle(deps: Deps, definition: JobDefinition, job: JobRow, error: unknown): Promise<void> {
  const release = (delaySeconds: number, isCounted: boolean) =>
    deps.db.asSystem('job queue', (tx) => releaseJob(tx, job, { delaySeconds, isCounted }));
  if (error instanceof JobStopped) {
    if (error.reason === 'cancelled') await end(deps, definition, job, { status: 'cancelled' });
    else if (error.reason === 'process ends') await release(0, false);
    return;
  }
  const refusal = refusalOf(error);
  if (refusal && refusal.code !== 'UNAVAILABLE') return end(deps, definition, job, failure(refusal));
  if (isPassing(error)) {
    const isStorageAway = isDiskFull(error) || isReadOnlyStorage(error) || error instanceof StoreAwayError;
    deps.log.warn(
      { job: job.id, kind: job.kind, err: error },
      'job waits for the database, the disk or the file store',
    );
    // Without a database this fails too; the job is then resumed like that of a dead process.
    return release(isStorageAway ? LONGEST_WAIT_SECONDS : 1 + Math.random(), false);
  }
  const attempts = await deps.db.asSystem('job queue', (tx) => readAttempts(tx, job));
  deps.log.error({ job: job.id, kind: job.kind, attempts, err: error }, 'job failed');
  if (attempts !== undefined && attempts < MAX_TRIES) return release(4 ** attempts / 2, true);
  return end(deps, definition, job, failure(new ApiError('INTERNAL_SERVER_ERROR', { text: 'jobFailed' })));
}
