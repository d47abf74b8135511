import { zoneOf } from '@/components/event-records/moments';
import { call } from '@/lib/api-client/browser';
import type { Container } from '@/lib/contract/containers';
import { eventRecords, type RecordSubject } from '@/lib/contract/event-records';

export type RecordingKind = 'load' | 'unload' | 'move';

export interface What {
  kind: RecordingKind;
  container: Container;
  subject: RecordSubject;
}

export interface Circumstances {
  placeId: string | null;
  note: string;
  /** The value of the date-time field; empty for now. */
  at: string;
}

export const containerOf = ({ kind, container }: What) => (kind === 'move' ? {} : { containerId: container.id });

/** Whether a repeated record equals the one sent before. */
export const areSame = (one: Circumstances, other: Circumstances) =>
  one.placeId === other.placeId && one.note === other.note && one.at === other.at;

/** Records a load, unload or move, once per key. `done`: when, if no time was entered. */
export async function sendRecord(
  clientKey: string,
  what: What,
  { placeId, note, at }: Circumstances,
  done = new Date(),
) {
  const happened = at ? new Date(at) : done;
  return call(eventRecords.create, {
    body: {
      kind: what.kind,
      subject: what.subject,
      ...containerOf(what),
      clientKey,
      placeId,
      note,
      happenedAt: happened.toISOString(),
      sentAt: new Date().toISOString(),
      zone: zoneOf(happened),
    },
  });
}
