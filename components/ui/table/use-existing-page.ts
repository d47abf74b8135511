'use client';

import { useEffect, useRef } from 'react';
import { LAST_PAGE } from '@/lib/format/list-pages';
import { useUrlState } from '../navigation/use-url-state';

interface Options {
  page: number;
  pageSize: number;
  total: number;
  hasRows: boolean;
}

/**
 * Redirects from a page that no longer exists, because its rows were deleted, no longer match the filters, or the link
 * is old, to the last page. True during the redirect.
 */
export function useExistingPage({ page, pageSize, total, hasRows }: Options): boolean {
  const { get, set } = useUrlState();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const cursor = get('cursor');
  const isPastCursor = cursor !== '' && cursor !== LAST_PAGE && !hasRows;
  const isBeyond = isPastCursor || (page > last && !hasRows);
  const aim = isPastCursor ? LAST_PAGE : String(last);
  const requested = useRef<string | null>(null);
  useEffect(() => {
    if (!isBeyond) requested.current = null;
    else if (requested.current !== aim) {
      requested.current = aim;
      set(aim === LAST_PAGE ? { cursor: LAST_PAGE, page: null } : { page: aim === '1' ? null : aim });
    }
  }, [isBeyond, aim, set]);
  return isBeyond;
}
