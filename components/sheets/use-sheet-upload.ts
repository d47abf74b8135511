import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useIsShown } from '@/components/calls/use-is-shown';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import { unlessAborted } from '@/lib/api-client/unless-aborted';
import { imports } from '@/lib/contract/imports';
import { useHref } from '@/lib/i18n/use-href';
import { refusalOf } from './sheet-file';

interface Handlers {
  /** Bytes. */
  onProgress: (loaded: number) => void;
  onUploaded: (importId: string) => void;
  /** `mayBeThere`: no response came, and the upload may have arrived. */
  onRefused: (file: File, reason: string, mayBeThere: boolean) => void;
  /** It may have arrived as well, if all of it was sent. */
  onCancelled?: () => void;
}

/**
 * Uploads a sheet of articles, until it is cancelled. A user who has opened another page meanwhile stays there: an
 * alert reports the outcome, with a link.
 */
export function useSheetUpload({ onProgress, onUploaded, onRefused, onCancelled }: Handlers) {
  const t = useTranslations('Common.sheet');
  const alerts = useAlerts();
  const text = useErrorText();
  const href = useHref();
  const isShown = useIsShown();
  const sending = useRef<AbortController>(null);
  const upload = async (file: File, templateId = '') => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    const query = { name: file.name, ...(templateId ? { templateId } : {}) };
    const response = call(
      imports.upload,
      { query, upload: file },
      { onProgress: ({ loaded }) => onProgress(loaded), signal },
    );
    const result = await leaveGuard.whileBusy(unlessAborted(response, signal));
    if (!result) {
      alerts.notice(t('cancelled', { name: file.name }));
      return onCancelled?.();
    }
    if (!result.ok) {
      const reason = refusalOf(result) || text('post', result);
      return isShown.current ? onRefused(file, reason, hasNoAnswer(result)) : alerts.failure(`${file.name}: ${reason}`);
    }
    const { importId } = result.data;
    if (isShown.current) return onUploaded(importId);
    const link = { href: href(`/admin/upload?import=${importId}`), label: t('resume') };
    alerts.notice(t('uploaded', { name: file.name }), { link });
  };
  return { upload, cancel: () => sending.current?.abort() };
}
