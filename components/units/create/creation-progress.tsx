import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useStopJob } from '@/components/calls/use-stop-job';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Progress } from '@/components/ui/feedback/progress';
import formStyles from '@/components/ui/form/form.module.css';
import type { Job } from '@/lib/contract/jobs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../units.module.css';

interface Props {
  job: Job;
  /** Why the progress could not be loaded. */
  problem: string | null;
  onChange: () => Promise<unknown>;
  /** Beside the button that stops it. */
  children?: ReactNode;
}

/** The progress of a creation that waits or runs, and the button that stops it. */
export function CreationProgress({ job, problem, onChange, children }: Props) {
  const t = useTranslations('Units.job');
  const locale = useLocale();
  const { stop, isBusy } = useStopJob(onChange);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Card>
      <div className={styles.choices}>
        <Progress
          label={job.status === 'queued' ? t('queued') : t('running')}
          done={job.done}
          total={job.total}
          detail={t('detail', { done: number(job.done), total: number(job.total) })}
        />
        <p className={styles.sku}>{t('leave')}</p>
        {problem && (
          <p className={formStyles.error} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button icon="x" isBusy={isBusy} onClick={() => void stop(job.id)}>
            {t('cancel')}
          </Button>
          {children}
        </div>
      </div>
    </Card>
  );
}
