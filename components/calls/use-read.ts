import useSWR, { type SWRConfiguration } from 'swr';
import { failure, type CallResult } from '@/lib/api-client/result';
import { FailedRead } from './failed-read';
import { useErrorText } from './use-error-text';

export interface Read<Data> {
  data: Data | undefined;
  error: Error | undefined;
  readAgain: () => void;
}

/**
 * The data of a dialog. `key` identifies it, null while there is nothing to read; a failure is a `FailedRead`. A
 * malformed id in the address is treated like one that does not exist.
 */
export function useRead<Data>(
  key: readonly unknown[] | null,
  read: () => Promise<CallResult<Data>>,
  options: SWRConfiguration<Data, Error> = {},
): Read<Data> {
  const errorText = useErrorText();
  const { data, error, mutate } = useSWR<Data, Error>(
    key,
    async () => {
      const result = await read();
      if (result.ok) return result.data;
      const problem = result.code === 'INVALID_DATA' ? failure('NOT_FOUND', '') : result;
      throw new FailedRead(errorText('put', problem), problem);
    },
    { revalidateOnFocus: false, ...options },
  );
  return { data, error, readAgain: () => void mutate() };
}
