import { chunked } from '@/lib/domain/chunked';
import type { PrintedUnits } from './use-sheet-parts';

/** Chosen units of one question: an address holds no more. */
const IDS_AT_ONCE = 200;

/** The same filters, as often as the chosen units need. */
export function inParts({ ids, ...filters }: PrintedUnits['units']): PrintedUnits['units'][] {
  if (ids === undefined) return [filters];
  return chunked(ids.split(','), IDS_AT_ONCE).map((part) => ({ ...filters, ids: part.join(',') }));
}
