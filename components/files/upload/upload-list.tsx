'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import type { IconName } from '@/components/ui/layout/icon-names';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './upload.module.css';
import { UploadSummary } from './upload-summary';
import type { QueuedUpload } from './use-upload-queue';

const ICONS: Record<Exclude<QueuedUpload['state'], 'sending'>, IconName> = {
  waiting: 'clock',
  stored: 'circle-check',
  failed: 'alert-circle',
  cancelled: 'minus',
};

/** The server has all of it and is about to respond. */
const isSent = ({ state, progress }: QueuedUpload) => state === 'sending' && progress.loaded >= progress.total;
const mayCancel = (upload: QueuedUpload) =>
  (upload.state === 'waiting' || upload.state === 'sending') && !isSent(upload);

interface Props {
  uploads: readonly QueuedUpload[];
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

/** Failures first, then what is in progress: the list may show only a few of its files at once. */
const ORDER: readonly QueuedUpload['state'][] = ['failed', 'sending', 'waiting', 'stored', 'cancelled'];
const inOrder = (uploads: readonly QueuedUpload[]) =>
  uploads.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** The selected files, each with its state, below their numbers. */
export function UploadList({ uploads, onCancel, onRetry }: Props) {
  const t = useTranslations('Files.upload');
  const common = useTranslations('Common');
  const list = useRef<HTMLUListElement>(null);
  if (uploads.length === 0) return null;
  const cancellable = uploads.filter(mayCancel);
  function cancelRest() {
    for (const { key } of cancellable) onCancel(key);
    list.current?.focus();
  }
  return (
    <>
      <UploadSummary uploads={uploads} cancellable={cancellable.length} onCancelRest={cancelRest} />
      <ul ref={list} className={styles.list} aria-label={t('list')} tabIndex={-1}>
        {inOrder(uploads).map((upload) => (
          <li key={upload.key} data-state={upload.state}>
            <UploadState upload={upload} />
            {mayCancel(upload) && (
              <Button
                size="small"
                variant="subtle"
                icon="x"
                title={t('cancel')}
                aria-label={t('cancelNamed', { name: upload.name })}
                onClick={() => {
                  onCancel(upload.key);
                  list.current?.focus();
                }}
              />
            )}
            {upload.canRetry && (
              <Button
                size="small"
                icon="refresh"
                aria-label={t('retryNamed', { name: upload.name })}
                onClick={() => {
                  onRetry(upload.key);
                  list.current?.focus();
                }}
              >
                {common('retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadState({ upload: { name, state, problem, progress } }: { upload: QueuedUpload }) {
  const t = useTranslations('Files.upload');
  const locale = useLocale();
  if (state === 'sending') {
    const [done, total] = [formatBytes(progress.loaded, locale), formatBytes(progress.total, locale)];
    return (
      <div className={styles.sending}>
        <Progress label={name} done={progress.loaded} total={progress.total} detail={t('progress', { done, total })} />
      </div>
    );
  }
  return (
    <>
      <Icon name={ICONS[state]} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {state === 'failed' ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <span className={styles.state}>{t(state)}</span>
        )}
      </span>
    </>
  );
}
