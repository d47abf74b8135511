import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running API. Stop that one first, or choose another DATA_DIR. (Two programs on one folder would destroy data.)`,
    );
    this.name = 'FolderInUseError';
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

/**
 * Takes the folder for this process. The kernel frees the lock with the process, kill -9 included: on Linux an abstract
 * socket, elsewhere a socket file whose owner is asked whether it lives; the file also holds across containers.
 * @throws FolderInUseError at once when another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  const file = join('/tmp', `ts-${name}.lock`);
  const isWindows = process.platform === 'win32';
  const path = isWindows ? `\\\\.\\pipe\\ts-${name}` : file;
  const servers: Server[] = [];
  try {
    if (process.platform === 'linux') servers.push(await listen(`\0ts-pg:${name}`));
    if (!isWindows && (await isAlive(path))) throw new FolderInUseError(folder);
    if (!isWindows) rmSync(path, { force: true });
    servers.push(await listen(path));
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    if (error instanceof FolderInUseError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new FolderInUseError(folder);
    throw error;
  }
  return async () => {
    await Promise.all(servers.map(closeServer));
  };
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
