import type { WriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../db/ids';

const folderOf = (dataDir: string) => join(dataDir, 'tmp');

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

/**
 * Provides a path for a file that exists while `work` runs, readable by the owner only. `ending` begins with its dot.
 * Files left by an earlier run of the same `jobId`, whose process was killed, are removed first; `clearTemporaryFiles`
 * removes the rest.
 */
export async function withTemporaryFile<T>(
  dataDir: string,
  { ending, jobId }: { ending: string; jobId?: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (jobId !== undefined) {
    const leftovers = (await namesIn(folder)).filter((name) => name.startsWith(`${jobId}.`));
    await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
  }
  // A run that lost its job may still be active: it removes its own file, never that of the next run.
  const path = join(folder, `${jobId ?? 'request'}.${newId()}${ending}`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** A stream into a new file that is already open, so that an early failure cannot create the file after its removal. */
export async function writeTo(path: string): Promise<WriteStream> {
  const file = await open(path, 'wx', 0o600);
  return file.createWriteStream();
}

/**
 * Removes files that killed processes left: all at the start of a data folder's only process; only those of at least
 * `minAgeMs` if other processes may be using theirs. Returns the number of removed files.
 */
export async function clearTemporaryFiles(dataDir: string, minAgeMs = 0): Promise<number> {
  const folder = folderOf(dataDir);
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const stats = minAgeMs > 0 ? await stat(path).catch(() => null) : null;
    if (minAgeMs > 0 && (stats === null || Date.now() - stats.mtimeMs < minAgeMs)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
