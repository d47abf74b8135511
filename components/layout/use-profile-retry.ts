'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const RETRY_EVERY = 4000;

/** While nobody could say who is signed in, asks again and shows the page anew as soon as the answer comes. */
export function useProfileRetry(isAwaited: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(async () => {
      const response = await fetch('/api/session').catch(() => null);
      if (response && (response.ok || response.status === 401)) router.refresh();
    }, RETRY_EVERY);
    return () => clearInterval(timer);
  }, [isAwaited, router]);
}
