import { deviceTable, keysFrom } from '@/components/ui/state/device-table';
import { STORE_TIMEOUT_MS, type RecoveryCopy } from './recovery';

const DATABASE = 'passport-editor';
const TABLE = 'copies';

const ask = deviceTable(DATABASE, TABLE);

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

/** One copy per person, passport and open editor, on this device alone. */
export const recoveryKey = (userId: string, passportId: string) => `${userId}/${passportId}`;

/** A copy under the key that it is kept by. */
export interface KeptCopy {
  key: string;
  copy: RecoveryCopy;
}

export const recoveryStore = {
  /** All copies whose keys begin like this, in the order of their keys; empty where the store cannot be asked. */
  async list(prefix: string): Promise<KeptCopy[]> {
    const [keys, copies] = await Promise.all([
      inTime(ask('readonly', (table) => table.getAllKeys(keysFrom(prefix)))),
      inTime(ask('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<RecoveryCopy[]>)),
    ]);
    return (keys ?? []).flatMap((key, at) => {
      const copy = copies?.[at];
      return copy ? [{ key: String(key), copy }] : [];
    });
  },
  /** False where the copy could not be kept. */
  write: async (key: string, copy: RecoveryCopy): Promise<boolean> =>
    (await inTime(ask('readwrite', (table) => table.put(copy, key)))) !== null,
  remove: (key: string) => inTime(ask('readwrite', (table) => table.delete(key))),
};
