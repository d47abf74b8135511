'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { search, type SearchHit, type SearchType } from '@/lib/contract/search';
import type { PaletteChoice, PaletteGroup, SearchTargets } from '../shell-types';

const PAUSE = 200;
const SHORTEST = 2;

/** What has a name or a code, for what was typed, pasted or scanned; asked after a pause in typing. */
export function usePaletteSearch(query: string, targets: SearchTargets): PaletteGroup[] {
  const t = useTranslations('Shell');
  const [answer, setAnswer] = useState<{ query: string; hits: SearchHit[] } | null>(null);
  const isAsked = query.length >= SHORTEST && Object.values(targets).some(Boolean);

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(search.find, { query: { q: query } }, { signal: controller.signal })
        .then((result) => result.ok && setAnswer({ query, hits: result.data }))
        // Only the abort of an outdated question is thrown.
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, isAsked]);

  if (!answer || answer.query !== query) return [];
  return TYPES.map((type) => ({
    key: type,
    title: t(`hits.${type}`),
    items: answer.hits.flatMap((hit) => (hit.type === type ? choicesOf(hit, targets[type]) : [])),
  }));
}

export const HIT_ICONS = {
  units: 'qrcode',
  articles: 'shirt',
  templates: 'template',
  materials: 'needle-thread',
  lots: 'stack',
  places: 'map-pin',
  processes: 'route',
  events: 'calendar-event',
  containers: 'box',
} as const satisfies Record<SearchType, PaletteChoice['icon']>;
/** Those that have a page of their own; the others open in a dialog of their list, or stand in it. */
export const HAS_PAGE: ReadonlySet<SearchType> = new Set([
  'units',
  'articles',
  'templates',
  'lots',
  'processes',
  'containers',
]);
/** In the order in which they are shown. */
const TYPES = Object.keys(HIT_ICONS) as SearchType[];

function choicesOf({ type, key, name, detail }: SearchHit, base: string | undefined): PaletteChoice[] {
  if (base === undefined) return [];
  const asked = encodeURIComponent(base.endsWith('?q=') ? name : key);
  const href = base + (HAS_PAGE.has(type) ? `/${asked}` : asked);
  return [{ key: `${type}/${key}`, icon: HIT_ICONS[type], label: name, href, ...(detail ? { detail } : {}) }];
}
