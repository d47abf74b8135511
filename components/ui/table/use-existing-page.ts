'use client';

import { useEffect, useRef } from 'react';
import { useUrlState } from '../navigation/use-url-state';

interface Options {
  page: number;
  pageSize: number;
  total: number;
  hasRows: boolean;
}

/**
 * Leads from a page that no longer exists, because its rows were deleted or the link is old, to the last one there is.
 * True while that is under way.
 */
export function useExistingPage({ page, pageSize, total, hasRows }: Options): boolean {
  const { set } = useUrlState();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = page > last && !hasRows;
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (!isBeyond) asked.current = null;
    else if (asked.current !== last) {
      asked.current = last;
      set({ page: last === 1 ? null : last });
    }
  }, [isBeyond, last, set]);
  return isBeyond;
}
