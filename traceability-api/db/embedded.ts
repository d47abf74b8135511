import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../workers';
import { lockFolder } from './lock';

/** PostgreSQL major version of the embedded engine; it cannot open a folder of another one. */
export const EMBEDDED_MAJOR = '18';

/** The engine's messages are off-heap and freed by collections: a large young generation would let them pile up. */
const YOUNG_MEGABYTES = 4;

export interface EmbeddedOptions {
  /** Folder of the data, or `memory://`. */
  dataDir: string;
  socketPath: string;
  /** A dump to start an empty database from. */
  template?: string;
}

export type EmbeddedRequest = { type: 'dump'; path: string } | { type: 'close' };

export interface EmbeddedServer {
  /** Folder of the Unix socket, for pg's `host`. */
  socketDir: string;
  dump(path: string): Promise<void>;
  /** Lets the process end while the engine is running. */
  unref(): void;
  close(): Promise<void>;
}

export class WrongVersionError extends Error {
  constructor(folder: string, version: string) {
    super(
      `The data folder ${folder} was written by PostgreSQL ${version}; this version brings PostgreSQL ${EMBEDDED_MAJOR} and leaves the folder untouched.\n` +
        `Way out: start the release that wrote it, save with "pg_dump -h ${join(folder, '..', 'run')} -U postgres postgres > backup.sql", move the folder away, ` +
        `start this release and load with "psql -h ${join(folder, '..', 'run')} -U postgres postgres < backup.sql".`,
    );
    this.name = 'WrongVersionError';
  }
}

export class DamagedFolderError extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The data folder ${folder} cannot be opened: it is damaged, or was copied only in part. Restore a backup of ${dirname(folder)} (docs/operating.md); ` +
        `if it held nothing but the demo, delete ${dirname(folder)} and start again.`,
      { cause },
    );
    this.name = 'DamagedFolderError';
  }
}

/**
 * Whether there is a database. The engine creates a new one if the version is missing, which is right after an
 * interrupted first start but not over an incomplete copy.
 */
function checkVersion(folder: string, isBegun: boolean): boolean {
  if (!existsSync(folder) || !statSync(folder).isDirectory() || readdirSync(folder).length === 0) return false;
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!version && isBegun) return false;
  if (!version) throw new DamagedFolderError(folder);
  if (version !== EMBEDDED_MAJOR) throw new WrongVersionError(folder, version);
  return true;
}

/** File system errors have a code, and a lack of memory (RangeError) is not damage either. */
const isRefused = (error: unknown) => error instanceof RangeError || (error instanceof Error && 'code' in error);

/** A segment of the engine's log: without room for another one it neither recovers from a crash nor writes anything. */
const LOG_SEGMENT_BYTES = 16 * 1024 ** 2;

/** The engine says the same of a full disk as of damage. */
function isDiskFullAt(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LOG_SEGMENT_BYTES;
}

/** Why the engine did not open a database that is there. */
function openingError(folder: string, error: unknown): unknown {
  if (isRefused(error)) return error;
  if (isDiskFullAt(folder)) return Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  return new DamagedFolderError(folder, error);
}

/** A Unix socket's path is limited to about 100 bytes: the socket of a deep data folder is in the temporary folder. */
function socketFolder(dataDir: string) {
  const preferred = join(dataDir, 'run');
  if (preferred.length < 80) return preferred;
  return join(tmpdir(), `ts-run-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

function reply(worker: Worker, type: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: { type: string }) => {
      if (message.type === type) finish(resolve);
    };
    const onExit = (code: number) => finish(() => reject(new Error(`the embedded database stopped (exit ${code})`)));
    const onError = (error: unknown) => finish(() => reject(error instanceof Error ? error : new Error(String(error))));
    const finish = (then: () => void) => {
      worker.off('message', onMessage).off('exit', onExit).off('error', onError);
      then();
    };
    worker.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/**
 * Opens the embedded engine in a worker thread and serves it on a Unix socket that only this user can access.
 * @throws FolderInUseError, WrongVersionError, DamagedFolderError
 */
export async function startEmbedded(
  dataDir: string,
  options: { isInMemory?: boolean; template?: string; onLost?: (error: Error) => void } = {},
): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'pg');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    const startMarker = join(dataDir, 'pg-begun');
    const isThere = checkVersion(folder, existsSync(startMarker));
    if (!isThere) writeFileSync(startMarker, '');
    const socketDir = socketFolder(dataDir);
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    const socketPath = join(socketDir, '.s.PGSQL.5432');
    rmSync(socketPath, { force: true });
    const workerData: EmbeddedOptions = { dataDir: options.isInMemory ? 'memory://' : folder, socketPath };
    if (options.template) workerData.template = options.template;
    const worker = startWorker('embedded', {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    await reply(worker, 'ready').catch((error: unknown) => {
      throw isThere ? openingError(folder, error) : error;
    });
    rmSync(startMarker, { force: true });
    let isClosing = false;
    // Without a listener, an error of the worker would end the process without a reason in the log.
    worker.on('error', (error) => !isClosing && options.onLost?.(error));
    worker.on(
      'exit',
      (code) => !isClosing && options.onLost?.(new Error(`the embedded database ended (exit ${code})`)),
    );
    return {
      socketDir,
      dump: (path) => sendRequest(worker, { type: 'dump', path }, 'dumped'),
      unref: () => worker.unref(),
      close: async () => {
        isClosing = true;
        await sendRequest(worker, { type: 'close' }, 'closed');
        await worker.terminate();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function sendRequest(worker: Worker, request: EmbeddedRequest, answer: string) {
  const done = reply(worker, answer);
  worker.postMessage(request);
  await done;
}
