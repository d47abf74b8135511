'use client';

import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/feedback/progress';
import { Icon } from '@/components/ui/layout/icon';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './upload.module.css';
import type { QueuedUpload } from './use-upload-queue';

/** Files that were chosen, each with what became of it. */
export function UploadList({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const t = useTranslations('Files.upload');
  const locale = useLocale();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {uploads.map(({ key, name, state, problem, sent }) => (
        <li key={key} data-state={state}>
          {state === 'sending' ? (
            <Progress
              label={name}
              done={sent.loaded}
              total={sent.total}
              detail={t('progress', { done: formatBytes(sent.loaded, locale), total: formatBytes(sent.total, locale) })}
            />
          ) : (
            <>
              <Icon name={state === 'stored' ? 'circle-check' : state === 'failed' ? 'alert-circle' : 'clock'} />
              <span className={styles.name}>{name}</span>
              {state === 'failed' ? (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
              ) : (
                <span className={styles.state}>{t(state)}</span>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
