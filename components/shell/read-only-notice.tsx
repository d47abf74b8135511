'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** In the place of a form that changes things, for a role that only reads them. */
export function ReadOnlyNotice() {
  const t = useTranslations('Shell');
  return <EmptyState drawing="rows" title={t('readOnly.title')} text={t('readOnly.text')} />;
}
