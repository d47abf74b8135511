'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Progress } from '@/components/ui/feedback/progress';
import type { ImportDetail } from '@/lib/contract/imports';
import { jobs } from '@/lib/contract/jobs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './upload.module.css';

const WORDS = {
  reading: 'busy.reading',
  previewing: 'busy.previewing',
  running: 'busy.running',
  undoing: 'busy.undoing',
} as const;

/** A job works on the upload: how far it is, and the way to stop it. The page may be closed meanwhile. */
export function BusyStep({ detail, onChange }: { detail: ImportDetail; onChange: () => Promise<unknown> }) {
  const t = useTranslations('Imports');
  const locale = useLocale();
  const cancel = useCall(jobs.cancel);
  const { job } = detail;
  const words = WORDS[detail.status as keyof typeof WORDS] ?? 'busy.reading';
  const progress = detail.status === 'undoing' ? 'busy.articles' : 'busy.rows';
  const stop = async () => {
    const after = { after: onChange, ...(detail.status === 'undoing' ? { notice: t('busy.undoStopped') } : {}) };
    const result = job && (await cancel.run({ params: { jobId: job.id } }, after));
    // What cannot be stopped has ended meanwhile, most likely.
    if (result && !result.ok) await onChange();
  };
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
          <Button icon="x" isBusy={cancel.isBusy} onClick={() => void stop()}>
            {t('busy.stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}
