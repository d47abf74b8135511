function open(database: string, table: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no local store'));
  });
}

/** Asks one table of a database of this device. @throws when the browser keeps nothing, or refuses */
export type AskDevice = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** A table that lives on this device alone, in a database of its own. */
export const deviceTable =
  (database: string, table: string): AskDevice =>
  async (mode, work) => {
    const opened = await open(database, table);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = opened.transaction(table, mode);
        const request = work(transaction.objectStore(table));
        // A device without room takes what it is given, and says so only as it writes it down.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('no local store'));
      });
    } finally {
      opened.close();
    }
  };

/** All keys that begin like this. */
export const keysFrom = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
