'use client';

import { startTransition, useEffect, useRef, useState } from 'react';
import { useStudioState } from './studio-context';

/** Pause between two drawings of what follows a text while it is typed. */
const PACE_MS = 150;

/**
 * The value as it stands; while a text is typed, at most every 150 ms and after the key was shown. For what is dear to draw:
 * the page, the list of elements.
 */
export function usePaced<T>(value: T): T {
  const isTyping = useStudioState(({ history }) => (history.steps[history.index]?.group ?? null) !== null);
  const [paced, setPaced] = useState(value);
  const drawnAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        drawnAt.current = Date.now();
        startTransition(() => setPaced(value));
      },
      Math.max(0, drawnAt.current + PACE_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [value]);
  return isTyping ? paced : value;
}
