import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { isUuid } from '@/lib/contract/core/uuid';
import { isReferenceBroken, isStatementLost, isTransient, isUnreachable } from './errors';
import * as schema from './schema';
import { createStatementNames, prepareByName } from './statement-names';

export type Drizzle = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export type Role = 'app_user' | 'app_system';

export interface TransactionOptions {
  /** Milliseconds a statement may take; 30,000 by default. */
  statementTimeout?: number;
  /** False for work that must not run twice in one process; deadlocks then reach the caller. */
  isRepeated?: boolean;
  /**
   * True for work on many rows: its statements are planned for their actual lists. A generic plan assumes ten values,
   * and reads the whole table once for each of ten thousand.
   */
  isBulk?: boolean;
  /**
   * True for work that only reads: its result is returned before the transaction ends, which could not change it any
   * more.
   */
  isRead?: boolean;
  /** True for work that reads related data in several statements: all of them see the same snapshot. */
  isOneMoment?: boolean;
  /**
   * Builds a custom statement that is sent with `begin` and itself sets role, company and the given time limits, in
   * milliseconds. The work gets its rows.
   */
  opening?: ((limits: TimeLimits) => string) | undefined;
}

/** Limits, in milliseconds, for a statement and for a pause between two. */
export interface TimeLimits {
  statementMs: number;
  idleMs: number;
}

/** Arguments of a transaction's work; `rows` of its opening statement. */
export interface StartedTransaction {
  tx: Tx;
  rows: readonly unknown[];
}

/** Role and company of a transaction. */
export interface Scope {
  role: Role;
  /** Empty for the system. */
  companyId: string;
}

const STATEMENT_MS = 30_000;
/** Nothing in a transaction waits for a client, a disk or a mail server: a pause this long is a bug. */
const IDLE_MS = 15_000;
const MAX_TRIES = 4;

/** Sets role, company and time limits of the current transaction. */
export function scopeStatement({ role, companyId }: Scope, statementTimeout = STATEMENT_MS): string {
  if (companyId !== '' && !isUuid(companyId)) throw new TypeError('a company is named by its id');
  return (
    `select set_config('role', '${role}', true), set_config('app.company_id', '${companyId}', true), ` +
    `set_config('statement_timeout', '${Math.floor(statementTimeout)}', true), ` +
    `set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', true)`
  );
}

/** Default limits of a transaction. */
export const TIME_LIMITS: TimeLimits = { statementMs: STATEMENT_MS, idleMs: IDLE_MS };

const openingOf = (scope: Scope, { opening, statementTimeout = STATEMENT_MS }: TransactionOptions): string =>
  opening ? opening({ ...TIME_LIMITS, statementMs: statementTimeout }) : scopeStatement(scope, statementTimeout);

type Work<T> = (transaction: StartedTransaction) => Promise<T>;

/** Drizzle's transaction on a connection, created once: begin and commit are sent by this module. */
function transactionOn(client: pg.PoolClient): Tx {
  const config = drizzle(client, { schema })._;
  return new NodePgTransaction(new PgDialect(), config.session, config as never) as unknown as Tx;
}

async function begin(
  client: pg.PoolClient,
  opening: string,
  { isOneMoment = false }: TransactionOptions,
): Promise<readonly unknown[]> {
  const isolation = isOneMoment ? ' isolation level repeatable read' : '';
  // Several statements in one text give several results.
  const results = (await client.query(`begin${isolation}; ${opening}`)) as unknown as pg.QueryResult<object>[];
  return results.at(-1)?.rows ?? [];
}

/**
 * Runs transactions on a pool. `begin` and the scope, or the opening statement, take one round trip. After a deadlock,
 * a serialisation failure or a violated foreign key, a transaction is rolled back and retried, up to four runs in all.
 * A broken connection is discarded, and the caller gets the error of its own work.
 */
export function createTransactions(pool: pg.Pool, { isOneSession }: { isOneSession: boolean }) {
  const names = createStatementNames();
  const session = isOneSession ? new Map<string, string>() : undefined;
  const named = new WeakMap<pg.PoolClient, Tx>();
  const unnamed = new WeakMap<pg.PoolClient, Tx>();
  const transactionOf = (client: pg.PoolClient, { isBulk = false }: TransactionOptions): Tx => {
    const transactions = isBulk ? unnamed : named;
    const transaction =
      transactions.get(client) ?? transactionOn(isBulk ? client : prepareByName(client, names, session));
    transactions.set(client, transaction);
    return transaction;
  };

  const runOnce = async <T>(scope: Scope, work: Work<T>, options: TransactionOptions): Promise<T> => {
    const client = await pool.connect();
    const releaseClient = (error?: unknown) => client.release(error !== undefined && isUnreachable(error));
    try {
      const rows = await begin(client, openingOf(scope, options), options);
      const result = await work({ tx: transactionOf(client, options), rows });
      const end = client.query('commit').then(() => releaseClient());
      if (options.isRead) end.catch(releaseClient);
      else await end;
      return result;
    } catch (error) {
      // On a broken connection the rollback fails as well; the first error is the reason.
      await client.query('rollback').then(
        () => releaseClient(error),
        () => client.release(true),
      );
      throw error;
    }
  };

  return async function transact<T>(scope: Scope, work: Work<T>, options: TransactionOptions = {}): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runOnce(scope, work, options);
      } catch (error) {
        const isLost = isStatementLost(error);
        if (isLost) names.stop();
        const mayHold = isLost || isTransient(error) || isReferenceBroken(error);
        if (options.isRepeated === false || tries === MAX_TRIES || !mayHold) throw error;
        await wait(Math.random() * 40 * 2 ** tries);
      }
    }
  };
}
