import { newKey } from '@/components/calls/use-idempotency-key';
import type { RecordSubject } from '@/lib/contract/event-records';
import { momentOf } from '@/lib/format/local-moment';
import { zoneOf } from './moments';
import type { WaitingRecord } from './queue/waiting-records';
import type { Chosen } from './scanning/scanned';
import type { RecordDraft } from './use-record-draft';

interface Input {
  choice: Chosen;
  subject: RecordSubject;
  placeId: string | null;
  draft: RecordDraft;
  /** Its subject and event, in the user's words. */
  label: string;
  /** Only the event. */
  name: string;
}

/** The record as it is stored and sent: from here on it has its key and its time. */
export function recordRow({ choice: { event, kind }, subject, placeId, draft, label, name }: Input): WaitingRecord {
  const { input, options, note, moment, position, proofs } = draft;
  const happened = momentOf(moment) ?? new Date();
  const key = newKey();
  return {
    key,
    label,
    event: name,
    problem: null,
    proofs,
    body: {
      clientKey: key,
      kind,
      ...(event ? { eventId: event.id } : {}),
      subject,
      happenedAt: happened.toISOString(),
      zone: zoneOf(happened),
      placeId,
      position,
      input: event?.type === 'input' ? input : '',
      options: [...options],
      note,
      source: matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk',
    },
  };
}
