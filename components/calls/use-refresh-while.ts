'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY_MS = 3_000;

/** Reads the page again every three seconds while something that it shows goes on and somebody can see it. */
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
