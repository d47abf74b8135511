'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/layout/button';
import type { MissingRecord } from '@/lib/access/records';
import { useHref } from '@/lib/i18n/use-href';

/** Shown instead of a record that does not exist: possible reasons, and where to continue. */
export function MissingRecordPage({ record: { kind, list, trash } }: { record: MissingRecord }) {
  const t = useTranslations('Pages.missing');
  const href = useHref();
  return (
    <EmptyState isPage drawing="search" title={t('title', { kind })} text={t('text', { kind })}>
      <ButtonLink variant="filled" href={href(list)}>
        {t('list', { kind })}
      </ButtonLink>
      {trash && <ButtonLink href={href(trash)}>{t('trash')}</ButtonLink>}
    </EmptyState>
  );
}
