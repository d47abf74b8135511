import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import type { RecordedKind } from '@/lib/contract/record-kinds';

/** What was scanned or typed; without a target where the server cannot be asked. */
export interface Scanned {
  q: string;
  target: RecordTarget | null;
}

/** What happened: an event of a process, or what is recorded without one. */
export type Chosen =
  | { kind: 'event'; event: RecordableEvent }
  | { kind: Extract<RecordedKind, 'repair' | 'resale' | 'return'>; event: null };
