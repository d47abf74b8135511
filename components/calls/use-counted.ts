'use client';

import { useState } from 'react';

/**
 * What was counted before an act, as long as it is about what is chosen now: an answer that comes late may be about another
 * choice.
 */
export function useCounted<Counted>(chosen: unknown) {
  const now = JSON.stringify(chosen);
  const [last, setLast] = useState<{ about: string; counted: Counted } | null>(null);
  return {
    counted: last?.about === now ? last.counted : null,
    /** Keeps a count with what was chosen as it was asked for: that of the rendering in which the asking began. */
    keep: (counted: Counted) => setLast({ about: now, counted }),
  };
}
