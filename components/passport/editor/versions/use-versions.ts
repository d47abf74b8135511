'use client';

import { useCallback, useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import {
  passportVersions,
  type PassportDifferences,
  type PassportVersion,
  type Restoration,
} from '@/lib/contract/passport-versions';

export interface VersionList {
  versions: readonly PassportVersion[];
  total: number;
  nextCursor: string | null;
  lastRestoration: Restoration | null;
}

const fetchList = (passportId: string, cursor: string | null) =>
  call(passportVersions.list, { params: { passportId }, query: cursor === null ? {} : { cursor } });

/** The versions of a passport, loaded page by page; null until the first have loaded. */
export function useVersions(passportId: string) {
  const [list, setList] = useState<VersionList | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(true);

  const apply = useCallback((cursor: string | null, result: Awaited<ReturnType<typeof fetchList>>) => {
    setIsBusy(false);
    setHasFailed(!result.ok);
    if (!result.ok) return;
    const { results, nextCursor, total, lastRestoration } = result.data;
    setList((before) => ({
      versions: cursor === null ? results : [...(before?.versions ?? []), ...results],
      nextCursor,
      total,
      lastRestoration,
    }));
  }, []);
  useEffect(() => {
    let isGone = false;
    void fetchList(passportId, null).then((result) => !isGone && apply(null, result));
    return () => {
      isGone = true;
    };
  }, [passportId, apply]);

  async function read(cursor: string | null) {
    setIsBusy(true);
    apply(cursor, await fetchList(passportId, cursor));
  }
  return { list, hasFailed, isBusy, read };
}

/** One state of a passport in the form of its calls. */
export type StateKey = 'draft' | `${number}`;

/** The differences between two states; loaded again each time, because a draft changes. */
export function useDifferences(passportId: string, from: StateKey, to: StateKey) {
  const key = from === to ? null : ['passport-differences', passportId, from, to];
  const { data, isLoading } = useSWR(
    key,
    async () => {
      const result = await call(passportVersions.differences, { params: { passportId }, query: { from, to } });
      return result.ok ? result.data : ('failed' as const);
    },
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  const differences: PassportDifferences | null = data === undefined || data === 'failed' ? null : data;
  return { differences, isLoading: isLoading && data === undefined, hasFailed: data === 'failed' };
}
