import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './client';

const LOCK = 7_430_016;

/** The migrations folder: beside this file in the sources; a build uses that of the sources. */
export function migrationsFolder(): string {
  const adjacentFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  return existsSync(adjacentFolder) ? adjacentFolder : join(process.cwd(), 'traceability-api/db/migrations');
}

export class NewerSchemaError extends Error {
  constructor() {
    super(
      'The database was brought up to date by a later release, which this one does not understand. ' +
        'Start that release or a later one, or restore the backup that was made before the update (docs/operating.md).',
    );
    this.name = 'NewerSchemaError';
  }
}

/** Checked beforehand, because the migrator skips migrations older than the last one applied. */
async function refuseNewer(client: pg.PoolClient, migrationsFolder: string) {
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const latestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.last) > latestKnown) throw new NewerSchemaError();
}

/**
 * Migrates the schema, forward only. Replicas that start together wait for each other.
 * @throws NewerSchemaError
 */
export async function migrate(database: Database): Promise<void> {
  const folder = migrationsFolder();
  const client = await database.pool.connect();
  try {
    if (database.kind === 'server') await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await refuseNewer(client, folder);
  } finally {
    if (database.kind === 'server') await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}
