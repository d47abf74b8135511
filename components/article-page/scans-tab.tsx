'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Chart } from '@/components/ui/chart/chart';
import { Card, CardGrid, StatCard } from '@/components/ui/layout/card';
import { useDates } from '@/components/ui/layout/dates';
import type { ArticleScans } from '@/lib/contract/article-pages';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

/** Scans of the article: the total, and a line for the last days. */
export function ScansTab({ scans: { total, days } }: { scans: ArticleScans }) {
  const t = useTranslations('ArticlePage.scans');
  const locale = useLocale();
  const { shortDay } = useDates();
  const formatValue = useCallback((value: number) => formatNumber(value, locale), [locale]);
  const labels = useMemo(() => days.map(({ day }) => shortDay(day)), [days, shortDay]);
  const series = useMemo(
    () => [{ label: t('byDay'), tone: 1 as const, values: days.map(({ scans }) => scans) }],
    [days, t],
  );
  const recent = days.reduce((sum, { scans }) => sum + scans, 0);
  return (
    <>
      <CardGrid min={200}>
        <StatCard label={t('recent', { days: days.length })} value={formatValue(recent)} />
        <StatCard label={t('total')} value={formatValue(total)} />
      </CardGrid>
      <Card title={t('byDay')} text={t('unfinished')}>
        {recent === 0 ? (
          <p>{t(total === 0 ? 'never' : 'notLately', { days: days.length })}</p>
        ) : (
          <Chart
            kind="lines"
            labels={labels}
            series={series}
            summary={t('summary', { count: recent, days: days.length })}
            formatValue={formatValue}
            isLastOpen
          />
        )}
      </Card>
    </>
  );
}
