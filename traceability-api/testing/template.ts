import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../db/client';
import { migrate, migrationsFolder } from '../db/migrate';

/** Identifies the result of a set of migrations. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder())
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder(), file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A dump of the migrated, empty database, created once per set of migrations, which saves the engine's first start. */
export async function template(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/traceability-api');
  const path = join(folder, `template-${migrationsHash()}.tar.gz`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-template-'));
  const db = await openDatabase({ dataDir, isInMemory: true });
  await migrate(db);
  const own = `${path}.${process.pid}`;
  await db.dump?.(own);
  await db.close();
  renameSync(own, path);
  rmSync(dataDir, { recursive: true, force: true });
  return path;
}

/** The embedded database of an unserved folder; in a new folder a copy of the migrated, empty one. */
export async function openDataFolder(dataDir: string): Promise<Database> {
  const isNew = !existsSync(join(dataDir, 'pg'));
  return openDatabase({ dataDir, ...(isNew ? { template: await template() } : {}) });
}
