import { flushSync } from 'react-dom';
import { isFocusLost } from './is-focus-lost';

const ROW = 'li, [data-row]';

/**
 * Runs an action that removes the pressed button, such as removing its row. If the focus is lost with it, the last
 * button of the row in its place gets it, or else the next or the previous button; never a field, because that would
 * open the keyboard of a phone.
 */
export function removeWithFocus(pressed: Element, remove: () => void): void {
  const scope = pressed.closest('[role="dialog"], form, main') ?? document.body;
  const buttons = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === pressed);
  const below = pressed.closest(ROW)?.nextElementSibling;
  const inItsPlace = buttons.filter((button) => below?.matches(ROW) && below.contains(button)).slice(-1);
  flushSync(remove);
  for (const button of [...inItsPlace, ...buttons.slice(at + 1), ...buttons.slice(0, Math.max(at, 0)).reverse()]) {
    if (!isFocusLost()) return;
    // A hidden button cannot be focused.
    if (button.isConnected) button.focus({ preventScroll: true });
  }
}
