'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { recordOf } from '@/lib/access/records';
import { useHref, usePath } from '@/lib/i18n/use-href';
import { BarePage } from './bare-page';
import { MissingRecordPage } from './missing-record';

/**
 * Deliberately a client component: Next sends its not-found page along with every page, and this way only as a
 * reference instead of the rendered markup.
 */
export function NotFoundPage() {
  const t = useTranslations('Pages');
  const failure = useTranslations('Failure');
  const home = useHref()('/');
  const record = recordOf(usePath());
  return (
    <BarePage homeHref={home} homeLabel={failure('home')}>
      {record ? (
        <MissingRecordPage record={record} />
      ) : (
        <EmptyState isPage drawing="search" title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink variant="filled" href={home}>
            {t('notFound.action')}
          </ButtonLink>
        </EmptyState>
      )}
    </BarePage>
  );
}
