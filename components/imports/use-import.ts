'use client';

import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { imports, type ImportDetail } from '@/lib/contract/imports';

const BUSY = new Set(['reading', 'previewing', 'running']);
const EVERY_MS = 700;

/** Takes an upload out of the address, with what was looked at in it: the next one begins without a filter. */
export const NO_UPLOAD = { import: null, columns: null, action: null, kind: null, column: null, page: null } as const;

export const isBusyImport = (detail: ImportDetail | null | undefined) => Boolean(detail && BUSY.has(detail.status));

/** The upload as it stands at the server, asked again while a job works on it: a reload goes on where it was. */
export function useImport(initial: ImportDetail | null) {
  const importId = initial?.id ?? null;
  const { data, mutate } = useSWR(
    importId ? ['imports', importId] : null,
    async ([, id]) => {
      const result = await call(imports.get, { params: { importId: id } });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    {
      fallbackData: initial ?? undefined,
      // Before the first answer the cache is empty: then what the server rendered counts.
      refreshInterval: (latest) => (isBusyImport(latest ?? initial) ? EVERY_MS : 0),
      revalidateOnMount: isBusyImport(initial),
      revalidateOnFocus: true,
      revalidateIfStale: false,
      keepPreviousData: true,
    },
  );
  return { detail: data ?? initial, refresh: () => mutate() };
}
