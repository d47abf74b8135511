'use client';

import { useEffect } from 'react';
import { signInAgain } from '@/lib/api-client/tabs/sign-in-again';
import { refreshSession } from '@/lib/session/browser';

/** Well below the token's lifetime of twelve hours. */
export const REFRESH_EVERY = 60 * 60_000;
const CHECK_EVERY = 60_000;
/** When this browser's session was last refreshed, or first seen: shared by all documents and tabs. */
const KEY = 'ts-session-refreshed';

let refreshedHere = 0;

function refreshedAt(): number {
  try {
    return Math.max(refreshedHere, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return refreshedHere;
  }
}

function keepRefreshed(at: number): void {
  refreshedHere = at;
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Without storage, each document counts separately.
  }
}

/**
 * Refreshes the session token every hour, so that nobody is signed out in the middle of a long day, however often they
 * load a new document.
 */
export function useSessionRefresh(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    let triedAt = 0;
    if (refreshedAt() === 0) keepRefreshed(Date.now());
    async function refreshIfDue() {
      const now = Date.now();
      const last = Math.max(refreshedAt(), triedAt);
      // A clock that was set back must not delay it.
      if (last <= now && now - last < REFRESH_EVERY) return;
      triedAt = now;
      const result = await refreshSession();
      if (result.ok) keepRefreshed(now);
      else if (result.status === 401) signInAgain();
    }
    void refreshIfDue();
    const timer = setInterval(() => void refreshIfDue(), CHECK_EVERY);
    return () => clearInterval(timer);
  }, [isActive]);
}
