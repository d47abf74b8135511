import { and, eq, exists, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { files, fileUses, unnamedBytes } from '../../db/schema';
import type { NewFile } from '../store-bytes';
import { storedKeys } from '../../files/stored-keys';
import type { Deps } from '../context';
import { idArray } from '../effects';

type StoredDeps = Pick<Deps, 'db' | 'files' | 'log'>;

const FILE_BATCH = 200;

/** Whether the store deleted all of a file. */
async function removeBytes({ files: store, log }: StoredDeps, { id, storeKey }: NewFile) {
  try {
    for (const key of storedKeys(storeKey)) await store.remove(key);
    return true;
  } catch (err) {
    log.warn({ err, file: id }, 'the bytes of a removed file stay');
    return false;
  }
}

/** What is due in one table: `find` leaves `failedIds` out, `remove` deletes rows by their ids. */
interface Due {
  reason: string;
  find: (tx: Tx, failedIds: readonly string[]) => Promise<NewFile[]>;
  remove: (tx: Tx, ids: string[]) => Promise<unknown>;
}

/**
 * Deletes the bytes before the row that refers to them. Those that the store does not delete stay until the next run.
 * Returns the number deleted.
 */
async function removeStored(deps: StoredDeps, { reason, find, remove }: Due): Promise<number> {
  const failedIds: string[] = [];
  for (let sum = 0; ;) {
    const due = await deps.db.asSystem(reason, (tx) => find(tx, failedIds));
    const removed: string[] = [];
    for (const file of due) ((await removeBytes(deps, file)) ? removed : failedIds).push(file.id);
    // None of this many: the store itself is unavailable.
    if (removed.length === 0) return sum;
    await deps.db.asSystem(reason, (tx) => remove(tx, removed));
    sum += removed.length;
  }
}

/** Deletes files that were removed before a moment. Those shown by an earlier version of a passport stay. */
export const deleteFiles = (deps: StoredDeps, before: Date): Promise<number> =>
  removeStored(deps, {
    reason: 'files removed long ago',
    find: (tx, failedIds) =>
      tx
        .select({ id: files.id, storeKey: files.storeKey })
        .from(files)
        .where(
          and(
            lt(files.deletedAt, before),
            sql`${files.id} <> all(${idArray(failedIds)})`,
            notExists(tx.select().from(fileUses).where(eq(fileUses.fileId, files.id))),
          ),
        )
        .limit(FILE_BATCH),
    remove: (tx, ids) => tx.delete(files).where(inArray(files.id, ids)),
  });

/** Deletes bytes noted before a moment whose row was never written, because the process died first. */
export async function removeUnnamedBytes(deps: StoredDeps, before: Date): Promise<number> {
  const isOld = lt(unnamedBytes.createdAt, before);
  const rowOf = (tx: Tx) => tx.select().from(files).where(eq(files.id, unnamedBytes.fileId));
  await deps.db.asSystem('bytes that have their row', (tx) =>
    tx.delete(unnamedBytes).where(and(isOld, exists(rowOf(tx)))),
  );
  return removeStored(deps, {
    reason: 'bytes whose row never came',
    find: (tx, failedIds) =>
      tx
        .select({ id: unnamedBytes.fileId, storeKey: unnamedBytes.storeKey })
        .from(unnamedBytes)
        .where(and(isOld, sql`${unnamedBytes.fileId} <> all(${idArray(failedIds)})`, notExists(rowOf(tx))))
        .limit(FILE_BATCH),
    remove: (tx, ids) => tx.delete(unnamedBytes).where(inArray(unnamedBytes.fileId, ids)),
  });
}
