import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '../navigation/is-focus-lost';

/**
 * The title of a dialog, for `ref`. A dialog without an element to focus focuses its title, so that it is read first;
 * otherwise the close button would have the focus, and the next Enter would press it. The same applies to a step that
 * removes the button that led to it.
 */
export function useTitle(isOpened: boolean, isTopmost: () => boolean): RefCallback<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    // The content of the dialog, or what surrounds it, may move the focus elsewhere.
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
