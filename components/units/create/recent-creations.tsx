'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Job } from '@/lib/contract/jobs';
import styles from '../units.module.css';
import { CreationProgress } from './creation-progress';
import { isOver, useCreationJob } from './use-creation-job';
import { useCreationWords } from './use-creation-words';

/** Creations of the person that run, and the last that ended: whoever left their page finds them above the form. */
export function RecentCreations({ creations }: { creations: Job[] }) {
  if (creations.length === 0) return null;
  return (
    <div className={styles.recent}>
      {creations.map((creation) => (
        <RecentCreation key={creation.id} initial={creation} />
      ))}
    </div>
  );
}

function RecentCreation({ initial }: { initial: Job }) {
  const t = useTranslations('Units.job');
  const router = useRouter();
  const url = useUrlState();
  const { data, problem, refresh } = useCreationJob(initial.id, initial);
  const job = data ?? initial;
  const isRunning = !isOver(job);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // A creation that was stopped leaves codes, and takes the place of the one that ended last.
    if (wasRunning.current && !isRunning) router.refresh();
    wasRunning.current = isRunning;
  }, [isRunning, router]);
  const link = <ButtonLink href={url.href({ job: job.id, from: null })}>{t('open')}</ButtonLink>;
  if (!isRunning) return <Ended job={job}>{link}</Ended>;
  return (
    <CreationProgress job={job} problem={problem} onChange={refresh}>
      {link}
    </CreationProgress>
  );
}

function Ended({ job, children }: { job: Job; children: ReactNode }) {
  const t = useTranslations('Units.job');
  const { title, lines } = useCreationWords(job);
  return (
    <Card>
      <div className={styles.ended}>
        <div role={job.status === 'failed' ? 'alert' : 'status'}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.sku}>
            {t('last')} · <TimeAgo value={job.finishedAt ?? job.createdAt} />
          </p>
        </div>
        {children}
      </div>
    </Card>
  );
}
