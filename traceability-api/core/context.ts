import type { Logger } from 'pino';
import type { EndpointDefinition } from '@/lib/contract/core/endpoint';
import type { Locale, Role } from '@/lib/contract/core/levels';
import type { Config } from '../config';
import type { CompanyId, Database, Tx } from '../db/client';
import type { FileStore } from '../files/store';
import type { Mailer } from '../mail/mailer';
import type { RateLimits } from './rate-limits';
import type { RequestBody } from './request-body';
import type { ScanRecorder } from './scan-recorder';

/** The runner of background work. */
export interface Jobs {
  /** Looks for work soon: called when a job was queued. */
  wake(): void;
  /** Runs what is queued, waiting tries included, until nothing is left; for tests. */
  drain(): Promise<void>;
  /** Claims no more; what runs ends after its transaction, and another process goes on from there. */
  stop(): Promise<void>;
}

/** What the server is made of; tests make their own. */
export interface Deps {
  config: Config;
  db: Database;
  files: FileStore;
  mail: Mailer;
  jobs: Jobs;
  limits: RateLimits;
  scans: ScanRecorder;
  log: Logger;
  now: () => Date;
}

/** The checked person behind a token. `level` is the effective one (design §5). */
export interface Principal {
  sessionId: string;
  userId: string;
  email: string;
  role: Role;
  companyId: CompanyId | null;
  level: number;
  locale: Locale;
  /** Hash of the token that was shown: the current one, or the one before it within its last minute. */
  tokenHash: string;
  /** The password was chosen by somebody else: nothing but the own account is open until it is changed. */
  mustChangePassword: boolean;
}

export interface CallCtx {
  deps: Deps;
  now: () => Date;
  requestId: string;
  /** `<group>.<verb>` of the endpoint. */
  action: string;
  /** The caller's action header (spec §7). */
  label: string | undefined;
  /** The reader's language. */
  locale: Locale;
  /** Trusted address of the caller; hashed before it is kept anywhere. */
  clientIp: string;
}

/** No company: public calls, sign-in, super-admin. The transaction sees all companies. */
export interface SystemCtx extends CallCtx {
  tx: Tx;
  principal: Principal | null;
}

export interface SessionCtx extends SystemCtx {
  principal: Principal;
}

/** One company. The transaction sees its rows alone, and services name the company in every query as well. */
export interface TenantCtx extends CallCtx {
  tx: Tx;
  companyId: CompanyId;
  principal: Principal;
}

/** A tenant call outside any transaction: uploads, downloads, long work. */
export interface StreamCtx extends CallCtx {
  companyId: CompanyId;
  principal: Principal;
  body: RequestBody;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** Runs one short transaction as the company. */
  transaction<T>(work: (ctx: TenantCtx) => Promise<T>): Promise<T>;
}

/** A call of any signed-in person outside any transaction. What it reads it names by the person. */
export interface SessionStreamCtx extends CallCtx {
  principal: Principal;
  body: RequestBody;
  signal: AbortSignal;
  /** Runs one short transaction that sees all companies. */
  transaction<T>(work: (ctx: SessionCtx) => Promise<T>): Promise<T>;
}

/** A call of anybody outside any transaction. */
export interface PublicStreamCtx extends CallCtx {
  principal: null;
  body: RequestBody;
  signal: AbortSignal;
  /** Runs one short transaction that sees all companies. */
  transaction<T>(work: (ctx: SystemCtx) => Promise<T>): Promise<T>;
}

export type AnyStreamCtx = StreamCtx | SessionStreamCtx | PublicStreamCtx;

export type StreamCtxOf<D extends EndpointDefinition> = D['level'] extends 'public'
  ? PublicStreamCtx
  : D['level'] extends 'session' | 1000
    ? SessionStreamCtx
    : StreamCtx;

export type CtxOf<D extends EndpointDefinition> = D['level'] extends 'public'
  ? SystemCtx
  : D['level'] extends 'session' | 1000
    ? SessionCtx
    : TenantCtx;
