'use client';

import { useEffect } from 'react';
import { usePath } from '@/lib/i18n/use-href';

/** Passing by a page on the way to another is no visit; after this delay the page has its title, too. */
const STAY_MS = 1200;
const SUFFIX = ' · TS Admin';

/** Records the pages that the user visits, for the palette. `userId` null: nobody is known. */
export function useVisits(userId: string | null) {
  const path = usePath();
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(async () => {
      const title = document.title;
      const { recentStore } = await import('./recent-store');
      const label = title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
      await recentStore(userId).remember({ key: path, label, at: Date.now() });
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [userId, path]);
}
