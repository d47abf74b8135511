'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { companies } from '@/lib/contract/companies';
import { search, type SearchHit } from '@/lib/contract/search';
import type { FindableType, PaletteChoice, PaletteGroup, SearchTargets } from '../shell-types';

const PAUSE = 200;
const SHORTEST = 2;
const FEW_COMPANIES = '5';

type Hit = Omit<SearchHit, 'type'> & { type: FindableType };

/** The company's records by name and code; for super-administrators, companies by name. */
async function findHits(q: string, targets: SearchTargets, signal: AbortSignal): Promise<CallResult<Hit[]>> {
  if (targets.companies === undefined) return call(search.find, { query: { q } }, { signal });
  const result = await call(companies.list, { query: { q, pageSize: FEW_COMPANIES, sort: 'name' } }, { signal });
  return mapResult(result, ({ results }) =>
    results.map(({ id, name }) => ({ type: 'companies', key: id, name, detail: '' })),
  );
}

interface Answer {
  query: string;
  hits: Hit[];
  /** Why there are none, if the call failed. */
  problem?: string;
}

interface PaletteSearch {
  groups: PaletteGroup[];
  /** The call is in progress. */
  isSearching: boolean;
  problem: string | undefined;
}

/** Entities whose name or code matches the typed, pasted or scanned text; requested after a pause in typing. */
export function usePaletteSearch(query: string, targets: SearchTargets): PaletteSearch {
  const t = useTranslations('Shell');
  const errorText = useErrorText();
  const [last, setLast] = useState<Answer | null>(null);
  const isAsked = query.length >= SHORTEST && Object.values(targets).some(Boolean);

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findHits(query, targets, controller.signal)
        .then((result) =>
          setLast(result.ok ? { query, hits: result.data } : { query, hits: [], problem: errorText('get', result) }),
        )
        // Only the abort of an outdated call is thrown.
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, isAsked, targets, errorText]);

  const answer = isAsked && last?.query === query ? last : null;
  const groups = TYPES.map((type) => ({
    key: type,
    title: t(`hits.${type}`),
    items: (answer?.hits ?? []).flatMap((hit) => (hit.type === type ? choicesOf(hit, targets[type]) : [])),
  }));
  return { groups, isSearching: isAsked && answer === null, problem: answer?.problem };
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
/** Entities with their own page; the others open in a dialog of their list, or are found in it. */
export const HAS_PAGE: ReadonlySet<FindableType> = new Set([
  'companies',
  'units',
  'articles',
  'templates',
  'lots',
  'processes',
  'containers',
]);
/** In display order. */
const TYPES = Object.keys(HIT_ICONS) as FindableType[];

function choicesOf({ type, key, name, detail }: Hit, base: string | undefined): PaletteChoice[] {
  if (base === undefined) return [];
  const words = encodeURIComponent(base.endsWith('?q=') ? name : key);
  const href = base + (HAS_PAGE.has(type) ? `/${words}` : words);
  return [{ key: `${type}/${key}`, icon: HIT_ICONS[type], label: name, href, ...(detail ? { detail } : {}) }];
}
