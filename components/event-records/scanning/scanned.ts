import { POST_SALES_KINDS, type PostSalesKind } from '@/lib/contract/events';
import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';

/** The scanned or typed code; without a target if the server cannot be reached. */
export interface Scanned {
  q: string;
  target: RecordTarget | null;
}

/** An event of a process, or one that is recorded without a process. */
export type Chosen = { kind: 'event'; event: RecordableEvent } | { kind: PostSalesKind; event: null };

/** Names what was chosen in an address: the id of an event, or the kind of one without a process. */
export const eventKey = ({ kind, eventId = '' }: { kind: string; eventId?: string | undefined }): string =>
  kind === 'event' ? eventId : kind;

/** What a key names, if it is offered to this user; `hasKinds`: so are the kinds without a process. */
export function chosenOf(key: string, offered: readonly RecordableEvent[], hasKinds: boolean): Chosen | null {
  const kind = POST_SALES_KINDS.find((each) => each === key);
  if (kind) return hasKinds ? { kind, event: null } : null;
  const event = offered.find(({ id, isAllowed }) => id === key && isAllowed);
  return event ? { kind: 'event', event } : null;
}
