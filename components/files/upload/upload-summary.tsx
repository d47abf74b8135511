'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import styles from './upload.module.css';
import type { QueuedUpload } from './use-upload-queue';

interface Props {
  uploads: readonly QueuedUpload[];
  /** Number of files that can still be cancelled. */
  cancellable: number;
  onCancelRest: () => void;
}

/** How far several uploads are, and why their window stays open meanwhile. */
export function UploadSummary({ uploads, cancellable, onCancelRest }: Props) {
  const t = useTranslations('Files.upload');
  const count = (...states: QueuedUpload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const remaining = count('waiting', 'sending');
  const [done, failed, cancelled] = [count('stored'), count('failed'), count('cancelled')];
  return (
    <div className={styles.summary}>
      <p role="status">
        {uploads.length > 1 && t('summary', { done, total: uploads.length, failed, cancelled, remaining })}
      </p>
      {cancellable > 1 && (
        <Button size="small" onClick={onCancelRest}>
          {t('cancelRest')}
        </Button>
      )}
      {remaining > 0 && <p className={styles.state}>{t('stays')}</p>}
    </div>
  );
}
