'use client';

import { useEffect, useState } from 'react';
import { useHref, usePath } from '@/lib/i18n/use-href';
import type { PaletteChoice, SearchTargets } from '../shell-types';
import { recentStore, type Recent } from '../recent/recent-store';
import type { Findable } from './use-palette-choices';
import { HAS_PAGE, HIT_ICONS } from './use-palette-search';

const MAX_SHOWN = 6;

/** The record of an address, if the user may still open its type. */
function recordAt(href: string, label: string, targets: SearchTargets): PaletteChoice | null {
  for (const type of HAS_PAGE) {
    const base = targets[type];
    if (base === undefined || !href.startsWith(`${base}/`)) continue;
    const isRecord = href.slice(base.length + 1).split('/').length === 1;
    return isRecord && label ? { key: href, label, href, icon: HIT_ICONS[type] } : null;
  }
  return null;
}

/**
 * The user's recent actions and pages, the latest first, as far as they are still permitted; without the current page.
 */
export function useRecent(userId: string | null, pages: readonly Findable[], targets: SearchTargets): PaletteChoice[] {
  const [recent, setRecent] = useState<Recent[]>([]);
  const toHref = useHref();
  const currentPath = usePath();
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    void recentStore(userId)
      .list()
      .then((list) => !isOver && setRecent(list));
    return () => {
      isOver = true;
    };
  }, [userId]);
  return recent
    .filter(({ key }) => key !== currentPath)
    .flatMap(({ key, label }) => {
      const href = key.startsWith('/') ? toHref(key) : key;
      return pages.find((choice) => choice.key === href) ?? recordAt(href, label, targets) ?? [];
    })
    .slice(0, MAX_SHOWN);
}
