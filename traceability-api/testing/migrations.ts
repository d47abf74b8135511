import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/client';
import { migrationsFolder } from '../db/migrate';

/** Migrates an empty database up to, but excluding, this migration, so that a test can insert older data. */
export async function migrateBefore(db: Database, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ts-migrations-'));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (at === -1) throw new Error(`there is no migration ${name}`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  const client = await db.pool.connect();
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release();
    rmSync(folder, { recursive: true, force: true });
  }
}
