import { flushSync } from 'react-dom';

/** Handles the press of a button that adds fields, such as a row of a form: the first of them gets the focus. */
export const addWithFocus =
  (add: () => void) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    const scope = currentTarget.closest('[role="dialog"], form, main') ?? document.body;
    const fieldsOf = () => [...scope.querySelectorAll<HTMLElement>('input, select, textarea')];
    const before = new Set(fieldsOf());
    flushSync(add);
    fieldsOf()
      .find((field) => !before.has(field))
      ?.focus();
  };
