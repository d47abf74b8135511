'use client';

import { useTranslations } from 'next-intl';
import { useStopJob } from '@/components/calls/use-stop-job';
import { useFollowed } from '@/components/calls/use-followed';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { jobs, type Job } from '@/lib/contract/jobs';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import publishStyles from '../publish/publish.module.css';

const EVERY_MS = 500;
const isOver = ({ status }: Job) => status !== 'queued' && status !== 'running';

interface Props {
  jobId: string;
  templateId: string;
  onClose: () => void;
}

const numberIn = (job: Job, name: string) => Number(job.result?.[name] ?? 0);

function Outcome({ job, templateId }: { job: Job; templateId: string }) {
  const t = useTranslations('Editor.template.job');
  const href = useHref();
  if (job.status === 'failed') return <p role="alert">{job.errorMessage ?? t('failed')}</p>;
  const [given, published, toPublish, kept, tooLarge] = ['given', 'published', 'toPublish', 'kept', 'tooLarge'].map(
    (name) => numberIn(job, name),
  ) as [number, number, number, number, number];
  return (
    <div role="status" className={publishStyles.dialog}>
      <p>{t(job.status === 'cancelled' ? 'cancelled' : 'done', { given, published })}</p>
      {toPublish > 0 && (
        <p>
          <a href={href(`/admin/articles?template=${templateId}&state=changed`)}>{t('toPublish')}</a>
        </p>
      )}
      {kept > 0 && <p className={publishStyles.hint}>{t('kept', { count: kept })}</p>}
      {tooLarge > 0 && <p className={publishStyles.problem}>{t('tooLarge', { count: tooLarge })}</p>}
    </div>
  );
}

/** The progress of applying a design to articles; it continues when the dialog is closed. */
export function ApplyDesignJob({ jobId, templateId, onClose }: Props) {
  const t = useTranslations('Editor.template.job');
  const common = useTranslations('Common');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const {
    data: job,
    problem,
    refresh,
  } = useFollowed({
    key: ['job', jobId],
    initial: null,
    load: (id) => call(jobs.get, { params: { jobId: id } }),
    isBusy: (latest) => !isOver(latest),
    everyMs: EVERY_MS,
  });
  const { stop, isBusy } = useStopJob(refresh);
  const isRunning = job !== null && !isOver(job);
  return (
    <>
      {problem && <ErrorState title={problem} onRetry={() => void refresh()} />}
      {job && !isRunning && <Outcome job={job} templateId={templateId} />}
      {(!job || isRunning) && !problem && (
        <div className={publishStyles.dialog}>
          <Progress
            label={t('running')}
            done={job?.done ?? 0}
            total={job?.total ?? 0}
            detail={t('detail', { done: number(job?.done ?? 0), total: number(job?.total ?? 0) })}
          />
          <p className={publishStyles.hint}>{t('leave')}</p>
        </div>
      )}
      <FormActions>
        {isRunning && (
          <Button icon="x" isBusy={isBusy} onClick={() => void stop(jobId)}>
            {t('stop')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={onClose}>
          {common('close')}
        </Button>
      </FormActions>
    </>
  );
}
