import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from './embedded';
import {
  createTransactions,
  TIME_LIMITS,
  type StartedTransaction,
  type TimeLimits,
  type TransactionOptions,
  type Tx,
} from './transactions';

export type { StartedTransaction, TimeLimits, Tx };

/** A company id that was checked against the session, so that an unscoped query does not compile. */
export type CompanyId = string & { readonly __brand: 'CompanyId' };

export interface Database {
  kind: 'embedded' | 'server';
  /** Runs `work` as one company: row-level security shows nothing else. */
  asTenant<T>(companyId: CompanyId, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` across companies. `reason` says why; a lint rule lists the files that may use it. */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * A transaction that starts as the system. Its `opening`, sent together with `begin`, sets the scope itself and may
   * switch to a company once it is known, so that a request needs only one transaction.
   */
  begin<T>(work: (transaction: StartedTransaction) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** The rows of an opening without further work: a single statement as its own transaction. */
  open(opening: (limits: TimeLimits) => string): Promise<readonly unknown[]>;
  /** For migrations only. */
  pool: pg.Pool;
  /**
   * For counters that must not roll back with the surrounding transaction. A separate pool: otherwise concurrent calls
   * could hold all connections of `pool` while each waits for another one.
   */
  counters: pg.Pool;
  /** Whether a query succeeds: a live process may have lost its database. */
  answers(): Promise<boolean>;
  /**
   * Updates the planner's statistics of tables in which many rows have changed. A server's autovacuum does so within a
   * minute; the embedded engine has none, and would plan joins for empty tables.
   */
  refreshStatistics(): Promise<void>;
  /**
   * Frees the space of changed and deleted rows in tables with many of them. A server has autovacuum for that, the
   * embedded engine does not.
   */
  vacuum(): Promise<void>;
  /** Writes a dump of an embedded database. */
  dump?: (path: string) => Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  isInMemory?: boolean;
  template?: string;
  /** An embedded engine that is already running. */
  embedded?: EmbeddedServer;
  poolSize?: number;
  /** Called if the embedded engine ends or stops unexpectedly: nothing can be read or written any more. */
  onLost?: (error: Error) => void;
}

/** Opens a PostgreSQL server if a URL is given, else the embedded engine. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl
    ? undefined
    : (options.embedded ?? (await startEmbedded(options.dataDir, pick(options))));
  const address = embedded
    ? { host: embedded.socketDir, port: 5432, user: 'postgres', database: 'postgres' }
    : { connectionString: options.databaseUrl };
  const onPanic = embedded && options.onLost;
  const pool = openPool({ ...address, max: options.poolSize ?? 10 }, onPanic);
  const counters = openPool({ ...address, max: COUNTER_CONNECTIONS }, onPanic);
  const transact = createTransactions(pool, { isOneSession: embedded !== undefined });
  const system = { role: 'app_system', companyId: '' } as const;
  return {
    kind: embedded ? 'embedded' : 'server',
    pool,
    counters,
    asTenant: (companyId, work, at) => transact({ role: 'app_user', companyId }, ({ tx }) => work(tx), at),
    asSystem: (_reason, work, at) => transact(system, ({ tx }) => work(tx), at),
    begin: (work, at) => transact(system, work, at),
    open: async (opening) => (await pool.query<object>(opening(TIME_LIMITS))).rows,
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    refreshStatistics: () => analyzeTables(pool, embedded ? 'set local default_statistics_target = 30; ' : ''),
    vacuum: async () => {
      if (embedded) await vacuumTables(pool);
    },
    ...(embedded ? { dump: embedded.dump } : {}),
    close: async () => {
      await Promise.all([pool.end(), counters.end()]);
      await embedded?.close();
    },
  };
}

/**
 * Like a server's autovacuum: for tables of which a tenth of the rows, and more than a handful, has changed. The
 * embedded engine samples 9,000 rows of each table instead of 30,000, because it never releases memory.
 */
async function analyzeTables(pool: pg.Pool, settings: string) {
  // Otherwise a session's writes are counted up to a second later.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where n_mod_since_analyze > 200 and n_mod_since_analyze > n_live_tup / 10',
  );
  for (const { name } of rows) await pool.query(`${settings}analyze (skip_locked) "${name}"`);
}

/** Like a server's autovacuum: for tables of which a fifth of the rows, and more than a handful, are dead. */
async function vacuumTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5',
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) "${name}"`);
}

const COUNTER_CONNECTIONS = 3;
/** How long a call waits for a connection, free or new, before it is refused as UNAVAILABLE. */
const CONNECT_MS = 10_000;

/** `onPanic`: called if the engine has stopped because of an error, such as a full disk while it writes its log. */
function openPool(options: pg.PoolConfig, onPanic?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    allowExitOnIdle: false,
    application_name: 'traceability-api',
    connectionTimeoutMillis: CONNECT_MS,
    // Sends statements before the previous one is answered: see sendAhead.
    pipeline: true,
  });
  // The pool replaces a broken connection and rejects its query; without a listener, idle or checked out, the error
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // A server restarts by itself; the embedded engine keeps its thread busy and never answers again.
    client.connection.on('errorMessage', ({ severity, message }: pg.DatabaseError) => {
      if (severity === 'PANIC') onPanic?.(new Error(`the embedded database stopped: ${message}`));
    });
    // The planner overestimates walks over lots: a server spent seconds compiling them and milliseconds running them.
    if (options.connectionString) client.query('set jit = off').catch(() => undefined);
  });
  return pool;
}

const pick = ({ isInMemory, template, onLost }: DatabaseOptions) => ({
  ...(isInMemory ? { isInMemory } : {}),
  ...(template ? { template } : {}),
  ...(onLost ? { onLost } : {}),
});
