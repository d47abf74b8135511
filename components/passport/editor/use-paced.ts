'use client';

import { startTransition, useEffect, useRef, useState } from 'react';
import { useStudioState } from './studio-context';

/** Pause in typing after which dependents of the text are rendered. */
const REST_MS = 120;
/** Interval of rendering without a pause. */
const PACE_MS = 500;

/**
 * The current value, throttled while a text is typed: at pauses and at least every 500 ms, after the key was rendered. For
 * expensive renders: the page, the list of elements.
 */
export function usePaced<T>(value: T): T {
  const isTyping = useStudioState(({ history }) => (history.steps[history.index]?.group ?? null) !== null);
  const [paced, setPaced] = useState(value);
  const drawnAt = useRef(0);
  useEffect(() => {
    const untilPace = drawnAt.current + PACE_MS - Date.now();
    const timer = setTimeout(
      () => {
        drawnAt.current = Date.now();
        startTransition(() => setPaced(value));
      },
      Math.min(REST_MS, Math.max(0, untilPace)),
    );
    return () => clearTimeout(timer);
  }, [value]);
  return isTyping ? paced : value;
}
