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

const contentOf = ({ proofs, ...draft }: RecordDraft) =>
  JSON.stringify({ ...draft, proofs: proofs.map(({ key }) => key) });

export function useRecordDraft(before = EMPTY) {
  const [initial] = useState(before);
  const [draft, setDraft] = useState(initial);
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

  const isReading = readings > 0;
  const isDirty = isReading || contentOf(draft) !== contentOf(initial);
  return { draft, change, changeProofs, addProofs, isReading, isDirty };
}
