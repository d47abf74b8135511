import type { EventRecord } from '@/lib/contract/event-records';
import { TRANSFORMATION_STEPS, type TransformationKind } from '@/lib/contract/record-kinds';

const TRANSFORMATIONS = Object.entries(TRANSFORMATION_STEPS) as [TransformationKind, string][];

/** Splitting, merging or making; null for what is none of it. */
export const transformationOf = ({
  kind,
  bizStep,
}: Pick<EventRecord, 'kind' | 'bizStep'>): TransformationKind | null =>
  kind === 'transformation' ? (TRANSFORMATIONS.find(([, step]) => step === bizStep)?.[0] ?? null) : null;
