import { useRead, type Read } from '@/components/calls/use-read';
import { call } from '@/lib/api-client/browser';
import { files, type LibraryFile } from '@/lib/contract/files';

/** A file of the library with its facts; without an id nothing is loaded. */
export const useFile = (fileId: string | null): Read<LibraryFile> =>
  useRead(fileId === null ? null : ['file', fileId], () => call(files.details, { params: { fileId: fileId ?? '' } }), {
    shouldRetryOnError: false,
  });
