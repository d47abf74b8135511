'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { leaveGuard } from './leave-guard';
import { NavigationContext } from './navigate';
import { shallowChange } from './shallow';
import styles from './navigation-provider.module.css';

/** Addresses served by another program: the browser loads them itself. */
const foreign = /^\/(?:api|b|p|01|public|v1|epcis|\.well-known|_next)(?:\/|$)|^\/openapi\.json$/;

/** The address that this document was loaded from: its content security policy holds as long as the document does. */
const loadedFrom = new URL(typeof location === 'undefined' ? 'http://localhost' : location.href);

const never = () => false;

function clientHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.hasAttribute('download') || anchor.hasAttribute('data-native')) return null;
  if (anchor.target && anchor.target !== '_self') return null;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || foreign.test(url.pathname)) return null;
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return isSamePage && url.hash ? null : url.pathname + url.search + url.hash;
}

interface Props {
  /**
   * Whether an address, seen from the current one, needs a full document load. Must be the same function on each
   * render.
   */
  needsOwnDocument?: (from: URL, to: URL) => boolean;
  children: ReactNode;
}

/**
 * Turns every plain `<a href>` of the product into a client navigation with one listener, so a list of 50 rows needs no
 * 50 link components. Pages are prefetched when a pointer rests on a link.
 */
export function NavigationProvider({ needsOwnDocument = never, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [requested, setRequested] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [closings, setClosings] = useState(0);
  // After the dialog has closed: requested together, it would stay open until the page has been refreshed. While
  // offline, the refresh would wait for the network, and the next dialog for the refresh.
  useEffect(() => {
    const address = new URL(location.href);
    if (closings === 0 || !navigator.onLine || needsOwnDocument(loadedFrom, address)) return;
    startTransition(() => router.refresh());
  }, [closings, router, needsOwnDocument]);

  const go = useCallback(
    (href: string, options: { replace?: boolean; scroll?: boolean } = {}) => {
      const move = options.replace ? router.replace : router.push;
      const target = new URL(href, location.href);
      const isOwn = needsOwnDocument(loadedFrom, target);
      leaveGuard.run(
        () => {
          const kind = isOwn ? null : shallowChange(new URL(location.href), target);
          if (!kind) setRequested(target.pathname);
          // With an upload or a bulk action in progress the browser asks, and the user may stay.
          setIsLeaving(isOwn && !leaveGuard.isBusy());
          if (isOwn) return leaveGuard.leave(target.href, { replace: options.replace });
          if (!kind) return startTransition(() => move(href, { scroll: options.scroll ?? true }));
          // Dialogs open and close at once; Next follows the browser's own history.
          const address = target.pathname + target.search + target.hash;
          if (options.replace) window.history.replaceState(null, '', address);
          else window.history.pushState(null, '', address);
          if (kind === 'close') startTransition(() => setClosings((count) => count + 1));
        },
        // Another document keeps no changes, whatever the page.
        isOwn ? undefined : target,
      );
    },
    [router, needsOwnDocument],
  );

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const href = clientHref(event);
      if (!href) return;
      event.preventDefault();
      go(href, { scroll: !href.startsWith(`${location.pathname}?`) });
    }
    let timer: ReturnType<typeof setTimeout>;
    function onPointerOver(event: PointerEvent) {
      clearTimeout(timer);
      const anchor =
        event.target instanceof Element ? event.target.closest('a[data-prefetch], [data-keys] tbody th > a') : null;
      const href = anchor?.getAttribute('href');
      const isNear = href && shallowChange(new URL(location.href), new URL(href, location.href)) !== null;
      const isOwn = href && needsOwnDocument(loadedFrom, new URL(href, location.href));
      if (href && !isNear && !isOwn) timer = setTimeout(() => router.prefetch(href), 80);
    }
    // A page restored from the back/forward cache returns as it was left.
    const onShown = () => setIsLeaving(false);
    document.addEventListener('click', onClick);
    addEventListener('pageshow', onShown);
    document.addEventListener('pointerover', onPointerOver, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      removeEventListener('pageshow', onShown);
      document.removeEventListener('pointerover', onPointerOver);
    };
  }, [go, router, needsOwnDocument]);

  const target = isPending || isLeaving ? requested : null;
  const value = useMemo(() => ({ go, isPending, target }), [go, isPending, target]);
  return (
    <NavigationContext value={value}>
      {isPending && <div className={styles.bar} aria-hidden="true" />}
      {children}
    </NavigationContext>
  );
}
