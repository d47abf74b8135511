'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { newKey } from '@/components/calls/use-idempotency-key';
import { call } from '@/lib/api-client/browser';
import { dashboard, type Dashboard } from '@/lib/contract/dashboard';
import { withNews } from './news';

/** With the half second that writing a scan may take, it appears within two seconds. */
const NEWS_MS = 1_000;
/** Delay after news until the rest is reloaded: the most scanned articles, and other dependents. */
const REST_MS = 60_000;

/**
 * Polls every second for counts since the page was rendered. SWR pauses while the page is hidden or offline, and backs
 * off while the API does not respond.
 */
function useNews() {
  const latest = useRef<{ mark?: string; news: Parameters<typeof withNews>[1] | null }>({ news: null });
  // News of an earlier visit is older than the server-rendered figures.
  const [visit] = useState(newKey);
  const { data } = useSWR(
    ['dashboard', 'latest', visit],
    async () => {
      const { mark } = latest.current;
      const result = await call(dashboard.latest, { query: mark === undefined ? {} : { after: mark } });
      if (!result.ok) throw new Error(result.code);
      // The same object while nothing is new: nothing renders again.
      if (result.data.news) latest.current = { mark: result.data.mark, news: result.data.news };
      return latest.current;
    },
    { refreshInterval: NEWS_MS, dedupingInterval: NEWS_MS / 2, compare: Object.is, keepPreviousData: true },
  );
  return data;
}

/** Figures that were rendered before: on back navigation the router restores the initial ones. */
const displayedFigures = new WeakSet<Dashboard>();

/**
 * Live figures while the page is visible: a small poll each second, and a full reload only when something changed.
 * `today` as rendered: after midnight the page is reloaded, because a period that ended today has another last day
 * then.
 */
export function useLive(first: Dashboard, today: string): Dashboard {
  const { from, to } = first;
  const router = useRouter();
  const fullFigures = useSWR(
    ['dashboard', from, to],
    async () => {
      const result = await call(dashboard.get, { query: { from, to } });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    { fallbackData: first, revalidateOnMount: false, revalidateIfStale: false },
  );
  const { mutate } = fullFigures;
  useLayoutEffect(() => {
    const isKept = displayedFigures.has(first);
    displayedFigures.add(first);
    // Fresh figures replace cached ones of an earlier visit before they are shown.
    void (isKept ? mutate() : mutate(first, { revalidate: false }));
  }, [first, mutate]);
  const latest = useNews();
  const mark = latest?.mark;
  const seen = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (mark === undefined || mark === seen.current) return;
    seen.current = mark;
    if (isFirst) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void mutate();
    }, REST_MS);
  }, [mark, mutate]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const newest = latest?.news?.days.at(-1)?.day ?? today;
  const isOver = to === today && newest > today;
  useEffect(() => {
    if (isOver) router.refresh();
  }, [isOver, router]);
  const data = fullFigures.data ?? first;
  return useMemo(() => (latest?.news ? withNews(data, latest.news) : data), [data, latest]);
}
