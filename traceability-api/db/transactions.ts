import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, isUnreachable } from './errors';
import * as schema from './schema';

export type Drizzle = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export type Role = 'app_user' | 'app_system';

export interface TransactionOptions {
  /** Milliseconds a statement may take; 30,000 by default. */
  statementTimeout?: number;
  /** False for work that must not run twice in one process; deadlocks then reach the caller. */
  isRepeated?: boolean;
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
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Role, company and time limits of the transaction that runs. */
export function scopeStatement({ role, companyId }: Scope, statementTimeout = STATEMENT_MS): string {
  if (companyId !== '' && !UUID.test(companyId)) throw new TypeError('a company is named by its id');
  return (
    `select set_config('role', '${role}', true), set_config('app.company_id', '${companyId}', true), ` +
    `set_config('statement_timeout', '${Math.floor(statementTimeout)}', true), ` +
    `set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', true)`
  );
}

/**
 * Runs transactions on a pool. One that meets a deadlock or a serialisation failure is rolled back and run again, four
 * times in all. A connection that broke is thrown away, and the error that the caller gets is the one of its own work.
 */
export function createTransactions(pool: pg.Pool) {
  const known = new WeakMap<pg.PoolClient, Drizzle>();
  const drizzleOf = (client: pg.PoolClient): Drizzle => {
    const made = known.get(client) ?? drizzle(client, { schema });
    known.set(client, made);
    return made;
  };

  const runOnce = async <T>(scope: Scope, work: (tx: Tx, client: pg.PoolClient) => Promise<T>, timeout?: number) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await drizzleOf(client).transaction(async (tx) => {
        try {
          await client.query(scopeStatement(scope, timeout));
          return await work(tx, client);
        } catch (error) {
          failure = error;
          throw error;
        }
      });
    } catch (error) {
      // The rollback on a broken connection fails as well; the first error says why.
      failure ??= error;
      throw failure;
    } finally {
      client.release(failure !== undefined && isUnreachable(failure));
    }
  };

  return async function transact<T>(
    scope: Scope,
    work: (tx: Tx, client: pg.PoolClient) => Promise<T>,
    { statementTimeout, isRepeated = true }: TransactionOptions = {},
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runOnce(scope, work, statementTimeout);
      } catch (error) {
        if (!isRepeated || tries === MAX_TRIES || !isTransient(error)) throw error;
        await wait(Math.random() * 40 * 2 ** tries);
      }
    }
  };
}
