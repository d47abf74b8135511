import { useEffect, useRef } from 'react';

/** Longest pause between two keys of a scanner, in milliseconds; fast typists need more than twice as long. */
const PAUSE_MS = 60;
/** The shortest code that a scanner reads here; fewer keys before Enter come from a person. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 2_000;

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null;

/**
 * Listens for a scanner that acts as a keyboard while no field has the focus: its keys come in quick succession and end
 * with Enter.
 */
export function useScanner(isListening: boolean, onCode: (code: string) => void): void {
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    if (!isListening) return;
    let typed = '';
    let last = -Infinity;
    function onKeyDown(event: KeyboardEvent) {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > PAUSE_MS) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed = (typed + event.key).slice(0, MAX_LENGTH);
      if (event.key !== 'Enter' || typed.length < MIN_LENGTH) return;
      // Enter would press the focused button.
      event.preventDefault();
      report.current(typed.trim());
      typed = '';
    }
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isListening]);
}
