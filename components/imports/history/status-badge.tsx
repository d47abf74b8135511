'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { ImportSummary } from '@/lib/contract/imports';

const TONES: Record<ImportSummary['status'], BadgeTone> = {
  reading: 'info',
  mapping: 'warning',
  previewing: 'info',
  ready: 'warning',
  running: 'info',
  done: 'accent',
  cancelled: 'neutral',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
};

/** The progress of an upload, or how it ended. */
export function StatusBadge({ status }: Pick<ImportSummary, 'status'>) {
  const t = useTranslations('Imports.statuses');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
