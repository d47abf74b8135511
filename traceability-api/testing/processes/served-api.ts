import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase, type Database } from '../../db/client';
import { migrate } from '../../db/migrate';
import { buildApi, freePort, startApi, untilReady, type ApiProcess } from './api-process';
import { openDataFolder } from '../template';

export interface ServedApi {
  dataDir: string;
  /** Opens the database temporarily; with the embedded engine only while no process serves it. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Starts another process. */
  launch(env?: Record<string, string>): Promise<ApiProcess>;
  /** Starts another process and waits until it is ready. */
  start(env?: Record<string, string>): Promise<ApiProcess>;
  /** Ends all processes and removes their files. */
  close(): Promise<void>;
}

export interface ServedOptions {
  /** A PostgreSQL server; by default the embedded engine. */
  databaseUrl?: string;
  /** For processes killed after a few seconds: without optimisation the engine starts a third faster. */
  isShortLived?: boolean;
}

/** The production build of the API, in separate processes. */
export async function buildServedApi({ databaseUrl, isShortLived }: ServedOptions = {}): Promise<ServedApi> {
  const cache = resolve('node_modules/.cache/traceability-api');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'served-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'ts-served-'));
  const running: ApiProcess[] = [];
  await buildApi(folder);
  const server: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, INTERNAL_SECRET: 'a secret that only tests use', SESSION_SECRET: 'unused here' }
    : {};
  const launch = async (env: Record<string, string> = {}) => {
    const flags = isShortLived ? ['--liftoff-only'] : [];
    const api = startApi(folder, dataDir, await freePort(), { LOG_LEVEL: 'error', ...server, ...env }, flags);
    running.push(api);
    return api;
  };
  return {
    dataDir,
    async withDatabase(work) {
      const db = await (databaseUrl ? openDatabase({ dataDir, databaseUrl }) : openDataFolder(dataDir));
      try {
        await migrate(db);
        return await work(db);
      } finally {
        await db.close();
      }
    },
    launch,
    async start(env) {
      const api = await launch(env);
      await untilReady(api);
      return api;
    },
    async close() {
      for (const api of running) api.child.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
