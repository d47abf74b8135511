'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useTransition } from 'react';

const EVERY_MS = 3_000;

/**
 * Refreshes the page every three seconds while something on it is in progress and the tab is visible. Not during a
 * refresh, nor while offline: pending requests would pile up.
 */
export function useRefreshWhile(isGoingOn: boolean): void {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const refresh = useEffectEvent(() => {
    if (!document.hidden && navigator.onLine && !isRefreshing) startTransition(() => router.refresh());
  });
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn]);
}
