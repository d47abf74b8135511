import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import type { RecordedKind } from '@/lib/contract/record-kinds';

/** The scanned or typed code; without a target if the server cannot be reached. */
export interface Scanned {
  q: string;
  target: RecordTarget | null;
}

/** An event of a process, or one that is recorded without a process. */
export type Chosen =
  | { kind: 'event'; event: RecordableEvent }
  | { kind: Extract<RecordedKind, 'repair' | 'resale' | 'return'>; event: null };
