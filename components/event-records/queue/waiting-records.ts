import type { PlaceChoice } from '@/components/places/place-picker';
import { deviceTable, keysFrom } from '@/components/ui/state/device-table';
import type { ChosenProof } from '../proofs/chosen-proof';
import type { NewRecordInput } from '@/lib/contract/event-records';
import type { SameCode } from '@/lib/contract/record-targets';

/** A record that has not reached the server. */
export interface WaitingRecord {
  /** Its client key: sent twice, it is recorded once. */
  key: string;
  /** When it was recorded: its place among the others; absent in records stored before that counted. */
  recordedAt?: string;
  body: NewRecordInput;
  /** Sent before it; absent in records stored before proofs existed. */
  proofs?: readonly ChosenProof[];
  /** Its subject and event, in the user's words. */
  label: string;
  /** Only the event; absent in records stored before codes could be corrected. */
  event?: string;
  /** Where it happened, for the form; absent in records stored before refused ones could be changed. */
  place?: PlaceChoice | null;
  /** Why the server refuses it; null if it was not refused. */
  problem: string | null;
  /** Entities that share its code, to select from: offline nobody could choose between them. */
  things?: SameCode['things'];
}

const withTable = deviceTable('event-records', 'waiting');

/** A store that does not respond by then counts as unavailable: nobody waits for it. */
export const STORE_TIMEOUT_MS = 5_000;

function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const timeout = new Promise<T>((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS, otherwise));
  return Promise.race([work.catch(() => otherwise), timeout]);
}

/** Waiting records of one user on this device. Records that the device cannot store are kept only in this window. */
export const waitingRecords = (userId: string) => {
  const prefix = `${userId}/`;
  const read = () =>
    inTime<WaitingRecord[] | null>(
      withTable('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<WaitingRecord[]>),
      null,
    );
  return {
    /** Null if the device stores nothing, or does not answer in time. */
    read,
    /** False if the device stores nothing. */
    put: (row: WaitingRecord) =>
      inTime(
        withTable('readwrite', (table) => table.put(row, prefix + row.key)).then(() => true),
        false,
      ),
    remove: (key: string) =>
      inTime(
        withTable('readwrite', (table) => table.delete(prefix + key)),
        undefined,
      ),
  };
};
