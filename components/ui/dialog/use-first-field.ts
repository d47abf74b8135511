import { useEffect, useState } from 'react';

/**
 * Sets the initial focus of a dialog that had to wait for its content: on the element with `data-autofocus`. Until then
 * the title has the focus, and keeps it if there is no such element; a focus that the user has moved into a form
 * meanwhile stays.
 */
export function useFirstField(isReady: boolean): void {
  const [hasWaited] = useState(!isReady);
  useEffect(() => {
    if (!isReady || !hasWaited) return;
    const active = document.activeElement;
    // The retry button is gone, and the focus with it.
    const dialog = active?.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (!active?.closest('form'))
      [...(dialog?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].at(-1)?.focus();
  }, [isReady, hasWaited]);
}
