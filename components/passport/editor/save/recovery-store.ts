import { deviceTable, keysFrom } from '@/components/ui/state/device-table';
import { STORE_TIMEOUT_MS, type RecoveryCopy } from './recovery';

const DATABASE = 'passport-editor';
const TABLE = 'copies';

const withTable = deviceTable(DATABASE, TABLE);

/** Empty if there is no store, if it refuses, or if it does not respond in time. */
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

/** One copy per user, passport and open editor, on this device only. */
export const recoveryKey = (userId: string, passportId: string) => `${userId}/${passportId}`;

/** A copy with its storage key. */
export interface KeptCopy {
  key: string;
  copy: RecoveryCopy;
}

export const recoveryStore = {
  /** All copies whose keys have this prefix, sorted by key; empty if the store cannot be read. */
  async list(prefix: string): Promise<KeptCopy[]> {
    const [keys, copies] = await Promise.all([
      inTime(withTable('readonly', (table) => table.getAllKeys(keysFrom(prefix)))),
      inTime(withTable('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<RecoveryCopy[]>)),
    ]);
    return (keys ?? []).flatMap((key, at) => {
      const copy = copies?.[at];
      return copy ? [{ key: String(key), copy }] : [];
    });
  },
  /** False if the copy could not be stored. */
  write: async (key: string, copy: RecoveryCopy): Promise<boolean> =>
    (await inTime(withTable('readwrite', (table) => table.put(copy, key)))) !== null,
  remove: (key: string) => inTime(withTable('readwrite', (table) => table.delete(key))),
};
