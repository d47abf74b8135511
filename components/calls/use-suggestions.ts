import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import type { CallResult } from '@/lib/api-client/result';
import { FailedRead } from './failed-read';
import { useErrorText } from './use-error-text';

const PAUSE_MS = 200;

/** Requests the suggestions for a text. */
export type Find<Found> = (words: string) => Promise<CallResult<Found>>;

/**
 * Suggestions for the text being typed, loaded after a pause in typing; the previous ones stay until the next arrive, and are
 * `isOutdated` until then. Undefined before the first answer and while `isOpen` is false. `problem` explains a failed call, which
 * is retried.
 */
export function useSuggestions<Found>(
  key: string,
  typed: string,
  isOpen: boolean,
  find: Find<Found>,
): { suggestions: Found | undefined; isOutdated: boolean; problem: string | undefined } {
  const text = useErrorText();
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data: latest, error } = useSWR(
    isOpen ? [key, query] : null,
    async ([source, words]) => {
      const result = await find(words);
      if (!result.ok) throw new FailedRead(text('get', result), result);
      return { source, words, suggestions: result.data };
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  // The previous suggestions may belong to another key, which offered other entities.
  const data = latest?.source === key ? latest : undefined;
  const isMissing = error instanceof Error && data?.words !== query;
  const isOutdated = data?.words !== typed.trim();
  return isMissing
    ? { suggestions: undefined, isOutdated, problem: error.message }
    : { suggestions: data?.suggestions, isOutdated, problem: undefined };
}
