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
   * True for work on many rows: its statements are planned for the lists that they get. A plan that is kept for any list is
   * made for ten values, and reads the whole table once for each of ten thousand.
   */
  isBulk?: boolean;
  /**
   * True for work that only reads: its result does not wait until the transaction has ended, because no end could change
   * it.
   */
  isRead?: boolean;
  /** True for work that reads in several statements what belongs together: all of them see the data of one moment. */
  isOneMoment?: boolean;
  /**
   * Makes a statement of our own that is sent with begin and sets role, company and the time limits given to it, in
   * milliseconds, itself. The work gets its rows.
   */
  opening?: ((limits: TimeLimits) => string) | undefined;
}

/** Milliseconds that a statement may take, and a pause between two. */
export interface TimeLimits {
  statementMs: number;
  idleMs: number;
}

/** What a transaction's work gets: `rows` of the statement it began with. */
export interface Begun {
  tx: Tx;
  rows: readonly unknown[];
}

/** Whom a transaction works for. */
export interface Scope {
  role: Role;
  /** Empty for the system. */
  companyId: string;
}

const STATEMENT_MS = 30_000;
/** Nothing in a transaction waits for a caller, a disk or a mail server: a pause this long is a fault. */
const IDLE_MS = 15_000;
const MAX_TRIES = 4;

/** Role, company and time limits of the transaction that runs. */
export function scopeStatement({ role, companyId }: Scope, statementTimeout = STATEMENT_MS): string {
  if (companyId !== '' && !isUuid(companyId)) throw new TypeError('a company is named by its id');
  return (
    `select set_config('role', '${role}', true), set_config('app.company_id', '${companyId}', true), ` +
    `set_config('statement_timeout', '${Math.floor(statementTimeout)}', true), ` +
    `set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', true)`
  );
}

/** The limits of every transaction that names no others. */
export const TIME_LIMITS: TimeLimits = { statementMs: STATEMENT_MS, idleMs: IDLE_MS };

const openingOf = (scope: Scope, { opening, statementTimeout = STATEMENT_MS }: TransactionOptions): string =>
  opening ? opening({ ...TIME_LIMITS, statementMs: statementTimeout }) : scopeStatement(scope, statementTimeout);

type Work<T> = (begun: Begun) => Promise<T>;

/** Drizzle's view of a connection in a transaction, made once: begin and commit are sent here. */
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
  // Several statements in one text are answered by several results.
  const results = (await client.query(`begin${isolation}; ${opening}`)) as unknown as pg.QueryResult<object>[];
  return results.at(-1)?.rows ?? [];
}

/**
 * Runs transactions on a pool. Begin and scope, or the statement that a work opens with, take one round trip. One that meets a
 * deadlock or a serialisation failure, or refers to what was deleted for good after it looked, is rolled back and run again,
 * four times in all. A connection that broke is thrown
 * away, and the error that the caller gets is the one of its own work.
 */
export function createTransactions(pool: pg.Pool, { isOneSession }: { isOneSession: boolean }) {
  const names = createStatementNames();
  const session = isOneSession ? new Map<string, string>() : undefined;
  const named = new WeakMap<pg.PoolClient, Tx>();
  const unnamed = new WeakMap<pg.PoolClient, Tx>();
  const transactionOf = (client: pg.PoolClient, { isBulk = false }: TransactionOptions): Tx => {
    const transactions = isBulk ? unnamed : named;
    const made = transactions.get(client) ?? transactionOn(isBulk ? client : prepareByName(client, names, session));
    transactions.set(client, made);
    return made;
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
      // The rollback on a broken connection fails as well; the first error says why.
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
