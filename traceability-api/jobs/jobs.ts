import type { Logger } from 'pino';
import type { Locale } from '@/lib/contract/levels';
import type { CompanyId, Tx } from '../db/client';
import type { Deps, TenantCtx } from '../http/context';
import { ApiError } from '../http/errors';
import * as jobs from '../services/jobs';
import { localeOf, translate } from '../texts';

export interface JobRun {
  deps: Deps;
  jobId: string;
  companyId: CompanyId;
  userId: string | null;
  payload: Record<string, unknown>;
  /** Where an interrupted run stopped, `{}` at first. */
  cursor: Record<string, unknown>;
  /** One short transaction as the company. Commit at most 5,000 rows in one. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Notes progress in the transaction of the work it tells of, so a killed process continues exactly where it stopped.
   * @throws JobCancelled when the person asked to stop: the transaction rolls back
   */
  progress(tx: Tx, state: { done: number; total?: number; cursor?: Record<string, unknown> }): Promise<void>;
}

export type JobHandler = (run: JobRun) => Promise<Record<string, unknown>>;

export class JobCancelled extends Error {}

export interface Jobs {
  /** Kinds of work, filled at start by the modules that know how to do them. */
  handlers: Map<string, JobHandler>;
  /** Looks for work soon: called after the transaction that queued a job. */
  wake(): void;
  /** Runs what is queued until nothing is left; for tests and shutdown. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const IDLE_MS = 1_000;
/** Work on this many rows changes what the database's planner must know. */
const MANY_ROWS = 1_000;

/** Takes queued jobs one after another. Several processes may run it over one database. */
export function createJobs(deps: () => Deps): Jobs {
  const handlers = new Map<string, JobHandler>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const job = await jobs.takeJob(deps(), [...handlers.keys()]);
      if (!job) return;
      await runJob(deps(), handlers, job);
    }
  };
  const schedule = (ms: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), ms);
    timer.unref();
  };
  const turn = () => {
    running = running.then(loop).catch((error: unknown) => deps().log.error({ err: error }, 'job loop'));
    return running.finally(() => schedule(IDLE_MS));
  };
  return {
    handlers,
    wake: () => schedule(10),
    drain: async () => {
      clearTimeout(timer);
      await turn();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function runJob(deps: Deps, handlers: Map<string, JobHandler>, job: jobs.JobRow): Promise<void> {
  const handler = handlers.get(job.kind);
  if (!handler) return;
  const companyId = job.companyId as CompanyId;
  const started = performance.now();
  let rows = 0;
  try {
    const result = await handler({
      deps,
      jobId: job.id,
      companyId,
      userId: job.userId,
      payload: job.payload,
      cursor: job.cursor,
      transaction: (work) => deps.db.asTenant(companyId, work),
      progress: async (tx, state) => {
        const isCancelled = await jobs.noteProgress(tx, job.id, companyId, deps.now(), state);
        if (isCancelled) throw new JobCancelled();
        rows = state.done;
      },
    });
    await jobs.finishJob(deps, job, { status: 'done', result });
  } catch (error) {
    await jobs.finishJob(deps, job, failureOf(error, deps.log, localeOf(String(job.payload.locale ?? ''))));
  }
  if (rows >= MANY_ROWS) await deps.db.refreshStatistics();
  deps.log.info({ job: job.id, kind: job.kind, ms: Math.round(performance.now() - started) }, 'job ended');
}

function failureOf(error: unknown, log: Logger, locale: Locale): jobs.JobEnd {
  if (error instanceof JobCancelled) return { status: 'cancelled' };
  if (error instanceof ApiError) {
    const { text, values } = error.details;
    return {
      status: 'failed',
      errorCode: error.code,
      errorMessage: translate(locale, 'ApiErrors')(text ?? error.code, values),
    };
  }
  log.error({ err: error }, 'job failed');
  return { status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR', errorMessage: '' };
}

/** Queues a job in the caller's transaction and looks for it right after. */
export async function queueJob(
  ctx: TenantCtx,
  kind: string,
  payload: Record<string, unknown>,
  total = 0,
): Promise<string> {
  const id = await jobs.createJob(ctx, kind, payload, total);
  setTimeout(() => ctx.deps.jobs.wake(), 0).unref();
  return id;
}
