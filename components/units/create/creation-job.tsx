'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PrintLabels } from '@/components/labels/print-labels';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Job } from '@/lib/contract/jobs';
import { useHref } from '@/lib/i18n/use-href';
import styles from '../units.module.css';
import { CodeRanges } from './code-ranges';
import { CreationProgress } from './creation-progress';
import { isOver, useCreationJob } from './use-creation-job';
import { useCreationWords } from './use-creation-words';

interface Props {
  jobId: string;
  initial: Job | null;
}

/** A running or finished creation: its progress, and the actions for its units. */
export function CreationJob({ jobId, initial }: Props) {
  const { data: job, problem, isGone, refresh } = useCreationJob(jobId, initial);
  if (!job && isGone) return <Unknown />;
  if (!job) return problem ? <ErrorState text={problem} onRetry={() => void refresh()} /> : null;
  if (isOver(job)) return <Outcome job={job} />;
  return <CreationProgress job={job} problem={problem} onChange={refresh} />;
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

function Outcome({ job }: { job: Job }) {
  const t = useTranslations('Units');
  const href = useHref();
  const url = useUrlState();
  const { title, lines } = useCreationWords(job);
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
