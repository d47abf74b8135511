import type { CompositionPart } from '@/lib/contract/compositions';
import type { CompositionIssue } from './types';

/** How far the shares of a part may differ from 100, in percentage points, because labels round. */
export const TOLERANCE = 0.5;

/** Whether shares add up to a whole part; `sum` in percent. */
export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= TOLERANCE;

/** A sum in percent, without the error of binary fractions. */
export const rounded = (sum: number): number => Math.round(sum * 100) / 100;

/** A sum other than 100, and materials without a share; `at` is the index of the part. */
export function shareIssues({ materials }: CompositionPart, at: number): CompositionIssue[] {
  const sum = rounded(materials.reduce((total, { percent }) => total + (percent ?? 0), 0));
  const missing = materials.filter(({ percent }) => percent === null);
  const isWrong = sum > 100 + TOLERANCE || (missing.length === 0 && !isWhole(sum));
  return [
    ...(isWrong ? [{ kind: 'sum', part: at, sum } as const] : []),
    ...missing.map(({ name }) => ({ kind: 'missing_percent', part: at, name }) as const),
  ];
}
