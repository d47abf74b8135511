import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Profile } from '@/lib/contract/auth';
import type { Effect, EffectQuestion } from '@/lib/contract/effects';
import type { SearchHit } from '@/lib/contract/search';
import type { TakenCode } from '@/lib/contract/trash';
import type { LabelAddress } from '@/lib/domain/gs1/label-address';
import type { EndpointDefinition } from '@/lib/contract/core/endpoint';
import type { ApiKeyScope } from '@/lib/contract/core/api-key-scopes';
import type { Level, Locale, Role } from '@/lib/contract/core/levels';
import type { Config } from '../config';
import type { CompanyId, Database, TimeLimits, Tx } from '../db/client';
import type { FileStore } from '../files/store';
import type { Mailer } from '../mail/mailer';
import type { RateLimits } from './limits/rate-limits';
import type { DrawPage } from './draw-page';
import type { RequestBody } from './requests/request-body';
import type { ScanRecorder } from './scan-recorder';

/** The runner of background work. */
export interface Jobs {
  /** Polls soon: called after a job was queued. */
  wake(): void;
  /** Cleans up after a job that was cancelled before its first run, in the transaction that cancels it. */
  endCancelled(tx: Tx, job: { id: string; kind: string; companyId: string; payload: unknown }): Promise<void>;
  /** Runs all queued jobs, including those that wait for a retry, until none is left; for tests. */
  drain(): Promise<void>;
  /** Claims no more jobs; running ones stop after their transaction, and another process resumes them. */
  stop(): Promise<void>;
}

/** What a feature contributes to calls that span all features. */
interface FeatureEntry {
  /** Level that the feature needs, if higher than that of the call that spans all features. */
  level?: Level;
}

/** What a feature contributes to the trash: how its deleted rows are listed, restored and deleted for good. */
export interface TrashEntry extends FeatureEntry {
  table: PgTable & { id: PgColumn; companyId: PgColumn; deletedAt: PgColumn };
  name: SQL<string>;
  /** Distinguishes rows of the same name. */
  detail: SQL<string>;
  /** Folded text to search in and to sort by. */
  search: SQL;
  /** Which deleted rows the trash lists; all of them unless given. */
  isListed?(ctx: TenantCtx): SQL | undefined;
  /** Takes rows out of the trash. @throws ARTICLE_EXITS or CONFLICT when a name or code has been taken since */
  restore(ctx: TenantCtx, ids: string[]): Promise<{ count: number; takenCodes?: TakenCode[] }>;
  /** Whether nothing refers to a row `t` any more: only such rows are deleted for good. */
  isUnreferenced: SQL;
  /** Statements to run before the rows of a batch are deleted; `ids` is the array of their ids. */
  beforeDelete(ids: SQL, companyId: string): SQL[];
  /** Whether a row `t`, where it is an article, was ever published. */
  wasPublished?: SQL;
}

export type FeatureHit = Omit<SearchHit, 'type'>;

/** What a feature contributes to the global search: at most `limit` hits. */
export interface SearchEntry extends FeatureEntry {
  byWords(ctx: TenantCtx, q: string, limit: number): Promise<FeatureHit[]>;
  byAddress?(ctx: TenantCtx, address: LabelAddress): Promise<FeatureHit[]>;
}

export type EffectNumbers = Omit<Effect, 'page' | 'countedAt'>;

/** Counts the effects of an action on rows of a feature before it happens. Called for its own type only. */
export interface EffectEntry extends FeatureEntry {
  count(ctx: TenantCtx, question: EffectQuestion): Promise<EffectNumbers>;
}

/** Contributions of the features to the calls that span all of them, by the name of their group in the contract. */
export interface FeatureEntries {
  trash: ReadonlyMap<string, TrashEntry>;
  search: ReadonlyMap<string, SearchEntry>;
  effects: ReadonlyMap<string, EffectEntry>;
  /** Lists whose views users can save. */
  savedViews: ReadonlySet<string>;
}

/** The dependencies of the server; tests create their own. */
export interface Deps {
  config: Config;
  entries: FeatureEntries;
  db: Database;
  files: FileStore;
  mail: Mailer;
  jobs: Jobs;
  limits: RateLimits;
  scans: ScanRecorder;
  drawPage: DrawPage;
  log: Logger;
  now: () => Date;
}

/** The API key of a call, and whether it still works. */
export interface KeyOfCall {
  id: string;
  scopes: readonly ApiKeyScope[];
  state: 'live' | 'expired' | 'revoked';
}

/** The verified user of a token. `level` is the effective one (design §5). */
export interface Principal {
  sessionId: string;
  userId: string;
  email: string;
  role: Role;
  companyId: CompanyId | null;
  level: number;
  locale: Locale;
  /** Hash of the presented token: the current one, or its predecessor within its last minute. */
  tokenHash: string;
  /** Somebody else chose the password: until it is changed, only the person's own account is accessible. */
  mustChangePassword: boolean;
  /** Set for calls by API key: the person is the one who issued it. */
  apiKey?: KeyOfCall;
}

/** The principal of a call with a session, whose profile was read with it. */
export interface SessionPrincipal extends Principal {
  /**
   * The person as screens see them, at the start of the call. Only levels without a company know whether articles are
   * held.
   */
  profile: () => Profile;
}

/**
 * Finds the principal of a bearer token: `opening` is sent together with begin, `read` maps its rows to the principal,
 * or null for an invalid token. With `isTenant` the transaction continues as the principal's company. Later in the same
 * call `caller` is the principal found first: a session's token may have been replaced meanwhile.
 */
export type FindPrincipal = (
  caller: string | Principal,
  now: Date,
  isTenant: boolean,
) => { opening: (limits: TimeLimits) => string; read: (rows: readonly unknown[]) => SessionPrincipal | null };

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
  principal: SessionPrincipal;
}

/** One company. The transaction sees only its rows, and services filter by company in every query as well. */
export interface TenantCtx extends CallCtx {
  tx: Tx;
  companyId: CompanyId;
  principal: Principal;
}

/** A transaction of one company, for code that needs nothing else of the call. */
export type TenantTx = Pick<TenantCtx, 'tx' | 'companyId'>;

/** A tenant call outside any transaction: uploads, downloads, long work. */
export interface StreamCtx extends CallCtx {
  companyId: CompanyId;
  principal: Principal;
  body: RequestBody;
  /** Only for an upload that takes one; its service honours it. */
  idempotencyKey?: string | undefined;
  /** Aborted when the caller disconnects; created on first access. */
  signal: () => AbortSignal;
  /** Runs one short transaction as the company, unless the caller has lost the right meanwhile. */
  transaction<T>(work: (ctx: TenantCtx) => Promise<T>): Promise<T>;
}

/** A call of any signed-in user outside any transaction. Its queries filter by the user. */
export interface SessionStreamCtx extends CallCtx {
  principal: SessionPrincipal;
  body: RequestBody;
  signal: () => AbortSignal;
  /** Runs one short transaction that sees all companies, unless the caller has lost the right meanwhile. */
  transaction<T>(work: (ctx: SessionCtx) => Promise<T>): Promise<T>;
}

/** A public call outside any transaction. */
export interface PublicStreamCtx extends CallCtx {
  principal: null;
  body: RequestBody;
  signal: () => AbortSignal;
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
