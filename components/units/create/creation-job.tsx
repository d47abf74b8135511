'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFollowed } from '@/components/calls/use-followed';
import { useStopJob } from '@/components/calls/use-stop-job';
import { PrintLabels } from '@/components/labels/print-labels';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { jobs, type Job } from '@/lib/contract/jobs';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import formStyles from '@/components/ui/form/form.module.css';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../units.module.css';
import { CodeRanges } from './code-ranges';

const EVERY_MS = 500;

const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';

interface Props {
  jobId: string;
  initial: Job | null;
}

/** A running or finished creation: its progress, and the actions for its units. */
export function CreationJob({ jobId, initial }: Props) {
  const {
    data: job,
    problem,
    isGone,
    refresh,
  } = useFollowed({
    key: ['job', jobId],
    initial,
    load: (id) => call(jobs.get, { params: { jobId: id } }),
    isBusy: (latest) => !isOver(latest),
    everyMs: EVERY_MS,
  });
  if (!job && isGone) return <Unknown />;
  if (!job) return problem ? <ErrorState text={problem} onRetry={() => void refresh()} /> : null;
  if (isOver(job)) return <Outcome job={job} />;
  return <Running job={job} problem={problem} onChange={refresh} />;
}

/** Shown for a creation that does not exist: a link to a new one. */
function Unknown() {
  const t = useTranslations('Units.job');
  const url = useUrlState();
  return (
    <EmptyState drawing="codes" title={t('unknown')}>
      <ButtonLink variant="filled" href={url.href({ job: null })}>
        {t('again')}
      </ButtonLink>
    </EmptyState>
  );
}

interface RunningProps {
  job: Job;
  /** Why the progress could not be loaded. */
  problem: string | null;
  onChange: () => Promise<unknown>;
}

function Running({ job, problem, onChange }: RunningProps) {
  const t = useTranslations('Units');
  const locale = useLocale();
  const { stop, isBusy } = useStopJob(onChange);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Card>
      <div className={styles.choices}>
        <Progress
          label={job.status === 'queued' ? t('job.queued') : t('job.running')}
          done={job.done}
          total={job.total}
          detail={t('job.detail', { done: number(job.done), total: number(job.total) })}
        />
        <p className={styles.sku}>{t('job.leave')}</p>
        {problem && (
          <p className={formStyles.error} role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button icon="x" isBusy={isBusy} onClick={() => void stop(job.id)}>
            {t('job.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useWords(job: Job) {
  const t = useTranslations('Units');
  if (job.status === 'done') return { title: t('job.done', { count: job.done }), lines: [] };
  const keptText = t('job.kept', { count: job.done });
  if (job.status === 'cancelled') return { title: t('job.cancelled'), lines: [keptText] };
  const fallback = job.errorCode === 'DATA_ERROR' ? t('job.ranOut') : t('job.problem');
  return { title: t('job.failed'), lines: [job.errorMessage || fallback, keptText] };
}

function Outcome({ job }: { job: Job }) {
  const t = useTranslations('Units');
  const href = useHref();
  const url = useUrlState();
  const { title, lines } = useWords(job);
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <Card>
      <div className={styles.result} role="status">
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <CodeRanges job={job} />
        <div className={styles.actions}>
          {job.done > 0 && (
            <>
              <Button variant="filled" icon="printer" onClick={() => setIsPrinting(true)}>
                {t('actions.labels')}
              </Button>
              <ButtonLink icon="qrcode" href={href(`/admin/unit-blocks?jobId=${job.id}&sort=code`)}>
                {t('job.seeUnits')}
              </ButtonLink>
            </>
          )}
          <ButtonLink icon="plus" href={url.href({ job: null })}>
            {t('job.again')}
          </ButtonLink>
        </div>
      </div>
      <PrintLabels isOpened={isPrinting} onClose={() => setIsPrinting(false)} units={{ jobId: job.id }} />
    </Card>
  );
}
