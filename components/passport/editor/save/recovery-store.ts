import { STORE_TIMEOUT_MS, type RecoveryCopy } from './recovery';

const DATABASE = 'passport-editor';
const TABLE = 'copies';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no local store'));
  });
}

async function ask<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(TABLE, mode).objectStore(TABLE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no local store'));
    });
  } finally {
    database.close();
  }
}

/** Empty when there is no store, when it refuses, and when it does not answer in time. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), STORE_TIMEOUT_MS);
    const end = (value: T | null) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(end, () => end(null));
  });
}

/** One copy per person and passport, on this device alone. */
export const recoveryKey = (userId: string, passportId: string) => `${userId}/${passportId}`;

export const recoveryStore = {
  read: (key: string): Promise<RecoveryCopy | null> =>
    inTime(
      ask('readonly', (table) => table.get(key) as IDBRequest<RecoveryCopy | undefined>).then((copy) => copy ?? null),
    ),
  write: (key: string, copy: RecoveryCopy) => inTime(ask('readwrite', (table) => table.put(copy, key))),
  remove: (key: string) => inTime(ask('readwrite', (table) => table.delete(key))),
};
