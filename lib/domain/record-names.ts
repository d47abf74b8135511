import type { EventRecord } from '@/lib/contract/event-records';
import { BIZ_STEPS, type BizStep } from '@/lib/contract/biz-steps';
import { TRANSFORMATION_STEPS, type TransformationKind } from '@/lib/contract/record-kinds';

const TRANSFORMATIONS = Object.entries(TRANSFORMATION_STEPS) as [TransformationKind, string][];

/** Splitting, merging or making; null for what is none of it. */
export const transformationOf = ({
  kind,
  bizStep,
}: Pick<EventRecord, 'kind' | 'bizStep'>): TransformationKind | null =>
  kind === 'transformation' ? (TRANSFORMATIONS.find(([, step]) => step === bizStep)?.[0] ?? null) : null;

/** The step of GS1's vocabulary that an event names, by its word or its address; null for what is none of them. */
export function bizStepOf(name: string): BizStep | null {
  const word = name.slice(Math.max(name.lastIndexOf('-'), name.lastIndexOf(':')) + 1);
  return BIZ_STEPS.find((step) => step === word) ?? null;
}

/** Classes of EPCIS: what an event of another company is stored under that has no name of its own. */
const CLASSES = ['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent'];

/** What a record is called by itself; empty where its step or its kind has to say it. */
export const ownName = ({ name, kind }: Pick<EventRecord, 'name' | 'kind'>): string =>
  kind === 'epcis' && CLASSES.includes(name) ? '' : name;

/** The step that says what a nameless event of another company was. */
export const stepOfNameless = ({
  name,
  kind,
  bizStep,
}: Pick<EventRecord, 'name' | 'kind' | 'bizStep'>): BizStep | null => {
  const step = kind === 'epcis' && ownName({ name, kind }) === '' ? bizStepOf(bizStep) : null;
  return step === 'other' ? null : step;
};
