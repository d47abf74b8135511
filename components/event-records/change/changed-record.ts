import type { RecordSubject } from '@/lib/contract/event-records';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { idAddress } from '@/lib/domain/epcis/id-address';
import { localMoment } from '@/lib/format/local-moment';
import type { WaitingRecord } from '../queue/waiting-records';
import type { Chosen } from '../scanning/scanned';
import type { RecordDraft } from '../use-record-draft';

/** What finds the subject of a record again. */
export function codeOf(subject: RecordSubject): string {
  switch (subject.type) {
    case 'code':
      return subject.q;
    case 'units':
      return subject.codes[0] ?? '';
    case 'range':
      return subject.first;
    case 'lot':
      return idAddress(subject.lotId);
    case 'container':
      return idAddress(subject.containerId);
  }
}

/** The content of a record as its form shows it. */
export function draftOf({ body, proofs = [] }: WaitingRecord): RecordDraft {
  return {
    input: body.input ?? '',
    options: body.options ?? [],
    note: body.note ?? '',
    moment: localMoment(new Date(body.happenedAt)),
    position: body.position ?? null,
    proofs,
  };
}

/** What was recorded, if it is still offered to this user; null lets them choose again. */
export function chosenBefore({ body }: WaitingRecord, offered: readonly RecordableEvent[]): Chosen | null {
  const { kind, eventId } = body;
  if (kind === 'repair' || kind === 'resale' || kind === 'return') return { kind, event: null };
  const event = offered.find(({ id, isAllowed }) => id === eventId && isAllowed);
  return event ? { kind: 'event', event } : null;
}
