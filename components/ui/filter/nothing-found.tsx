'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '../feedback/empty-state';
import { useUrlState } from '../navigation/use-url-state';

/** No row matches search and filters: says so and offers to clear them. */
export function NothingFound({ filterKeys }: { filterKeys: readonly string[] }) {
  const t = useTranslations('Table');
  const { href } = useUrlState();
  const cleared = Object.fromEntries(filterKeys.map((key) => [key, null]));
  return (
    <EmptyState drawing="search" title={t('nothingFound')} text={t('nothingFoundText')}>
      <a href={href({ ...cleared, q: null, page: null, cursor: null })}>{t('clearFilters')}</a>
    </EmptyState>
  );
}
