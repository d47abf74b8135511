import { useEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { files, type FileKind } from '@/lib/contract/files';

const PAGE = 24;
const PAUSE_MS = 250;

/** The search text, after a pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Files of one type whose names match the search, the newest first; `more` loads the next page. */
export function useLibrary(kind: FileKind, typed: string) {
  const errorText = useErrorText();
  const q = useSettled(typed).trim();
  const read = async ([, of, words, cursor]: [string, FileKind, string, string | null]) => {
    const query = { kind: of, pageSize: String(PAGE), ...(words && { q: words }), ...(cursor && { cursor }) };
    const result = await call(files.list, { query });
    if (result.ok) return result.data;
    throw new Error(errorText('get', result));
  };
  type Page = Awaited<ReturnType<typeof read>>;
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, Error>(
    (at: number, before: Page | null): [string, FileKind, string, string | null] | null =>
      before && before.nextCursor === null ? null : ['library', kind, q, before?.nextCursor ?? null],
    read,
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return {
    library: data?.flatMap(({ results }) => results),
    problem: error?.message,
    hasMore: data?.at(-1)?.nextCursor != null,
    isBusy: isValidating,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
    isSearched: q !== '',
  };
}
