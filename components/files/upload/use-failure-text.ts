import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/calls/use-error-text';
import type { Failure } from '@/lib/api-client/result';
import type { FileKind } from '@/lib/contract/files';

/**
 * Why an upload failed. The server's message about the file is shown unchanged; a failed transfer has its own text, as
 * has a response that does not say whether the file was stored.
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
