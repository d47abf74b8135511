'use client';

import { SuggestedInput } from '@/components/calls/suggested-input';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { recalls } from '@/lib/contract/recalls';

interface Props {
  control: Record<string, unknown>;
  max: number;
  value: string;
  onValue: (value: string) => void;
}

async function findRecorded(q: string): Promise<CallResult<string[]>> {
  const answer = await call(recalls.supplierLots, { query: { q: q || undefined } });
  return mapResult(answer, ({ results }) => results);
}

/** Identifies a supplier's lot; known ones are suggested, and any other is allowed. */
export const SupplierLotInput = ({ control, ...field }: Props) => (
  <SuggestedInput {...field} input={{ ...control, spellCheck: false }} cacheKey="supplier-lots" find={findRecorded} />
);
