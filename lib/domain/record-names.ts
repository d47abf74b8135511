import type { EventRecord } from '@/lib/contract/event-records';
import { BIZ_STEPS, type BizStep } from '@/lib/contract/biz-steps';
import { TRANSFORMATION_STEPS, type TransformationKind } from '@/lib/contract/record-kinds';

const TRANSFORMATIONS = Object.entries(TRANSFORMATION_STEPS) as [TransformationKind, string][];

/** The kind of transformation of a record; null for other records. */
export const transformationOf = ({
  kind,
  bizStep,
}: Pick<EventRecord, 'kind' | 'bizStep'>): TransformationKind | null =>
  kind === 'transformation' ? (TRANSFORMATIONS.find(([, step]) => step === bizStep)?.[0] ?? null) : null;

/** The step of GS1's vocabulary by its word or its address; null for any other name. */
export function bizStepOf(name: string): BizStep | null {
  const word = name.slice(Math.max(name.lastIndexOf('-'), name.lastIndexOf(':')) + 1);
  return BIZ_STEPS.find((step) => step === word) ?? null;
}

/** EPCIS classes, which are stored as the names of other companies' nameless events. */
const CLASSES = ['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent'];

/** A record's own name; empty if its step or kind has to serve as its name. */
export const ownName = ({ name, kind }: Pick<EventRecord, 'name' | 'kind'>): string =>
  kind === 'epcis' && CLASSES.includes(name) ? '' : name;

/** The step that serves as the name of another company's nameless event. */
export const stepOfNameless = ({
  name,
  kind,
  bizStep,
}: Pick<EventRecord, 'name' | 'kind' | 'bizStep'>): BizStep | null => {
  const step = kind === 'epcis' && ownName({ name, kind }) === '' ? bizStepOf(bizStep) : null;
  return step === 'other' ? null : step;
};
