import { useEffect, useState } from 'react';

/**
 * A dialog that had to wait for what it shows begins where it would have begun with it: at what carries `data-autofocus`.
 * Until then its close button alone could have the focus; where a person is in a form by then, the focus stays.
 */
export function useFirstField(isReady: boolean): void {
  const [hasWaited] = useState(!isReady);
  useEffect(() => {
    if (!isReady || !hasWaited) return;
    const active = document.activeElement;
    // What was pressed to try again is gone, and the focus with it.
    const dialog = active?.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (!active?.closest('form')) dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isReady, hasWaited]);
}
