import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client';

const LOCK = 7_430_016;

/** The folder of migrations: beside this file in the sources, in the sources' place when this runs from the build. */
export function migrationsFolder(): string {
  const here = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  return existsSync(here) ? here : join(process.cwd(), 'traceability-api/db/migrations');
}

/** Brings the schema up to date, forward only. Replicas that start together wait for each other. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    if (database.kind === 'server') await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    if (database.kind === 'server') await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}
