'use client';

import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { imports, type ImportDetail } from '@/lib/contract/imports';

const BUSY = new Set(['reading', 'previewing', 'running']);
const EVERY_MS = 700;
/** Seconds between two attempts while the server does not answer; the first ones follow sooner. */
const SLOWEST_RETRY = 10;

/** Takes an upload out of the address, with what was looked at in it: the next one begins without a filter. */
export const NO_UPLOAD = { import: null, columns: null, action: null, kind: null, column: null, page: null } as const;

export const isBusyImport = (detail: ImportDetail | null | undefined) => Boolean(detail && BUSY.has(detail.status));

/** The upload as it stands at the server, asked again while a job works on it: a reload goes on where it was. `problem` says why it could not be asked. */
export function useImport(initial: ImportDetail | null) {
  const importId = initial?.id ?? null;
  const text = useErrorText();
  const { data, error, mutate } = useSWR(
    importId ? ['imports', importId] : null,
    async ([, id]) => {
      const result = await call(imports.get, { params: { importId: id } });
      if (!result.ok) throw new Error(text('put', result));
      return result.data;
    },
    {
      fallbackData: initial ?? undefined,
      // Before the first answer the cache is empty: then what the server rendered counts.
      refreshInterval: (latest) => (isBusyImport(latest ?? initial) ? EVERY_MS : 0),
      // What an earlier visit left in the cache may be older than what the server rendered.
      revalidateOnMount: true,
      onErrorRetry: (_error, _key, _config, revalidate, options) => {
        setTimeout(() => void revalidate(options), Math.min(options.retryCount, SLOWEST_RETRY) * 1000);
      },
      revalidateOnFocus: true,
      revalidateIfStale: false,
      keepPreviousData: true,
    },
  );
  const problem = error instanceof Error ? error.message : null;
  return { detail: data ?? initial, problem, refresh: () => mutate() };
}
