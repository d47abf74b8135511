'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import { useDates } from '@/components/ui/layout/dates';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { ARTICLE_STATES } from '@/lib/contract/article-lists';
import type { ArticleRow } from '@/lib/contract/articles';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { formatIsoDate, type MonthNames } from '@/lib/format/date';
import { compositionText } from '@/lib/format/composition';
import { readNames } from '@/lib/domain/property-filter';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { articleStateBadge, type ArticleTexts } from './article-state';
import styles from './articles.module.css';
import picker from './property-picker.module.css';
import { Picture } from './picture';

/** The badges of the states, created once instead of for every row. */
const badgesOf = (t: ArticleTexts) => new Map(ARTICLE_STATES.map((state) => [state, articleStateBadge({ state }, t)]));

/** A property column requested by the address. */
const propertyColumn = (name: string, months: MonthNames): Column<ArticleRow> => ({
  key: `property:${name}`,
  header: name,
  isHideable: false,
  render: (row) => {
    const value = row.shownProperties?.find((property) => property.name === name)?.value;
    return value && <span className={picker.value}>{formatIsoDate(value, months) ?? value}</span>;
  },
});

/** Columns of the list of articles. */
export function useArticleColumns(): Column<ArticleRow>[] {
  const properties = useUrlState().get('properties');
  const t = useTranslations('Articles');
  const locale = useLocale();
  const href = useHref();
  const { months } = useDates();
  const badges = useMemo(() => badgesOf(t), [t]);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortField: 'name',
        render: (row) => (
          <span className={styles.named}>
            <Picture fileId={row.image?.fileId} />
            <span dir="auto" title={row.name}>
              {row.name}
            </span>
          </span>
        ),
      },
      {
        key: 'sku',
        header: 'SKU · GTIN',
        sortField: 'sku',
        className: styles.code,
        render: (row) => (
          <>
            {row.sku} {row.gtin && <span className={styles.hint}>{shortGtin(row.gtin)}</span>}
          </>
        ),
      },
      { key: 'template', header: t('columns.template'), isDeskOnly: true, render: (row) => row.template?.name },
      {
        key: 'composition',
        header: t('columns.composition'),
        isDeskOnly: true,
        render: (row) =>
          row.compositions.length > 0 && (
            <span className={styles.composition}>{compositionText(row.compositions, locale)}</span>
          ),
      },
      ...readNames(properties).map((name) => propertyColumn(name, months)),
      { key: 'model', header: t('columns.model'), isExtra: true, render: (row) => row.model || '–' },
      {
        key: 'state',
        header: t('columns.state'),
        sortField: 'published',
        render: ({ state, gtinClaim: claim }) =>
          claim === null ? badges.get(state) : articleStateBadge({ state, claim }, t),
      },
      {
        key: 'units',
        header: t('columns.units'),
        align: 'end',
        render: (row) =>
          row.unitCount > 0 ? (
            <a href={href(`/admin/unit-blocks?articleId=${row.id}`)}>{formatNumber(row.unitCount, locale)}</a>
          ) : (
            '0'
          ),
      },
      momentColumn('updatedAt', t('columns.updatedAt')),
      { ...momentColumn('createdAt', t('columns.createdAt')), isExtra: true },
    ],
    [t, locale, href, properties, months, badges],
  );
}
