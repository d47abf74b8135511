'use client';

import { useState } from 'react';
import type { PlaceChoice } from '@/components/places/place-picker';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import type { WaitingRecord } from '../queue/waiting-records';
import { eventKey } from '../scanning/scanned';
import { codeOf } from './changed-record';

interface Input {
  waiting: readonly WaitingRecord[];
  places: readonly PlaceChoice[];
  /** Looks up the subject of the record, and chooses its event. */
  find: (q: string, event: string) => unknown;
  /** Returns to an empty field. */
  clear: () => void;
}

/** A refused record that is being changed in the form, with its own place; `code` finds its subject. */
export function useChange({ waiting, places, find, clear }: Input) {
  const [changedKey, setChangedKey] = useState<string | null>(null);
  const [place, setPlace] = useState<PlaceChoice | null>(null);
  // Gone if it was discarded or sent meanwhile.
  const row = waiting.find(({ key, problem }) => key === changedKey && problem !== null);

  function start(refused: WaitingRecord) {
    leaveGuard.run(() => {
      const { placeId = null, subject } = refused.body;
      setChangedKey(refused.key);
      setPlace(refused.place ?? places.find(({ id }) => id === placeId) ?? null);
      clear();
      find(codeOf(subject), eventKey(refused.body));
    });
  }

  /** Leaves the record as it is. */
  function cancel() {
    leaveGuard.run(() => {
      setChangedKey(null);
      clear();
    });
  }

  return {
    row,
    code: row && codeOf(row.body.subject),
    event: row && eventKey(row.body),
    where: { place, onPlace: setPlace },
    start,
    cancel,
    end: () => setChangedKey(null),
  };
}
