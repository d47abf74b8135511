import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/client';
import { isUnreachable } from '../db/errors';
import { unnamedBytes } from '../db/schema';
import type { FileContent, FileStore } from '../files/store';
import { StoreAwayError } from '../files/store-away';
import { storedKeys } from '../files/stored-keys';

interface StoreDeps {
  db: Database;
  files: Pick<FileStore, 'put' | 'remove'>;
  log: Logger;
  now: () => Date;
}

/** A file whose row in `files` is not written yet. */
export interface NewFile {
  id: string;
  storeKey: string;
}

/** Notes bytes without a row, not yet or no longer, so that retention finds them if the process dies now. */
export async function noteUnnamed({ tx, now }: { tx: Tx; now: () => Date }, { id, storeKey }: NewFile) {
  const set = { createdAt: now() };
  await tx
    .insert(unnamedBytes)
    .values({ fileId: id, storeKey, ...set })
    .onConflictDoUpdate({ target: unnamedBytes.fileId, set });
}

/** Stores the bytes of a row that is not written yet. */
export async function putBytes({ db, files, now }: StoreDeps, file: NewFile, content: FileContent) {
  await db.asSystem('bytes whose row is still to come', (tx) => noteUnnamed({ tx, now }, file));
  await files.put(file.storeKey, content);
}

/** Deletes bytes to which no row refers. */
export async function removeBytes({ db, files, log }: StoreDeps, { id, storeKey }: NewFile): Promise<void> {
  try {
    for (const key of storedKeys(storeKey)) await files.remove(key);
    await db.asSystem('bytes that are gone', (tx) => tx.delete(unnamedBytes).where(eq(unnamedBytes.fileId, id)));
  } catch (err) {
    log.warn({ err, key: storeKey }, 'the bytes of an upload without a row stay for a day');
  }
}

/**
 * Runs `work`, which stores bytes or writes the row that refers to them; if it fails, the stored bytes are deleted. If
 * the database failed, nobody knows whether the row was written, and an unavailable store deletes nothing: retention
 * checks both later.
 */
export async function orRemoveBytes<T>(deps: StoreDeps, file: NewFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreAwayError) && !isUnreachable(error)) await removeBytes(deps, file);
    throw error;
  }
}

/** Stores bytes, then runs `work`, which writes the row that refers to them. If either fails, the bytes are deleted. */
export const storeBytes = <T>(deps: StoreDeps, file: NewFile, content: FileContent, work: () => Promise<T>) =>
  orRemoveBytes(deps, file, async () => {
    await putBytes(deps, file, content);
    return work();
  });
