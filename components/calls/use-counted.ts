'use client';

import { useState } from 'react';

/**
 * The count shown before an action, as long as it matches the current selection: a late response may belong to an
 * earlier one.
 */
export function useCounted<Counted>(selection: unknown) {
  const now = JSON.stringify(selection);
  const [last, setLast] = useState<{ about: string; counted: Counted } | null>(null);
  return {
    counted: last?.about === now ? last.counted : null,
    /** Stores a count with the selection at the time of the call: that of the render which started it. */
    store: (counted: Counted) => setLast({ about: now, counted }),
  };
}
