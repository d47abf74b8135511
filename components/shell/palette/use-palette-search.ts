'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { companies } from '@/lib/contract/companies';
import { search, type SearchHit } from '@/lib/contract/search';
import type { FindableType, PaletteChoice, PaletteGroup, SearchTargets } from '../shell-types';

const PAUSE = 200;
const SHORTEST = 2;
const FEW_COMPANIES = '5';

type Hit = Omit<SearchHit, 'type'> & { type: FindableType };

/** The company's records by name and code; for super-administrators, companies by name. Null when the call fails. */
async function findHits(q: string, targets: SearchTargets, signal: AbortSignal): Promise<Hit[] | null> {
  if (targets.companies === undefined) {
    const result = await call(search.find, { query: { q } }, { signal });
    return result.ok ? result.data : null;
  }
  const result = await call(companies.list, { query: { q, pageSize: FEW_COMPANIES, sort: 'name' } }, { signal });
  return result.ok
    ? result.data.results.map(({ id, name }) => ({ type: 'companies', key: id, name, detail: '' }))
    : null;
}

/** What has a name or a code, for what was typed, pasted or scanned; asked after a pause in typing. */
export function usePaletteSearch(query: string, targets: SearchTargets): PaletteGroup[] {
  const t = useTranslations('Shell');
  const [answer, setAnswer] = useState<{ query: string; hits: Hit[] } | null>(null);
  const isAsked = query.length >= SHORTEST && Object.values(targets).some(Boolean);

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findHits(query, targets, controller.signal)
        .then((hits) => hits && setAnswer({ query, hits }))
        // Only the abort of an outdated question is thrown.
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, isAsked, targets]);

  if (!answer || answer.query !== query) return [];
  return TYPES.map((type) => ({
    key: type,
    title: t(`hits.${type}`),
    items: answer.hits.flatMap((hit) => (hit.type === type ? choicesOf(hit, targets[type]) : [])),
  }));
}

export const HIT_ICONS = {
  companies: 'building',
  units: 'qrcode',
  articles: 'shirt',
  templates: 'template',
  materials: 'needle-thread',
  lots: 'stack',
  places: 'map-pin',
  processes: 'route',
  events: 'calendar-event',
  containers: 'box',
} as const satisfies Record<FindableType, PaletteChoice['icon']>;
/** Those that have a page of their own; the others open in a dialog of their list, or stand in it. */
export const HAS_PAGE: ReadonlySet<FindableType> = new Set([
  'companies',
  'units',
  'articles',
  'templates',
  'lots',
  'processes',
  'containers',
]);
/** In the order in which they are shown. */
const TYPES = Object.keys(HIT_ICONS) as FindableType[];

function choicesOf({ type, key, name, detail }: Hit, base: string | undefined): PaletteChoice[] {
  if (base === undefined) return [];
  const asked = encodeURIComponent(base.endsWith('?q=') ? name : key);
  const href = base + (HAS_PAGE.has(type) ? `/${asked}` : asked);
  return [{ key: `${type}/${key}`, icon: HIT_ICONS[type], label: name, href, ...(detail ? { detail } : {}) }];
}
