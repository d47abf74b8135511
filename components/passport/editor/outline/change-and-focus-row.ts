import { flushSync } from 'react-dom';

/**
 * Makes a change that removes the pressed button: the focus moves to the row of the element that is selected
 * afterwards, or, if none is left, to the button that adds one.
 */
export function changeAndFocusRow(change: () => void): void {
  flushSync(change);
  const next =
    document.querySelector<HTMLElement>('[data-selected-row]') ?? document.querySelector('[data-add-element]');
  if (next instanceof HTMLElement) next.focus();
}
