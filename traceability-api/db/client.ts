import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startEmbedded } from './embedded';
import * as schema from './schema';

type Drizzle = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** Id of a company that has been checked against the session: an unscoped query does not compile. */
export type CompanyId = string & { readonly __brand: 'CompanyId' };

export interface Database {
  kind: 'embedded' | 'server';
  /** Runs `work` as one company: row-level security shows nothing else. */
  asTenant<T>(companyId: CompanyId, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` across companies. `reason` says why; a lint rule lists the files that may. */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One transaction that starts as the system and may `become` a company once it knows which: one request, one transaction. */
  begin<T>(work: (tx: Tx, become: (companyId: CompanyId) => Promise<void>) => Promise<T>): Promise<T>;
  /** For migrations alone. */
  pool: pg.Pool;
  /**
   * For counters that count whatever becomes of the transaction around them. Connections of its own: with those of `pool`,
   * as many calls at once as there are would each hold one and wait for ever for another.
   */
  counters: pg.Pool;
  drizzle: Drizzle;
  /**
   * Tells the planner how large the tables are by now. A server does so by itself; the embedded engine has nobody who would,
   * and joins by guesses that were made for empty tables.
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

interface TransactionOptions {
  /** Milliseconds a statement may take; 30,000 unless told. */
  statementTimeout?: number;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  inMemory?: boolean;
  template?: string;
  poolSize?: number;
}

/** Opens the database: a PostgreSQL server when a URL is given, else the embedded engine. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? undefined : await startEmbedded(options.dataDir, pick(options));
  const address = embedded
    ? { host: embedded.socketDir, port: 5432, user: 'postgres', database: 'postgres' }
    : { connectionString: options.databaseUrl };
  const pool = openPool({ ...address, max: options.poolSize ?? 10 });
  const counters = openPool({ ...address, max: COUNTER_CONNECTIONS });
  const db = drizzle(pool, { schema });
  const run = <T>(role: Role, companyId: string, work: (tx: Tx) => Promise<T>, timeout = 30_000) =>
    db.transaction(async (tx) => {
      await take(tx, role, companyId, timeout);
      return work(tx);
    });
  return {
    kind: embedded ? 'embedded' : 'server',
    pool,
    counters,
    drizzle: db,
    asTenant: (companyId, work, at) => run('app_user', companyId, work, at?.statementTimeout),
    asSystem: (_reason, work, at) => run('app_system', '', work, at?.statementTimeout),
    begin: (work) => run('app_system', '', (tx) => work(tx, (companyId) => take(tx, 'app_user', companyId, 30_000))),
    refreshStatistics: async () => {
      if (embedded) await pool.query('analyze');
    },
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

/** Like the autovacuum of a server: where a fifth of the rows, and no handful, are dead. */
async function vacuumTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_stat_user_tables where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5',
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) "${name}"`);
}

const COUNTER_CONNECTIONS = 3;

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, allowExitOnIdle: false, application_name: 'traceability-api' });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

type Role = 'app_user' | 'app_system';

async function take(tx: Tx, role: Role, companyId: string, timeout: number) {
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('app.company_id', ${companyId}, true), set_config('statement_timeout', ${String(timeout)}, true), set_config('idle_in_transaction_session_timeout', '60000', true)`,
  );
}

const pick = ({ inMemory, template }: DatabaseOptions) => ({
  ...(inMemory ? { inMemory } : {}),
  ...(template ? { template } : {}),
});

/** Name of the unique constraint that `error` breaks, or undefined. Drizzle wraps the driver's error as its cause. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
}
