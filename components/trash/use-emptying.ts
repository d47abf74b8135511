'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import { jobs } from '@/lib/contract/jobs';
import { trash, type EmptiedType } from '@/lib/contract/trash';

const PAUSE = 500;
const OVER = new Set(['done', 'failed', 'cancelled']);
/** Calls in a row without an answer, after which the job's progress is reported as unknown. */
const MAX_SILENCES = 20;

/** Empties the trash of one type as of a point in time, by a job, and waits for its end. */
export function useEmptying(type: EmptiedType) {
  const t = useTranslations('Trash');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const router = useRouter();
  const [isEmptying, setIsEmptying] = useState(false);

  async function empty(before: string) {
    setIsEmptying(true);
    try {
      const started = await call(trash.empty, { body: { type, before } });
      if (!started.ok) return alerts.failure(errorText('post', started));
      for (let silences = 0; ;) {
        const job = await call(jobs.get, { params: { jobId: started.data.jobId } });
        silences = job.ok ? 0 : silences + 1;
        if (!job.ok && (!hasNoAnswer(job) || silences > MAX_SILENCES)) return alerts.failure(errorText('get', job));
        if (job.ok && job.data.status === 'done') return alerts.notice(t('emptied', { count: job.data.done }));
        if (job.ok && OVER.has(job.data.status)) return alerts.failure(job.data.errorMessage || t('failed'));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } finally {
      setIsEmptying(false);
      router.refresh();
    }
  }

  return { empty, isEmptying };
}
