import { useEffect, useState } from 'react';

/**
 * A dialog that had to wait for what it shows begins where it would have begun with it: at what carries `data-autofocus`.
 * Until then its title has the focus, and keeps it where nothing else is to begin at; where a person is in a form by then,
 * the focus stays.
 */
export function useFirstField(isReady: boolean): void {
  const [hasWaited] = useState(!isReady);
  useEffect(() => {
    if (!isReady || !hasWaited) return;
    const active = document.activeElement;
    // What was pressed to try again is gone, and the focus with it.
    const dialog = active?.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (!active?.closest('form'))
      [...(dialog?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].at(-1)?.focus();
  }, [isReady, hasWaited]);
}
