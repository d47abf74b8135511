import { useTranslations } from 'next-intl';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Filter } from '@/components/ui/filter/filter-types';
import { UNIT_STATES } from '@/lib/contract/unit-lists';

const ArticlePicker = lazyPart(
  () => import('@/components/articles/article-picker').then((module) => module.ArticlePicker),
  { waiting: 'words' },
);

export interface FilterFacts {
  article: ArticleChoice | null;
  /** Lots of the selected article, or only the selected lot. */
  lots: { id: string; code: string }[];
  blocks: { id: string; number: number }[];
}

/** Filters of the list of units. A lot belongs to an article, so changing the article clears it. */
export function useUnitFilters({ article, lots, blocks }: FilterFacts): Filter[] {
  const t = useTranslations('Units');
  return [
    {
      param: 'articleId',
      label: t('picker.label'),
      selectedLabel: article?.name,
      clears: ['lotId'],
      picker: (choose) => (
        <ArticlePicker label={t('picker.label')} value={article} onChange={(choice) => choice && choose(choice.id)} />
      ),
    },
    {
      param: 'lotId',
      label: t('columns.lot'),
      options: lots.map(({ id, code }) => ({ value: id, label: code })),
      isOffered: lots.length > 0,
    },
    {
      param: 'blockId',
      label: t('columns.block'),
      options: blocks.map(({ id, number }) => ({ value: id, label: t('block', { number }) })),
    },
    {
      param: 'state',
      label: t('columns.state'),
      options: UNIT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { param: 'jobId', label: t('filters.creation'), selectedLabel: t('filters.thisCreation'), isOffered: false },
  ];
}
