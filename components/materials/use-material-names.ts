'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { materials } from '@/lib/contract/materials';

const PAUSE = 200;

/** Names of the company's materials for what is being typed, a few at a time. */
export function useMaterialNames(typed: string): string[] {
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR(
    ['material-names', query.trim()],
    async () => {
      const found = await call(materials.list, { query: { q: query.trim(), pageSize: '8', sort: '-articleCount' } });
      return found.ok ? found.data.results.map(({ name }) => name) : [];
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return data ?? [];
}
