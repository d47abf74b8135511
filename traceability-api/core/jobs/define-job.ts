import type { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/levels';
import type { CompanyId, Tx } from '../../db/client';
import type { Deps, TenantCtx } from '../context';
import type { ErrorDetail } from '../texts';

/** What a run reports with the work that it commits. */
export interface JobProgress<C> {
  /** Rows done so far, of `total`. */
  done: number;
  total?: number;
  /** Where the next run continues if this one is interrupted. */
  cursor?: C;
  /** The result so far, which a cancelled job keeps. */
  result?: JobResult;
}

/** A tenant transaction of a job. Its report is committed with it, or not at all. */
export interface JobCtx<C> extends TenantCtx {
  report(progress: JobProgress<C>): void;
}

/** One run of a job: the first, or one that resumes it. */
export interface JobRun<P, C> {
  deps: Deps;
  jobId: string;
  companyId: CompanyId;
  userId: string | null;
  /** Language of the person who started it. */
  locale: Locale;
  payload: P;
  /** Where the previous run stopped; the schema's defaults at first. */
  cursor: C;
  /** Aborted when this process must leave the job: it lost the claim, or it stops. Let the reason propagate. */
  signal: AbortSignal;
  /**
   * A short transaction as the company, of at most 5,000 rows. It commits only while this run holds the claim and nobody
   * has cancelled the job. @throws JobStopped, which the run lets propagate
   */
  transaction<T>(work: (ctx: JobCtx<C>) => Promise<T>): Promise<T>;
  /** A short read-only transaction as the company. Works even if another process has taken over the job. */
  read<T>(work: (ctx: TenantCtx) => Promise<T>): Promise<T>;
  /** As `transaction`, seeing all companies. */
  systemTransaction<T>(work: (ctx: JobCtx<C>) => Promise<T>): Promise<T>;
}

/** The result of a job for the person who waits for it. */
export type JobResult = Record<string, unknown>;

/** The last step of a run, committed together with the end of the job. */
export type LastStep = (tx: Tx) => Promise<JobResult>;

export type JobEnd =
  | { status: 'done'; result: JobResult }
  | {
      status: 'failed';
      errorCode: ErrorCode;
      errorText: ErrorDetail | null;
      errorValues: Record<string, string | number> | null;
    }
  | { status: 'cancelled' };

/** One kind of background work. */
export interface JobDefinition<P = unknown, C = unknown> {
  /** `<feature>.<verb>`; stored in the table, so it never changes. */
  kind: string;
  payload: z.ZodType<P>;
  /** Its defaults are the start position. */
  cursor: z.ZodType<C>;
  run(run: JobRun<P, C>): Promise<JobResult | LastStep>;
  /** Cleans up when the job fails or is cancelled, in the transaction that records the end, as the company. */
  onStopped?(ctx: StoppedCtx<P>, end: Exclude<JobEnd, { status: 'done' }>): Promise<void>;
}

export interface StoppedCtx<P> {
  tx: Tx;
  jobId: string;
  companyId: CompanyId;
  payload: P;
  now: Date;
}

/** Declares a kind of job. Its payload and cursor are validated when they are read. */
export const defineJob = <P, C>(definition: JobDefinition<P, C>): JobDefinition<P, C> => definition;
