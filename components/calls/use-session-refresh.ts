'use client';

import { useEffect } from 'react';
import { signInAgain } from '@/lib/api-client/sign-in-again';
import { refreshSession } from '@/lib/session/browser';

/** Well below the twelve hours a token lives. */
export const REFRESH_EVERY = 60 * 60_000;

/** Changes the token for a fresh one every hour, so that nobody is signed out in the middle of a long day. */
export function useSessionRefresh(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(async () => {
      const result = await refreshSession();
      if (!result.ok && result.status === 401) signInAgain();
    }, REFRESH_EVERY);
    return () => clearInterval(timer);
  }, [isActive]);
}
