import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useFollowed } from '@/components/calls/use-followed';
import { useMay } from '@/components/calls/use-may';
import { useStopJob } from '@/components/calls/use-stop-job';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { NoticePanel } from '@/components/ui/feedback/notice-panel';
import { Progress } from '@/components/ui/feedback/progress';
import formStyles from '@/components/ui/form/form.module.css';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { jobs, type Job } from '@/lib/contract/jobs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

const EVERY_MS = 500;
const isRunning = ({ status }: Job) => status === 'queued' || status === 'running';

interface Props {
  jobId: string;
  /** As the server rendered it; null if this page has just started it. */
  initial: Job | null;
  /** Called once when the job has ended. */
  onOver: () => void;
}

/** The progress of emptying the trash of one type, which continues when the page is left; an alert gives the outcome. */
export function EmptyingNotice({ jobId, initial, onOver }: Props) {
  const t = useTranslations('Trash');
  const work = useTranslations('Common.work');
  const locale = useLocale();
  const alerts = useAlerts();
  const router = useRouter();
  const number = (value: number) => formatNumber(value, locale);
  const {
    data: job,
    problem,
    isGone,
    refresh,
  } = useFollowed({
    key: ['job', jobId],
    initial,
    load: (id) => call(jobs.get, { params: { jobId: id } }),
    isBusy: isRunning,
    everyMs: EVERY_MS,
  });
  const canStop = useMay()(jobs.cancel);
  const { stop, isBusy } = useStopJob(refresh);
  const isReported = useRef(false);
  useEffect(() => {
    const isOver = isGone || (job !== null && !isRunning(job));
    if (!isOver || isReported.current) return;
    isReported.current = true;
    if (isGone || !job) alerts.failure(problem ?? t('failed'));
    else if (job.status === 'failed') alerts.failure(job.errorMessage || t('failed'));
    else alerts.notice(t('emptied', { count: job.done }));
    onOver();
    router.refresh();
  }, [job, problem, isGone, alerts, t, onOver, router]);
  const { done = 0, total = 0 } = job ?? {};
  return (
    <NoticePanel>
      <Progress
        label={t('emptying')}
        done={done}
        total={total}
        detail={job ? work('detail', { done: number(done), total: number(total) }) : undefined}
      />
      <p className={formStyles.help}>{t('leave')}</p>
      {problem && <p role="alert">{problem}</p>}
      {canStop && (
        <div>
          <Button size="small" icon="x" isBusy={isBusy} onClick={() => void stop(jobId)}>
            {t('stop')}
          </Button>
        </div>
      )}
    </NoticePanel>
  );
}
