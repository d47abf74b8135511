import { createHash, randomBytes } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running API. Stop that one first, or choose another DATA_DIR. (Two programs on one folder would destroy data.)`,
    );
    this.name = 'FolderInUseError';
  }
}

export class ForeignLockError extends Error {
  constructor(folder: string, path: string) {
    super(
      `The data folder ${folder} cannot be locked: ${path} is there and is not ours. Remove it, or choose another DATA_DIR.`,
    );
    this.name = 'ForeignLockError';
  }
}

const isAlive = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });

/** A random id stored in the folder: without read access to the folder its locks cannot be guessed, or taken. */
function lockId(folder: string): string {
  const file = join(folder, 'lock-id');
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, randomBytes(16).toString('hex'), { mode: 0o600 });
  try {
    // Atomic, and the first one wins: two programs that start together read the same id.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** The longest portable path of a Unix socket. */
const MAX_SOCKET_PATH = 100;

/** Path of the lock's socket: in the folder, which containerised replicas share, unless its path is too long. */
function socketPath(folder: string, name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\ts-${name}`;
  const inside = join(folder, 'lock.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `ts-${name}.lock`);
}

/** Removes the socket of a dead process. @throws ForeignLockError if something else is in its place */
function removeStale(folder: string, path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isSocket()) throw new ForeignLockError(folder, path);
  try {
    rmSync(path);
  } catch {
    throw new ForeignLockError(folder, path);
  }
}

/**
 * Locks the folder for this process. The kernel releases the lock with the process, even after kill -9: on Linux it is
 * an abstract socket, elsewhere and across containers a socket file whose owner is probed.
 * @throws FolderInUseError at once if another process has it, ForeignLockError if something else is in its place
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256')
    .update(`${realpathSync(folder)} ${lockId(folder)}`)
    .digest('hex')
    .slice(0, 24);
  const path = socketPath(folder, name);
  const servers: Server[] = [];
  try {
    if (process.platform === 'linux') servers.push(await listen(`\0ts-pg:${name}`));
    if (process.platform !== 'win32') {
      if (await isAlive(path)) throw new FolderInUseError(folder);
      removeStale(folder, path);
    }
    servers.push(await listen(path));
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUseError(folder);
    throw error;
  }
  return async () => {
    await Promise.all(servers.map(closeServer));
  };
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
