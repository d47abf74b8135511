import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/calls/use-error-text';
import type { Failure } from '@/lib/api-client/result';
import type { FileKind } from '@/lib/contract/files';

/**
 * Why an upload failed. What the server says of the file itself stands as it is; what failed on the way has the words of
 * its kind, as has an answer that does not say where the file is now.
 */
export function useFailureText() {
  const t = useTranslations('Files.kinds');
  const errorText = useErrorText();
  return (failure: Failure, kind: FileKind): string => {
    if (failure.status === 0) return t(`${kind}.offline`);
    if (failure.isUnreadable) return t(`${kind}.noUrl`);
    if (failure.status >= 500) return t(`${kind}.failed`);
    return failure.message || errorText('post', failure);
  };
}
