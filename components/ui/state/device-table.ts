function open(database: string, table: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no local store'));
  });
}

/** Runs a request on one table of a database on this device. @throws if the browser stores nothing, or refuses */
export type AskDevice = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** A table on this device only, in its own database. */
export const deviceTable =
  (database: string, table: string): AskDevice =>
  async (mode, work) => {
    const connection = await open(database, table);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = connection.transaction(table, mode);
        const request = work(transaction.objectStore(table));
        // A device without room accepts a write and fails only on commit.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('no local store'));
      });
    } finally {
      connection.close();
    }
  };

/** All keys with this prefix. */
export const keysFrom = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
