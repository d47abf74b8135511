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
 * What a dialog shows. `key` names it, null while there is nothing to read; a failure is a `FailedRead`. An address with something
 * else in the place of an id names nothing, as one of a thing that is gone.
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
