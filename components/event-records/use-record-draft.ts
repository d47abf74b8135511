'use client';

import { useState } from 'react';
import type { Position } from '@/components/ui/map/position-map';
import type { ChosenProof } from './proofs/chosen-proof';

/** The user's input for one record. */
export interface RecordDraft {
  input: string;
  options: readonly string[];
  note: string;
  /** In the format of a `datetime-local` field; empty: now. */
  moment: string;
  position: Position | null;
  proofs: readonly ChosenProof[];
}

const EMPTY: RecordDraft = { input: '', options: [], note: '', moment: '', position: null, proofs: [] };

export function useRecordDraft() {
  const [draft, setDraft] = useState(EMPTY);
  // Files of several selections can be read at once.
  const [readings, setReadings] = useState(0);
  const change = (part: Partial<RecordDraft>) => setDraft((now) => ({ ...now, ...part }));
  const changeProofs = (of: (proofs: RecordDraft['proofs']) => RecordDraft['proofs']) =>
    setDraft((now) => ({ ...now, proofs: of(now.proofs) }));

  /** Adds files once they are read; until then the draft is incomplete. */
  function addProofs(reading: Promise<RecordDraft['proofs']>) {
    setReadings((count) => count + 1);
    void reading
      .then((read) => changeProofs((proofs) => [...proofs, ...read]))
      .finally(() => setReadings((count) => count - 1));
  }

  const { input, options, note, moment, position, proofs } = draft;
  const isReading = readings > 0;
  const hasText = [input, note, moment].some((text) => text !== '');
  const hasMore = options.length > 0 || position !== null || proofs.length > 0;
  return { draft, change, changeProofs, addProofs, isReading, isDirty: hasText || hasMore || isReading };
}
