'use client';

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBack } from '@/components/ui/dialog/use-back';
import { isFocusLost } from '@/components/ui/navigation/is-focus-lost';

const OVERLAY_QUERY = '(max-width: 1199px)';

function subscribe(onChange: () => void) {
  const media = window.matchMedia(OVERLAY_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the menu would cover the page; false during server rendering. */
const useIsOverlay = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(OVERLAY_QUERY).matches,
    () => false,
  );

/**
 * The menu at the side: beside the page it stays as toggled, over it it belongs to the page on which it was opened. As an
 * overlay it takes the focus, which returns to `button` when it closes.
 */
export function useMenu(pathname: string) {
  const [isDeskOpen, setIsDeskOpen] = useState(true);
  const [overlayPath, setOverlayPath] = useState<string | null>(null);
  const isOverlay = useIsOverlay();
  const isOverlayOpen = isOverlay && overlayPath === pathname;
  const sidebar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => setOverlayPath(null), []);
  useBack(isOverlayOpen ? close : null);

  useEffect(() => {
    if (!isOverlayOpen) return;
    const menu = sidebar.current;
    const opener = button.current;
    closeButton.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (isFocusLost() || menu?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    };
  }, [isOverlayOpen, close]);

  function toggle() {
    if (isOverlay) setOverlayPath(isOverlayOpen ? null : pathname);
    else setIsDeskOpen(!isDeskOpen);
  }

  return {
    isDeskOpen,
    isOverlayOpen,
    isOpen: isOverlay ? isOverlayOpen : isDeskOpen,
    sidebar,
    button,
    closeButton,
    close,
    toggle,
  };
}
