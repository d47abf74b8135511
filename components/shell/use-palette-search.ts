'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { search, type SearchHits } from '@/lib/contract/search';
import type { PaletteGroup, SearchTargets } from './shell-types';

const PAUSE = 200;
const SHORTEST = 2;

/** Articles, materials, lots and codes for what was typed, pasted or scanned; asked after a pause in typing. */
export function usePaletteSearch(query: string, targets: SearchTargets): PaletteGroup[] {
  const t = useTranslations('Shell');
  const [answer, setAnswer] = useState<{ query: string; hits: SearchHits } | null>(null);
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
  const { articles, materials, lots, units } = answer.hits;
  const at = (base: string | undefined, rest: string) => (base === undefined ? null : base + rest);
  const groups: { key: keyof SearchHits; items: (PaletteGroup['items'][number] | null)[] }[] = [
    {
      key: 'units',
      items: units.map((hit) =>
        link('qrcode', hit.code, at(targets.units, `/${encodeURIComponent(hit.code)}`), hit.article),
      ),
    },
    {
      key: 'articles',
      items: articles.map((hit) => link('shirt', hit.name, at(targets.articles, `?edit=${hit.id}`), hit.sku)),
    },
    {
      key: 'materials',
      items: materials.map((hit) => link('needle-thread', hit.name, at(targets.materials, `?edit=${hit.id}`))),
    },
    {
      key: 'lots',
      items: lots.map((hit) => link('stack', hit.code, at(targets.lots, `?edit=${hit.id}`), hit.article)),
    },
  ];
  return groups.map(({ key, items }) => ({
    key,
    title: t(`hits.${key}`),
    items: items.filter((item) => item !== null),
  }));
}

function link(icon: PaletteGroup['items'][number]['icon'], label: string, href: string | null, detail?: string) {
  return href === null ? null : { key: href, icon, label, href, detail };
}
