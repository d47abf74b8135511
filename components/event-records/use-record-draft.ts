'use client';

import { useState } from 'react';
import type { Position } from '@/components/ui/map/position-map';
import type { ChosenProof } from './proofs/chosen-proof';

/** What a person enters for one record. */
export interface RecordDraft {
  input: string;
  options: readonly string[];
  note: string;
  /** As a `datetime-local` field has it; empty: now. */
  moment: string;
  position: Position | null;
  proofs: readonly ChosenProof[];
}

const EMPTY: RecordDraft = { input: '', options: [], note: '', moment: '', position: null, proofs: [] };

export function useRecordDraft() {
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<RecordDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { input, options, note, moment, position, proofs } = draft;
  const hasText = [input, note, moment].some((text) => text !== '');
  return { draft, change, isDirty: hasText || options.length > 0 || position !== null || proofs.length > 0 };
}
