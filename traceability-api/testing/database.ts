import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import pg from 'pg';
import { openDatabase, type Database } from '../db/client';
import { startEmbedded } from '../db/embedded';
import { migrate, migrationsFolder } from '../db/migrate';

/** A migrated, empty database of its own: embedded in memory, or a fresh one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openOnEngine();
  const db = await openOnServer(url);
  await migrate(db);
  return db;
}

/** The same without any migration. */
export const openEmptyDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openInMemory();
};

/** What a process keeps of its engines from one file of tests to the next: modules are loaded anew for each, threads stay. */
const ENGINES = 'test-engines';
interface Engine {
  socketDir: string;
  isFree: boolean;
}
const readEngines = () => (getEnvironmentData(ENGINES) ?? []) as unknown as Engine[];
const setFree = (socketDir: string, isFree: boolean) =>
  setEnvironmentData(ENGINES, [
    ...readEngines().filter((engine) => engine.socketDir !== socketDir),
    { socketDir, isFree },
  ] as unknown as string[]);

/** Starting an engine costs more than most tests: the one that a former file of tests left is emptied and used again. */
async function openOnEngine(): Promise<Database> {
  const socketDir = readEngines().find(({ isFree }) => isFree)?.socketDir ?? (await startEngine());
  setFree(socketDir, false);
  const embedded = { socketDir, dump: noDump, unref: () => undefined, close: () => Promise.resolve() };
  const db = await openDatabase({ dataDir: socketDir, embedded });
  await empty(db);
  return {
    ...db,
    close: async () => {
      await db.close();
      setFree(socketDir, true);
    },
  };
}

const noDump = () => Promise.reject(new Error('only the template is dumped'));

/** The folder is removed when all tests have ended (scripts/jest/teardown.mjs). */
async function startEngine(): Promise<string> {
  const folder = process.env.TEST_ENGINES ?? tmpdir();
  const dataDir = mkdtempSync(join(folder, 'e-'));
  const engine = await startEmbedded(dataDir, { inMemory: true, template: await template() });
  engine.unref();
  return engine.socketDir;
}

async function empty(db: Database) {
  await db.pool.query('discard all');
  const { rows } = await db.pool.query<{ names: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  await db.pool.query(`truncate ${rows[0]?.names} restart identity cascade`);
}

async function openInMemory(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-test-'));
  const db = await openDatabase({ dataDir, inMemory: true });
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
