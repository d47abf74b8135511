import useSWR from 'swr';
import type { CallResult } from '@/lib/api-client/result';
import { FailedRead } from './failed-read';
import { useErrorText } from './use-error-text';

/** Seconds between two attempts while the server does not respond; the first ones follow sooner. */
const SLOWEST_RETRY = 10;

interface Options<Data> {
  /** Cache key; null while there is nothing to follow. */
  key: readonly [name: string, id: string] | null;
  /** What the server rendered. */
  initial: Data | null;
  load: (id: string) => Promise<CallResult<Data>>;
  /** Whether a job is processing it. */
  isBusy: (data: Data) => boolean;
  everyMs: number;
}

/**
 * The server state of a resource, polled while a job processes it. `problem` explains a failed poll, which is retried;
 * `isGone`: it does not exist any more.
 */
export function useFollowed<Data>({ key, initial, load, isBusy, everyMs }: Options<Data>) {
  const text = useErrorText();
  const { data, error, mutate } = useSWR(
    key,
    async ([, id]) => {
      const result = await load(id);
      if (!result.ok) throw new FailedRead(text('put', result), result);
      return result.data;
    },
    {
      fallbackData: initial ?? undefined,
      // Before the first response the cache is empty: then the server-rendered state counts.
      refreshInterval: (latest) => {
        const current = latest ?? initial;
        return current && isBusy(current) ? everyMs : 0;
      },
      // The cache of an earlier visit may be older than what the server rendered.
      revalidateOnMount: true,
      onErrorRetry: (failed, _key, _config, revalidate, options) => {
        if (failed instanceof FailedRead && failed.isFinal) return;
        setTimeout(() => void revalidate(options), Math.min(options.retryCount, SLOWEST_RETRY) * 1000);
      },
      revalidateOnFocus: true,
      revalidateIfStale: false,
      keepPreviousData: true,
    },
  );
  const problem = error instanceof Error ? error.message : null;
  const isGone = error instanceof FailedRead && error.isMissing;
  return { data: data ?? initial, problem, isGone, refresh: () => mutate() };
}
