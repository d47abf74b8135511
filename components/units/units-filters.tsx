'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { FilterSelect } from '@/components/ui/filter/filter-select';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { UNIT_STATES } from '@/lib/contract/units';
import { ArticlePicker, type ArticleChoice } from '@/components/articles/article-picker';
import styles from './units.module.css';

export interface FilterFacts {
  article: ArticleChoice | null;
  /** Lots of the chosen article, or the chosen lot alone. */
  lots: { id: string; code: string }[];
  blocks: { id: string; number: number }[];
}

export const UNIT_FILTERS = ['articleId', 'lotId', 'blockId', 'state', 'jobId'] as const;

/** Filters of the list of units. A lot belongs to an article, so another article takes it away. */
export function UnitsFilters({ article, lots, blocks }: FilterFacts) {
  const t = useTranslations('Units');
  const url = useUrlState();
  const chooseArticle = (articleId: string | null) => url.set({ articleId, lotId: null, cursor: null });
  const jobId = url.get('jobId');
  return (
    <>
      <div className={styles.filter}>
        <ArticlePicker
          key={article?.id ?? ''}
          label={t('picker.label')}
          value={article}
          onChange={(chosen) => chooseArticle(chosen?.id ?? null)}
        />
        {article && (
          <Button
            size="small"
            variant="subtle"
            icon="x"
            aria-label={t('filters.clearArticle')}
            onClick={() => chooseArticle(null)}
          />
        )}
      </div>
      {lots.length > 0 && (
        <FilterSelect
          param="lotId"
          label={t('columns.lot')}
          options={lots.map(({ id, code }) => ({ value: id, label: code }))}
        />
      )}
      <FilterSelect
        param="blockId"
        label={t('columns.block')}
        options={blocks.map(({ id, number }) => ({ value: id, label: t('block', { number }) }))}
      />
      <FilterSelect
        param="state"
        label={t('columns.state')}
        options={UNIT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {jobId && (
        <FilterSelect
          param="jobId"
          label={t('filters.creation')}
          all={t('filters.allCreations')}
          options={[{ value: jobId, label: t('filters.thisCreation') }]}
        />
      )}
    </>
  );
}
