import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '../navigation/is-focus-lost';

/**
 * The title of a dialog, for `ref`. One that says nowhere where to begin does so at its title, so that it is read first; else
 * the close button would have the focus, which the next Enter presses. So does a step of a dialog where what was pressed went
 * with the step before.
 */
export function useTitle(isOpened: boolean, isTopmost: () => boolean): RefCallback<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    // What stands in the dialog, and around it, may lead the focus elsewhere.
    queueMicrotask(() => {
      if (isTopmost() && isFocusLost()) title.current?.focus({ preventScroll: true });
    });
  });
  return useCallback((heading) => {
    title.current = heading;
    const dialog = heading?.closest('[role="dialog"]');
    if (dialog && !dialog.querySelector('[data-autofocus]')) heading?.setAttribute('data-autofocus', '');
  }, []);
}
