import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';

const PAUSE_MS = 200;

/**
 * What the API has for the text that is being typed, asked after a pause in typing; the last answer stays on show until
 * the next is there. Undefined before the first answer and while `isOpen` is false.
 */
export function useSuggestions<Option>(
  key: string,
  typed: string,
  isOpen: boolean,
  find: (query: string) => Promise<readonly Option[]>,
): readonly Option[] | undefined {
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useSWR(isOpen ? [key, query] : null, ([, words]) => find(words), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return data;
}
