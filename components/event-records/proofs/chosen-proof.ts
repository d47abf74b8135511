import type { ProofKind } from '@/lib/contract/event-records';

/** A photo or document selected for a record, before it is stored on the server. */
export interface ChosenProof {
  /** Its client key: sent twice, it is stored once. */
  key: string;
  kind: ProofKind;
  name: string;
  mime: string;
  /** Plain bytes: not every browser can store files. */
  bytes: ArrayBuffer;
  /** A thumbnail, as an address; null for a document. */
  preview: string | null;
  /** Its id on the server, once it is stored. */
  fileId: string | null;
}
