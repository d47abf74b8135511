'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Chart } from '@/components/ui/chart/chart';
import { useNavigate } from '@/components/ui/navigation/navigate';
import type { Dashboard } from '@/lib/contract/dashboard';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ChartCard } from './chart-card';
import styles from './dashboard.module.css';

/** The most scanned articles of the period, as links to their pages unless they are in the trash. */
export function TopArticles({ data }: { data: Dashboard }) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  const { go } = useNavigate();
  const { topArticles, from, to } = data;
  const pathOf = useCallback((articleId: string) => href(`/admin/articles/${articleId}`), [href]);
  const formatValue = useCallback((value: number) => formatNumber(value, locale), [locale]);
  const labels = useMemo(() => topArticles.map(({ name }) => name), [topArticles]);
  const series = useMemo(
    () => [{ label: t('columns.scans'), tone: 1 as const, values: topArticles.map(({ scans }) => scans) }],
    [topArticles, t],
  );
  const open = useCallback(
    (index: number) => {
      const article = topArticles[index];
      if (article && !article.isInTrash) go(pathOf(article.articleId));
    },
    [topArticles, go, pathOf],
  );
  const [first] = topArticles;
  const title = t('charts.articles');
  const summary = first
    ? t('summary.articles', { name: title, first: first.name, scans: formatValue(first.scans) })
    : t('nothingInRange');
  return (
    <ChartCard
      chart="articles"
      title={title}
      range={{ from, to }}
      drawing={
        first ? (
          <Chart
            kind="bars"
            labels={labels}
            series={series}
            summary={summary}
            formatValue={formatValue}
            onSelect={open}
            height={topArticles.length * 34 + 30}
          />
        ) : (
          <p className={styles.nothing}>{t('nothingInRange')}</p>
        )
      }
      table={<ArticlesTable articles={topArticles} title={title} pathOf={pathOf} formatValue={formatValue} />}
    />
  );
}

interface TableProps {
  articles: Dashboard['topArticles'];
  title: string;
  pathOf: (articleId: string) => string;
  formatValue: (value: number) => string;
}

function ArticlesTable({ articles, title, pathOf, formatValue }: TableProps) {
  const t = useTranslations('Dashboard');
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.article')}</th>
          <th scope="col">{t('columns.sku')}</th>
          <th scope="col" className={styles.figure}>
            {t('columns.scans')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('columns.previousScans')}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <tr key={article.articleId}>
            <th scope="row">
              {article.isInTrash ? article.name : <a href={pathOf(article.articleId)}>{article.name}</a>}
            </th>
            <td>{article.sku}</td>
            <td className={styles.figure}>
              {article.isInTrash ? (
                formatValue(article.scans)
              ) : (
                <a href={`${pathOf(article.articleId)}?tab=scans`}>{formatValue(article.scans)}</a>
              )}
            </td>
            <td className={styles.figure}>{formatValue(article.previous)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
