import { deviceTable, keysFrom } from '@/components/ui/state/device-table';
import type { ChosenProof } from '../proofs/chosen-proof';
import type { NewRecordInput } from '@/lib/contract/event-records';
import type { SameCode } from '@/lib/contract/record-targets';

/** A record that has not reached the server. */
export interface WaitingRecord {
  /** Its client key: sent twice, it is recorded once. */
  key: string;
  body: NewRecordInput;
  /** Sent before it; absent in what was kept when records had none. */
  proofs?: readonly ChosenProof[];
  /** What it is about and what happened, as the person saw it. */
  label: string;
  /** What happened alone; absent in what was kept before codes could be put right. */
  event?: string;
  /** Why the server refuses it; null while it was not refused. */
  problem: string | null;
  /** Things that have its code, to choose from: without a network nobody could ask which one is meant. */
  things?: SameCode['things'];
}

const ask = deviceTable('event-records', 'waiting');

/** A store that does not answer by then counts as one that keeps nothing: nobody waits for it. */
export const STORE_TIMEOUT_MS = 5_000;

function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS, otherwise));
  return Promise.race([work.catch(() => otherwise), late]);
}

/** Records of one person that wait on this device. What the device cannot keep waits in this window alone. */
export const waitingRecords = (userId: string) => {
  const prefix = `${userId}/`;
  return {
    list: () =>
      inTime(
        ask('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<WaitingRecord[]>),
        [],
      ),
    /** False where the device keeps nothing. */
    put: (row: WaitingRecord) =>
      inTime(
        ask('readwrite', (table) => table.put(row, prefix + row.key)).then(() => true),
        false,
      ),
    remove: (key: string) =>
      inTime(
        ask('readwrite', (table) => table.delete(prefix + key)),
        undefined,
      ),
  };
};
