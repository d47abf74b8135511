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
  /** Where the next run goes on when this one is interrupted. */
  cursor?: C;
  /** What the job has come to so far: what it says of itself when it is stopped. */
  result?: JobResult;
}

/** A tenant's transaction of a job. What is reported in it is committed with it, or not at all. */
export interface JobCtx<C> extends TenantCtx {
  report(progress: JobProgress<C>): void;
}

/** One run of a job: the first, or one that goes on after an interruption. */
export interface JobRun<P, C> {
  deps: Deps;
  jobId: string;
  companyId: CompanyId;
  userId: string | null;
  /** Language of the person who started it. */
  locale: Locale;
  payload: P;
  /** Where the run before stopped; the schema's defaults at first. */
  cursor: C;
  /** Aborted when this process must stop working on the job: it was lost, or the process ends. Let its reason pass. */
  signal: AbortSignal;
  /**
   * One short transaction as the company; commit at most 5,000 rows in one. It commits only while the job is still this
   * run's and nobody asked to stop it. @throws JobStopped, which the run lets pass
   */
  transaction<T>(work: (ctx: JobCtx<C>) => Promise<T>): Promise<T>;
  /** One short transaction as the company that only reads, whoever the job belongs to by now. */
  read<T>(work: (ctx: TenantCtx) => Promise<T>): Promise<T>;
  /** As `transaction`, seeing all companies. */
  systemTransaction<T>(work: (ctx: JobCtx<C>) => Promise<T>): Promise<T>;
}

/** What a job answers to the person who waits for it. */
export type JobResult = Record<string, unknown>;

/** The last of a run's work, committed together with the job's end: nobody sees one without the other. */
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
  /** `<feature>.<verb>`; stands in the table, so it never changes. */
  kind: string;
  payload: z.ZodType<P>;
  /** Its defaults are the beginning. */
  cursor: z.ZodType<C>;
  run(run: JobRun<P, C>): Promise<JobResult | LastStep>;
  /** What else ends when the job fails or is cancelled for good; in the transaction that notes it, as the company. */
  onStopped?(ctx: StoppedCtx<P>, end: Exclude<JobEnd, { status: 'done' }>): Promise<void>;
}

export interface StoppedCtx<P> {
  tx: Tx;
  companyId: CompanyId;
  payload: P;
  now: Date;
}

/** Declares one kind of background work, its payload and its cursor checked where they are read. */
export const defineJob = <P, C>(definition: JobDefinition<P, C>): JobDefinition<P, C> => definition;
