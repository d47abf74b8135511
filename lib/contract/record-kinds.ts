/**
 * The kind of a record: an event of a process, a transformation of lots, a load, unload or move of a container, an
 * after-sale event, a recall, or an event of another company's document.
 */
export const RECORD_KINDS = [
  'event',
  'transformation',
  'load',
  'unload',
  'move',
  'repair',
  'resale',
  'return',
  'claim',
  'recall',
  'correction',
  'epcis',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** CBV business steps of transformations: units leave a lot for a new one, lots become one, a lot is made of others, units change lots. */
export const TRANSFORMATION_STEPS = {
  split: 'disassembling',
  merge: 'assembling',
  made: 'creating_class_instance',
  moved: 'repackaging',
} as const;
export type TransformationKind = keyof typeof TRANSFORMATION_STEPS;

/** Level from which containers are available (specification §6). */
export const CONTAINER_LEVEL = 500;

/** Kinds that change where a container is, or what is in it. */
const CONTAINER_KINDS: readonly RecordKind[] = ['load', 'unload', 'move'];

/** Whether a record is of containers, given the first of its things. An event of a process that also loads is not. */
export const isOfContainers = (kind: RecordKind, first: { role: string; type: string } | undefined): boolean =>
  CONTAINER_KINDS.includes(kind) || (first?.role === 'subject' && first.type === 'container');

/** Kinds that users record themselves. */
export const RECORDED_KINDS = ['event', 'load', 'unload', 'move', 'repair', 'resale', 'return'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];
