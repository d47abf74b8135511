import { newKey } from '@/components/calls/use-idempotency-key';
import type { PlaceChoice } from '@/components/places/place-picker';
import type { RecordSubject } from '@/lib/contract/event-records';
import { localMoment, momentOf } from '@/lib/format/local-moment';
import { zoneOf } from './moments';
import type { WaitingRecord } from './queue/waiting-records';
import type { Chosen } from './scanning/scanned';
import type { RecordDraft } from './use-record-draft';

interface Input {
  choice: Chosen;
  subject: RecordSubject;
  place: PlaceChoice | null;
  draft: RecordDraft;
  /** Its subject and event, in the user's words. */
  label: string;
  /** Only the event. */
  name: string;
  /** The refused record that this one replaces. */
  changed?: WaitingRecord | undefined;
}

/** The field shows no seconds: while it is unchanged, the moment that it came from counts. */
function happenedAt(moment: string, changed: WaitingRecord | undefined): Date {
  const before = changed && new Date(changed.body.happenedAt);
  return before && localMoment(before) === moment ? before : (momentOf(moment) ?? new Date());
}

/** The record as it is stored and sent: from here on it has its key and its time. */
export function recordRow({ choice, subject, place, draft, label, name, changed }: Input): WaitingRecord {
  const { event, kind } = choice;
  const { input, options, note, moment, position, proofs } = draft;
  const happened = happenedAt(moment, changed);
  const key = newKey();
  return {
    key,
    recordedAt: changed?.recordedAt ?? new Date().toISOString(),
    label,
    event: name,
    place,
    problem: null,
    proofs,
    body: {
      clientKey: key,
      kind,
      ...(event ? { eventId: event.id } : {}),
      subject,
      happenedAt: happened.toISOString(),
      zone: zoneOf(happened),
      placeId: place?.id ?? null,
      position,
      input: event?.type === 'input' ? input : '',
      // Of a changed record, some may no longer be offered.
      options: options.filter((option) => event?.options.includes(option)),
      note,
      source: matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk',
    },
  };
}
