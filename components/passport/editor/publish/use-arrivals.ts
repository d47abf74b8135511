'use client';

import { useCallback, useRef, useState } from 'react';
import type { Arrival } from '../save/arrivals';
import { reread, type Reread } from '../store/reread';
import { useStudio } from '../studio-context';

const idOf = (arrival: Arrival) =>
  'item' in arrival ? arrival.item.key : 'page' in arrival ? `${arrival.kind} ${arrival.page._id}` : arrival.kind;

/** Reads the passport again, and collects what somebody else has changed since the dialog was opened. */
export function useArrivals() {
  const studio = useStudio();
  const shownUpdatedAt = useRef<string | null>(null);
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const read = useCallback(async (): Promise<Reread> => {
    const result = await reread(studio, shownUpdatedAt.current);
    // A page that could not be read is read again the next time.
    if (result.isWhole) shownUpdatedAt.current = result.updatedAt;
    const ids = new Set(result.arrivals.map(idOf));
    setArrivals((before) => [...before.filter((each) => !ids.has(idOf(each))), ...result.arrivals]);
    return { ...result, updatedAt: result.updatedAt ?? shownUpdatedAt.current };
  }, [studio]);
  return { arrivals, read };
}
