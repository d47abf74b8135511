'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Chart, ChartLegend } from '@/components/ui/chart/chart';
import type { ChartSeries } from '@/components/ui/chart/chart-types';
import { useDates } from '@/components/ui/layout/dates';
import type { Chart as ChartName } from '@/lib/contract/dashboard';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { ChartCard } from './chart-card';
import styles from './dashboard.module.css';

export type Metric =
  'scans' | 'visits' | 'logins' | 'registers' | 'loads' | 'unloads' | 'moves' | 'repairs' | 'resales' | 'returns';

/** One meaning, one colour, everywhere. */
const TONES: Record<Metric, ChartSeries['tone']> = {
  scans: 1,
  logins: 2,
  visits: 3,
  registers: 4,
  loads: 1,
  unloads: 2,
  moves: 3,
  repairs: 1,
  resales: 3,
  returns: 5,
};

/** Days of a range with the counts of each. */
export interface DayFigures<M extends Metric> {
  from: string;
  to: string;
  days: readonly (Record<M, number> & { day: string })[];
}

type Props<M extends Metric> = {
  chart: ChartName;
  title: string;
  text?: string;
  metrics: readonly M[];
  data: DayFigures<M>;
  /** The current day, UTC. */
  today: string;
  height?: number;
  /** Shown if nothing was counted. */
  nothing?: ReactNode;
  /** Beside the view buttons. */
  tools?: ReactNode;
  /** Expanded on a phone too. */
  startsOpen?: boolean;
};

/** Daily counts as lines, with a table of the days. */
export function DayChart<M extends Metric>({ metrics, data, today, height, nothing, ...card }: Props<M>) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const { from, to, days } = data;
  const formatValue = useCallback((value: number) => formatNumber(value, locale), [locale]);
  const series = useMemo<ChartSeries[]>(
    () =>
      metrics.map((metric) => ({
        label: t(`columns.${metric as Metric}`),
        tone: TONES[metric],
        values: days.map((day) => day[metric]),
      })),
    [metrics, days, t],
  );
  const { date, shortDay } = useDates();
  const labels = useMemo(() => days.map(({ day }) => shortDay(day)), [days, shortDay]);
  const isLastOpen = to === today;
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const summary = series
    .map(({ label, values }) =>
      t('summary.days', {
        name: label,
        total: formatValue(values.reduce((sum, value) => sum + value, 0)),
        from: date(from),
        to: date(to),
        max: formatValue(Math.max(0, ...values)),
      }),
    )
    .join(' ');
  return (
    <ChartCard
      {...card}
      text={card.text ?? (isLastOpen ? t('unfinished') : undefined)}
      range={{ from, to }}
      drawing={
        isEmpty ? (
          (nothing ?? <p className={styles.nothing}>{t('nothingInRange')}</p>)
        ) : (
          <>
            <ChartLegend series={series} />
            <Chart
              kind="lines"
              labels={labels}
              series={series}
              summary={summary}
              formatValue={formatValue}
              height={height}
              isLastOpen={isLastOpen}
            />
          </>
        )
      }
      table={<DayTable title={card.title} metrics={metrics} data={data} />}
    />
  );
}

/** The newest day first, the sum of all at the bottom. */
function DayTable<M extends Metric>({ title, metrics, data }: Pick<Props<M>, 'title' | 'metrics' | 'data'>) {
  const t = useTranslations('Dashboard.columns');
  const locale = useLocale();
  const { date } = useDates();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col" className={styles.figure}>
              {t(metric as Metric)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...data.days].reverse().map((row) => (
          <tr key={row.day}>
            <th scope="row">{date(row.day)}</th>
            {metrics.map((metric) => (
              <td key={metric} className={styles.figure}>
                {formatNumber(row[metric], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          {metrics.map((metric) => (
            <td key={metric} className={styles.figure}>
              {formatNumber(
                data.days.reduce((sum, day) => sum + day[metric], 0),
                locale,
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
