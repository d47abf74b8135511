import { flushSync } from 'react-dom';

/**
 * Makes a change that takes the button that was pressed away: the keyboard goes on at the row of the element that is chosen
 * by then, or, where none is left, at what adds one.
 */
export function changeAndFocusRow(change: () => void): void {
  flushSync(change);
  const next =
    document.querySelector<HTMLElement>('[data-selected-row]') ?? document.querySelector('[data-add-element]');
  if (next instanceof HTMLElement) next.focus();
}
