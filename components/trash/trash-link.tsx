'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ButtonLink } from '@/components/ui/layout/button';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { TrashType } from '@/lib/contract/trash';
import { useHref } from '@/lib/i18n/use-href';

/** The link from a list to its deleted entries. */
export function TrashLink({ type }: { type?: TrashType }) {
  const t = useTranslations('Exports');
  const href = useHref();
  const may = useMay();
  if (!may(WRITE_ACCESS)) return null;
  return (
    <ButtonLink
      size="small"
      variant="subtle"
      icon="trash"
      href={href(`/admin/trash${type ? `?type=${type}` : ''}`)}
      aria-label={t('trash')}
      title={t('trash')}
    />
  );
}
