'use client';

import { useMemo } from 'react';
import { useStudioState } from '../studio-context';

/** The other users who are on an element now. */
export function useOthersOn(elementKey: string) {
  const others = useStudioState((state) => state.others);
  return useMemo(() => others.filter((other) => other.elementKey === elementKey && !other.isYou), [others, elementKey]);
}
