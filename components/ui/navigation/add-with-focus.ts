import { flushSync } from 'react-dom';

/** Runs an action that adds fields, such as a row of a form: the first of them gets the focus. */
export function addWithFocus(pressed: Element, add: () => void): void {
  const scope = pressed.closest('[role="dialog"], form, main') ?? document.body;
  const fieldsOf = () => [...scope.querySelectorAll<HTMLElement>('input, select, textarea')];
  const before = new Set(fieldsOf());
  flushSync(add);
  fieldsOf()
    .find((field) => !before.has(field))
    ?.focus();
}
