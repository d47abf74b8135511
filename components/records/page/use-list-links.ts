'use client';

import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { useHref } from '@/lib/i18n/use-href';

/**
 * Links from the page of a record: back to its list in its previous state, and to its neighbours under the open tab.
 */
export function useListLinks(listPath: string, pagePath = listPath) {
  const href = useHref();
  const url = useUrlState();
  const list = url.get('list');
  const tab = url.get('tab');
  const query = new URLSearchParams({ ...(list && { list }), ...(tab && { tab }) }).toString();
  return {
    listHref: href(`${listPath}${list && `?${list}`}`),
    /** Null if there is none. */
    beside: (id: string | null, label: string) =>
      id === null ? null : { label, href: href(`${pagePath}/${id}${query && `?${query}`}`) },
  };
}
