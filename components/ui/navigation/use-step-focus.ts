import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/** The step that each screen of several has shown last, by its name. */
const shown = new Map<string, string>();

/**
 * For what holds the steps of a screen, with `tabIndex={-1}`: where a step takes the place of another one, and what was
 * pressed goes with that, the keyboard goes on at the beginning of the new one. Nothing moves that has the focus elsewhere.
 */
export function useStepFocus<E extends HTMLElement = HTMLDivElement>(
  screen: string,
  step: string,
): RefObject<E | null> {
  const holder = useRef<E>(null);
  useEffect(() => {
    const before = shown.get(screen);
    shown.set(screen, step);
    if (isFocusLost() && before !== undefined && before !== step) holder.current?.focus({ preventScroll: true });
  }, [screen, step]);
  return holder;
}
