import useSWR from 'swr';
import { FailedRead } from '@/components/calls/failed-read';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { failure } from '@/lib/api-client/result';
import { files, type LibraryFile } from '@/lib/contract/files';

/** What is known of a file; asked for while `fileId` is set. */
export function useFile(fileId: string | null): { file?: LibraryFile; error?: Error; retry: () => void } {
  const errorText = useErrorText();
  const { data, error, mutate } = useSWR(
    fileId ? ['file', fileId] : null,
    async ([, id]) => {
      const result = await call(files.details, { params: { fileId: id } });
      if (result.ok) return result.data;
      // An address with something else in the place of an id names no file either.
      const why = result.code === 'INVALID_DATA' ? failure('NOT_FOUND', '') : result;
      throw new FailedRead(errorText('put', why), why);
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    ...(data && { file: data }),
    ...(error instanceof Error && { error }),
    retry: () => void mutate(),
  };
}
