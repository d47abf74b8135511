'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** Replaces a form that changes something, for a role with read-only access. */
export function ReadOnlyNotice() {
  const t = useTranslations('Shell');
  return <EmptyState drawing="rows" title={t('readOnly.title')} text={t('readOnly.text')} />;
}
