'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY_MS = 3_000;

/** Refreshes the page every three seconds while something on it is in progress and the tab is visible. */
export function useRefreshWhile(isGoingOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, router]);
}
