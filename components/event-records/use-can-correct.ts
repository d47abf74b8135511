'use client';

import { useMay } from '@/components/calls/use-may';
import { useViewer } from '@/components/calls/viewer';
import { eventRecords, type EventRecord } from '@/lib/contract/event-records';
import { CONTAINER_LEVEL, isOfContainers, type RecordKind } from '@/lib/contract/record-kinds';
import { transformationOf } from '@/lib/domain/record-names';

/** Kinds that only a further record can correct. */
const FINAL: readonly RecordKind[] = ['correction', 'recall'];

/** Whether the record can be declared wrong; one that changed lots can only be corrected by a further record. */
function canBeCorrected(record: EventRecord): boolean {
  const transformation = transformationOf(record);
  const isFinal = FINAL.includes(record.kind) || (transformation !== null && transformation !== 'made');
  return !isFinal && record.correctedBy === null;
}

/** Whether the user may declare a record wrong: the screen does not offer what the API would refuse. */
export function useCanCorrect(): (record: EventRecord) => boolean {
  const mayCorrect = useMay()(eventRecords.correct);
  const { level, role } = useViewer();
  return (record) =>
    mayCorrect &&
    canBeCorrected(record) &&
    (role !== 'collaborator' || record.isOwn) &&
    (level >= CONTAINER_LEVEL || !isOfContainers(record.kind, record.items[0]));
}
