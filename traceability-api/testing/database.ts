import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import pg from 'pg';
import { openDatabase, type Database } from '../db/client';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { migrationsHash, template } from './template';

/** A new, migrated, empty database: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url, await serverTemplate(url)) : openOnEngine();
}

/** The same without any migration. */
export const openEmptyDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openInMemory();
};

/** Key of the engines that a process keeps between test files: modules are reloaded for each, threads remain. */
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

/** Starting an engine costs more than most tests: the engine of an earlier test file is emptied and reused. */
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

/** The folder is removed after all tests (scripts/jest/global-teardown.mjs). */
async function startEngine(): Promise<string> {
  const folder = process.env.TEST_ENGINES ?? tmpdir();
  const dataDir = mkdtempSync(join(folder, 'e-'));
  const engine = await startEmbedded(dataDir, { isInMemory: true, template: await template() });
  engine.unref();
  return engine.socketDir;
}

async function empty(db: Database) {
  await db.pool.query('discard all');
  const { rows } = await db.pool.query<{ names: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  await db.pool.query(`truncate ${rows[0]?.names} restart identity cascade`);
  // Emptied tables keep their statistics: plans would be based on the rows of another file.
  await db.pool.query('delete from pg_statistic');
}

async function openInMemory(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-test-'));
  const db = await openDatabase({ dataDir, isInMemory: true });
  return {
    ...db,
    close: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An arbitrary advisory lock id for creating the server's template. */
const TEMPLATE_LOCK = 7_430_017;

/** The template on a server: a database from which others are copied. Returns its name. */
async function serverTemplate(url: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const db = await openDatabase({ databaseUrl: urlOf(url, unfinished), dataDir: tmpdir() });
    await migrate(db).finally(() => db.close());
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function openOnServer(url: string, template = 'template1'): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  const db = await openDatabase({ databaseUrl: urlOf(url, name), dataDir: tmpdir() });
  return {
    ...db,
    close: async () => {
      await db.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Runs `work` on its own connection, whose locks are released at the end. */
async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

function urlOf(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}
