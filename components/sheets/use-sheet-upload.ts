import { useTranslations } from 'next-intl';
import { useIsShown } from '@/components/calls/use-is-shown';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import { imports } from '@/lib/contract/imports';
import { useHref } from '@/lib/i18n/use-href';
import { refusalOf } from './sheet-file';

interface Handlers {
  /** Bytes. */
  onProgress: (loaded: number) => void;
  onUploaded: (importId: string) => void;
  /** `mayBeThere`: no answer came, and the upload may have arrived. */
  onRefused: (file: File, reason: string, mayBeThere: boolean) => void;
}

/** Sends a sheet of articles. Who has gone to another page meanwhile stays there: an alert says how it ended, and leads on. */
export function useSheetUpload({ onProgress, onUploaded, onRefused }: Handlers) {
  const t = useTranslations('Common.sheet');
  const alerts = useAlerts();
  const text = useErrorText();
  const href = useHref();
  const isShown = useIsShown();
  return async (file: File, templateId = '') => {
    const result = await call(
      imports.upload,
      { query: { name: file.name, ...(templateId ? { templateId } : {}) }, upload: file },
      { onProgress: ({ loaded }) => onProgress(loaded) },
    );
    if (!result.ok) {
      const reason = refusalOf(result) || text('post', result);
      return isShown.current ? onRefused(file, reason, hasNoAnswer(result)) : alerts.failure(`${file.name}: ${reason}`);
    }
    const { importId } = result.data;
    if (isShown.current) return onUploaded(importId);
    const link = { href: href(`/admin/upload?import=${importId}`), label: t('resume') };
    alerts.notice(t('uploaded', { name: file.name }), { link });
  };
}
