'use client';

import { useTranslations } from 'next-intl';
import { useStopJob } from '@/components/calls/use-stop-job';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Progress } from '@/components/ui/feedback/progress';
import type { ImportDetail } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './upload.module.css';

const WORDS = {
  reading: 'busy.reading',
  previewing: 'busy.previewing',
  running: 'busy.running',
  undoing: 'busy.undoing',
} as const;

/** A job is processing the upload: its progress, and a way to stop it. The page may be closed meanwhile. */
export function BusyStep({ detail, onChange }: { detail: ImportDetail; onChange: () => Promise<unknown> }) {
  const t = useTranslations('Imports');
  const locale = useLocale();
  const { stop, isBusy } = useStopJob(onChange);
  const { job } = detail;
  const words = WORDS[detail.status as keyof typeof WORDS] ?? 'busy.reading';
  const progress = detail.status === 'undoing' ? 'busy.articles' : 'busy.rows';
  const onStop = () => job && void stop(job.id, detail.status === 'undoing' ? { notice: t('busy.undoStopped') } : {});
  return (
    <Card title={detail.fileName} text={t('busy.leave')}>
      <div className={styles.busy}>
        <Progress
          label={t(words)}
          done={job?.done ?? 0}
          total={job?.total ?? 0}
          {...(job && job.total > 0
            ? { detail: t(progress, { done: formatNumber(job.done, locale), total: formatNumber(job.total, locale) }) }
            : {})}
        />
        {detail.status !== 'reading' && (
          <Button icon="x" isBusy={isBusy} onClick={onStop}>
            {t('busy.stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
