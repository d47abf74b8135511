'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '../feedback/empty-state';
import { useUrlState } from '../navigation/use-url-state';
import { cleared, type Filter } from './filter-types';

/** No row matches the search and filters: says so and offers to clear them. */
export function NothingFound({ filters }: { filters: readonly Filter[] }) {
  const t = useTranslations('Table');
  const { href } = useUrlState();
  return (
    <EmptyState drawing="search" title={t('nothingFound')} text={t('nothingFoundText')}>
      <a href={href(cleared(filters))}>{t('clearFilters')}</a>
    </EmptyState>
  );
}
