import type { RecordSubject } from '@/lib/contract/event-records';
import { idAddress } from '@/lib/domain/epcis/id-address';
import { localMoment } from '@/lib/format/local-moment';
import type { WaitingRecord } from '../queue/waiting-records';
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
