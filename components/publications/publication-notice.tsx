'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFollowed } from '@/components/calls/use-followed';
import { useMay } from '@/components/calls/use-may';
import { useStopJob } from '@/components/calls/use-stop-job';
import { NoticePanel } from '@/components/ui/feedback/notice-panel';
import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { jobs } from '@/lib/contract/jobs';
import { publications, type Publication, type PublicationRefusal } from '@/lib/contract/publications';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { PublicationOutcome } from './publication-outcome';
import styles from './publications.module.css';

const EVERY_MS = 700;
const isOpen = ({ status }: Publication) => status === 'queued' || status === 'running';

interface Props {
  /** As the server rendered it; null if nothing runs and no outcome is unread. */
  publication: Publication | null;
  /** Opens the request for a review of GTINs. */
  onReview: (articles: PublicationRefusal[]) => void;
  /** Called when it ends, besides the refresh of the page. */
  onEnd?: () => void;
}

/** The progress of an action on many passports, and the outcome. It continues when the page is left. */
export function PublicationNotice({ publication, ...on }: Props) {
  return publication && <Followed key={publication.id} initial={publication} {...on} />;
}

type FollowedProps = Pick<Props, 'onReview' | 'onEnd'> & { initial: Publication };

function Followed({ initial, onReview, onEnd }: FollowedProps) {
  const router = useRouter();
  const frame = useRef<HTMLElement>(null);
  const { data, problem, refresh } = useFollowed({
    key: ['publication', initial.id],
    initial,
    load: (id) => call(publications.get, { params: { publicationId: id } }),
    isBusy: isOpen,
    everyMs: EVERY_MS,
  });
  const publication = data ?? initial;
  const isRunning = isOpen(publication);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The user who started it may have scrolled to the end of a list.
    if (wasRunning.current) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const end = useEffectEvent(() => {
    router.refresh();
    onEnd?.();
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) end();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <NoticePanel ref={frame}>
      {isRunning ? (
        <Running publication={publication} problem={problem} onChange={refresh} />
      ) : (
        <PublicationOutcome publication={publication} onReview={onReview} />
      )}
    </NoticePanel>
  );
}

interface RunningProps {
  publication: Publication;
  /** Why the progress could not be loaded. */
  problem: string | null;
  onChange: () => Promise<unknown>;
}

function Running({ publication, problem, onChange }: RunningProps) {
  const t = useTranslations('Publications');
  const locale = useLocale();
  const may = useMay();
  const { stop, isBusy } = useStopJob(onChange);
  const number = (value: number) => formatNumber(value, locale);
  const { action, done, total, startedBy, jobId } = publication;
  return (
    <>
      <Progress
        label={t(`running.${action}`)}
        done={done}
        total={total}
        detail={t('detail', { done: number(done), total: number(total) })}
      />
      <p className={styles.hint}>{startedBy ? t('leaveOf', { name: startedBy }) : t('leave')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {may(jobs.cancel) && (
        <div className={styles.actions}>
          <Button size="small" icon="x" isBusy={isBusy} onClick={() => void stop(jobId)}>
            {t('stop')}
          </Button>
        </div>
      )}
    </>
  );
}
