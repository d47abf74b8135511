import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from './embedded';
import {
  createTransactions,
  TIME_LIMITS,
  type Begun,
  type TimeLimits,
  type TransactionOptions,
  type Tx,
} from './transactions';

export type { Begun, TimeLimits, Tx };

/** Id of a company that has been checked against the session: an unscoped query does not compile. */
export type CompanyId = string & { readonly __brand: 'CompanyId' };

export interface Database {
  kind: 'embedded' | 'server';
  /** Runs `work` as one company: row-level security shows nothing else. */
  asTenant<T>(companyId: CompanyId, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` across companies. `reason` says why; a lint rule lists the files that may. */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * One transaction that starts as the system. Its `opening`, sent together with begin, sets the scope in our place and may
   * assume a company once it knows which: one request, one transaction.
   */
  begin<T>(work: (begun: Begun) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** The rows of an opening that nothing follows: one statement, a transaction by itself. */
  open(opening: (limits: TimeLimits) => string): Promise<readonly unknown[]>;
  /** For migrations alone. */
  pool: pg.Pool;
  /**
   * For counters that must not roll back with the surrounding transaction. Connections of its own: with those of `pool`,
   * as many calls at once as there are would each hold one and wait for ever for another.
   */
  counters: pg.Pool;
  /** Whether a query runs: a process that lives may have lost its database. */
  answers(): Promise<boolean>;
  /**
   * Updates the planner's statistics of how large the tables are by now, where many rows have changed. A server does so by itself, a
   * minute later; the embedded engine has nobody who would. Until then it joins by guesses that were made for empty tables.
   */
  refreshStatistics(): Promise<void>;
  /**
   * Makes room where rows were changed or deleted, for tables with many such rows. A server does so by itself, the embedded
   * engine never.
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
  /** An embedded engine that runs already. */
  embedded?: EmbeddedServer;
  poolSize?: number;
  /** Called when the embedded engine ends by itself: nothing can be read or written any more. */
  onLost?: (error: Error) => void;
}

/** Opens the database: a PostgreSQL server when a URL is given, else the embedded engine. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl
    ? undefined
    : (options.embedded ?? (await startEmbedded(options.dataDir, pick(options))));
  const address = embedded
    ? { host: embedded.socketDir, port: 5432, user: 'postgres', database: 'postgres' }
    : { connectionString: options.databaseUrl };
  const pool = openPool({ ...address, max: options.poolSize ?? 10 });
  const counters = openPool({ ...address, max: COUNTER_CONNECTIONS });
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
 * Like the autovacuum of a server: where a tenth of the rows, and no handful, has changed. In the embedded engine by a sample of
 * 9,000 rows of each table where a server takes 30,000: the engine never gives back the memory that it once took.
 */
async function analyzeTables(pool: pg.Pool, settings: string) {
  // What a session has just written is counted up to a second later.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where n_mod_since_analyze > 200 and n_mod_since_analyze > n_live_tup / 10',
  );
  for (const { name } of rows) await pool.query(`${settings}analyze (skip_locked) "${name}"`);
}

/** Like the autovacuum of a server: where a fifth of the rows, and no handful, are dead. */
async function vacuumTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5',
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) "${name}"`);
}

const COUNTER_CONNECTIONS = 3;
/** How long a call waits for a connection, free or new, before it is refused as UNAVAILABLE. */
const CONNECT_MS = 10_000;

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    allowExitOnIdle: false,
    application_name: 'traceability-api',
    connectionTimeoutMillis: CONNECT_MS,
    // A statement is sent though the one before it is not answered yet: see sendAhead.
    pipeline: true,
  });
  // A broken connection is replaced by the pool, and its query is refused; without a listener, idle or checked out, it
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Walks over lots are expected to read far more than they do: a server took seconds to compile them and milliseconds to run them.
    if (options.connectionString) client.query('set jit = off').catch(() => undefined);
  });
  return pool;
}

const pick = ({ isInMemory, template, onLost }: DatabaseOptions) => ({
  ...(isInMemory ? { isInMemory } : {}),
  ...(template ? { template } : {}),
  ...(onLost ? { onLost } : {}),
});
