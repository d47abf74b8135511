'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/layout/button';
import { useHref } from '@/lib/i18n/use-href';

/** The link from a list to the company's file library. */
export function FilesLink() {
  const t = useTranslations('Files');
  const href = useHref();
  return (
    <ButtonLink
      size="small"
      variant="subtle"
      icon="photo"
      href={href('/admin/files')}
      aria-label={t('title')}
      title={t('title')}
    />
  );
}
