'use client';

import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { useHref } from '@/lib/i18n/use-href';

/** The ways from the page of a record: to its list as it was left, and to others of it under the tab that is open. */
export function useListLinks(listPath: string, pagePath = listPath) {
  const href = useHref();
  const url = useUrlState();
  const list = url.get('list');
  const tab = url.get('tab');
  const query = new URLSearchParams({ ...(list && { list }), ...(tab && { tab }) }).toString();
  return {
    listHref: href(`${listPath}${list && `?${list}`}`),
    /** Null where nothing stands there. */
    beside: (id: string | null, label: string) =>
      id === null ? null : { label, href: href(`${pagePath}/${id}${query && `?${query}`}`) },
  };
}
