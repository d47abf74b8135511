'use client';

import { useEffect, useState } from 'react';
import { type PaletteItem, paletteProviders } from './palette-providers';

type Group = { key: string; title: string; items: PaletteItem[] };

const PAUSE = 200;
const SHORTEST = 2;
const nothing: Group[] = [];

/** Asks every provider after a pause in typing; an answer to what is no longer typed is dropped. */
export function usePaletteSearch(query: string): Group[] {
  const [answer, setAnswer] = useState<{ query: string; groups: Group[] }>({ query: '', groups: nothing });

  useEffect(() => {
    if (query.length < SHORTEST) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const asked = paletteProviders().map(async ({ key, title, find }) => ({
        key,
        title,
        items: await find(query, controller.signal).catch(() => []),
      }));
      const groups = await Promise.all(asked);
      if (!controller.signal.aborted) setAnswer({ query, groups });
    }, PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query]);

  return answer.query === query ? answer.groups : nothing;
}
