import { useTranslations } from 'next-intl';
import type { Job } from '@/lib/contract/jobs';

/** How a creation ended: a title, and why not all units were created. */
export function useCreationWords(job: Job): { title: string; lines: string[] } {
  const t = useTranslations('Units.job');
  if (job.status === 'done') return { title: t('done', { count: job.done }), lines: [] };
  const keptText = t('kept', { count: job.done });
  if (job.status === 'cancelled') return { title: t('cancelled'), lines: [keptText] };
  const fallback = job.errorCode === 'DATA_ERROR' ? t('ranOut') : t('problem');
  return { title: t('failed'), lines: [job.errorMessage || fallback, keptText] };
}
