import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../db/client';
import { migrate, migrationsFolder } from '../db/migrate';

/** A migrated database of its own: embedded in memory, or a fresh one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openInMemory({ template: await template() });
  const db = await openOnServer(url);
  await migrate(db);
  return db;
}

/** The same without any migration. */
export const openEmptyDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openInMemory();
};

async function openInMemory(options: { template?: string } = {}): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-test-'));
  const db = await openDatabase({ dataDir, inMemory: true, ...options });
  return {
    ...db,
    close: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A dump of the migrated, empty database, made once per set of migrations: opening it saves the engine's first start. */
async function template(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder())
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrationsFolder(), file)));
  }
  const folder = join(process.cwd(), 'node_modules/.cache/traceability-api');
  const path = join(folder, `template-${hash.digest('hex').slice(0, 16)}.tar.gz`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-template-'));
  const db = await openDatabase({ dataDir, inMemory: true });
  await migrate(db);
  const own = `${path}.${process.pid}`;
  await db.dump?.(own);
  await db.close();
  renameSync(own, path);
  rmSync(dataDir, { recursive: true, force: true });
  return path;
}

async function openOnServer(url: string): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: target.href, dataDir: tmpdir() });
  return {
    ...db,
    close: async () => {
      await db.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
