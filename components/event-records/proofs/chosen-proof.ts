import type { ProofKind } from '@/lib/contract/event-records';

/** A photo or document that was chosen for a record, on its way to the server. */
export interface ChosenProof {
  /** Its client key: sent twice, it is stored once. */
  key: string;
  kind: ProofKind;
  name: string;
  mime: string;
  /** Plain bytes: not every browser keeps files in its store. */
  bytes: ArrayBuffer;
  /** A small picture of it, as an address; null for a document. */
  preview: string | null;
  /** What the server calls it, once it has it. */
  fileId: string | null;
}
