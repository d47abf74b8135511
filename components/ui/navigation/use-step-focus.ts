import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';

/** The step that each multi-step screen has shown last, by screen name. */
const lastSteps = new Map<string, string>();

/**
 * For the container of the steps of a screen, with `tabIndex={-1}`: if a step replaces another together with the
 * pressed button, the focus moves to the start of the new one. A focus elsewhere stays.
 */
export function useStepFocus<E extends HTMLElement = HTMLDivElement>(
  screen: string,
  step: string,
): RefObject<E | null> {
  const holder = useRef<E>(null);
  useEffect(() => {
    const before = lastSteps.get(screen);
    lastSteps.set(screen, step);
    if (isFocusLost() && before !== undefined && before !== step) holder.current?.focus({ preventScroll: true });
  }, [screen, step]);
  return holder;
}
