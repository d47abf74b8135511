import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { readFile, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedOptions, EmbeddedRequest } from './embedded';

// PGlite runs on its caller's thread: in this worker a long query never blocks the API's event loop.
const options = workerData as EmbeddedOptions;

/** Error codes by errno: the engine's file system throws the numbers, in objects that are not errors. */
const CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { errno = 0 } = thrown as { errno?: number };
  const code = CODES[errno];
  const error = new Error(`the embedded database cannot be opened: ${code ?? `errno ${errno}`}`);
  return code ? Object.assign(error, { code, path: options.dataDir }) : error;
}

async function start() {
  const template = options.template ? new Blob([await readFile(options.template)]) : undefined;
  const db = await PGlite.create({
    dataDir: options.dataDir,
    extensions: { pg_trgm, btree_gin },
    // Half the default: saves 65 MB of memory without slowing down an upload of 100,000 rows.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'],
    ...(template ? { loadDataDir: template } : {}),
  });
  const server = new PGLiteSocketServer({ db, path: options.socketPath, maxConnections: 32 });
  await server.start();
  collectGarbage();
  parentPort?.on('message', (request: EmbeddedRequest) => {
    void handle(db, server, request);
  });
  parentPort?.postMessage({ type: 'ready' });
}

/** Frees up to 250 MB left by the start, which would stay for minutes: a serving engine creates little garbage. */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

async function handle(db: PGlite, server: PGLiteSocketServer, request: EmbeddedRequest) {
  if (request.type === 'dump') {
    const dump = await db.dumpDataDir('gzip');
    await writeFile(request.path, Buffer.from(await dump.arrayBuffer()));
    parentPort?.postMessage({ type: 'dumped' });
    return;
  }
  await server.stop();
  await db.close();
  parentPort?.postMessage({ type: 'closed' });
}

await start().catch((error: unknown) => {
  throw asError(error);
});
