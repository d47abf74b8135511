'use client';

import { useSearchParams } from 'next/navigation';
import { useNavigate } from './navigate';

export type UrlChange = Record<string, string | number | boolean | null | undefined>;

/** The query with some parameters changed; null, undefined, '' and false remove a parameter. '?' if none is left. */
export function changedQuery(current: URLSearchParams | string, change: UrlChange): string {
  const next = new URLSearchParams(current.toString());
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '' || value === false) next.delete(key);
    else next.set(key, String(value));
  }
  // Commas are valid in a query: lists of columns stay readable.
  return `?${next.toString().replaceAll('%2C', ',')}`;
}

/** Changes the query of the address at once and loads nothing: a reload, or another language, shows the same again. */
export function keepInAddress(change: UrlChange) {
  const { pathname, search } = new URL(changedQuery(location.search, change), location.href);
  history.replaceState(null, '', pathname + search);
}

/**
 * Links that are only a query ('?edit=7') are merged into the current query, so opening a row keeps search, filters and
 * page. Other addresses stay unchanged. Processes a whole list at once, because lists are long.
 */
export function onTopOfQuery(current: URLSearchParams | string, hrefs: readonly (string | undefined)[]) {
  const first = hrefs.find((href) => href?.startsWith('?'));
  if (first === undefined) return hrefs;
  const clearedParams = Object.fromEntries([...new URLSearchParams(first).keys()].map((key) => [key, null]));
  const base = changedQuery(current, clearedParams);
  if (base === '?') return hrefs;
  return hrefs.map((href) => (href?.startsWith('?') ? `${base}&${href.slice(1)}` : href));
}

/** State stored in the address, so that every view can be linked, reloaded and shared. */
export function useUrlState() {
  const params = useSearchParams();
  const { go, isPending } = useNavigate();
  return {
    params,
    isPending,
    get: (key: string) => params.get(key) ?? '',
    /** An address for a link that changes only these parameters. */
    href: (change: UrlChange) => changedQuery(params, change),
    set: (change: UrlChange, options: { replace?: boolean } = {}) =>
      go(changedQuery(params, change), { replace: options.replace ?? true, scroll: false }),
  };
}
