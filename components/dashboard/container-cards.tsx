'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { Chart } from '@/components/ui/chart/chart';
import { ButtonLink } from '@/components/ui/layout/button';
import { useNavigate } from '@/components/ui/navigation/navigate';
import type { ContainerFigures } from '@/lib/contract/dashboard';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ChartCard } from './chart-card';
import styles from './dashboard.module.css';
import { DayChart } from './day-chart';

const METRICS = ['loads', 'unloads', 'moves'] as const;

interface Props {
  data: ContainerFigures;
  /** The current day, UTC. */
  today: string;
}

/** Links to what would fill the chart. */
function EmptyHint({ hasContainers }: { hasContainers: boolean }) {
  const t = useTranslations('Dashboard.containers');
  const href = useHref();
  return (
    <div className={styles.teach}>
      <p className={styles.nothing}>{t(hasContainers ? 'quiet' : 'none')}</p>
      <ButtonLink size="small" href={href(hasContainers ? '/admin/containers' : '/admin/containers?create=1')}>
        {t(hasContainers ? 'open' : 'create')}
      </ButtonLink>
    </div>
  );
}

/** What was loaded, unloaded and moved, by day; links to its list, a page or a tab depending on the menu. */
export function ContainerDays({ data, today, hasFinalUsers }: Props & { hasFinalUsers: boolean }) {
  const t = useTranslations('Dashboard');
  const href = useHref();
  return (
    <DayChart
      chart="containers"
      title={t('charts.containers')}
      metrics={METRICS}
      data={data}
      today={today}
      nothing={<EmptyHint hasContainers={data.hasContainers} />}
      tools={
        data.hasContainers && (
          <ButtonLink
            size="small"
            icon="list"
            href={href(hasFinalUsers ? '/admin/containers?tab=events' : '/admin/containers/events')}
          >
            {t('containers.events')}
          </ButtonLink>
        )
      }
    />
  );
}

/** The fullest containers at present; each links to its contents. */
export function FullestContainers({ data: { fullest, hasContainers } }: Pick<Props, 'data'>) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  const { go } = useNavigate();
  const formatValue = useCallback((value: number) => formatNumber(value, locale), [locale]);
  const labels = useMemo(() => fullest.map(({ name }) => name), [fullest]);
  const series = useMemo(
    () => [{ label: t('columns.inside'), tone: 1 as const, values: fullest.map(({ loaded }) => loaded) }],
    [fullest, t],
  );
  const open = useCallback(
    (index: number) => {
      const container = fullest[index];
      if (container) go(href(`/admin/containers/${container.id}`));
    },
    [fullest, go, href],
  );
  const [first] = fullest;
  const title = t('charts.inside');
  return (
    <ChartCard
      chart="inside"
      title={title}
      text={first && t('containers.now')}
      drawing={
        first ? (
          <Chart
            kind="bars"
            labels={labels}
            series={series}
            formatValue={formatValue}
            summary={t('summary.inside', { name: title, first: first.name, count: first.loaded })}
            onSelect={open}
            height={fullest.length * 34 + 30}
          />
        ) : (
          <EmptyHint hasContainers={hasContainers} />
        )
      }
      table={<FullestTable title={title} fullest={fullest} />}
    />
  );
}

function FullestTable({ title, fullest }: { title: string; fullest: ContainerFigures['fullest'] }) {
  const t = useTranslations('Dashboard.columns');
  const locale = useLocale();
  const href = useHref();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('container')}</th>
          <th scope="col">{t('code')}</th>
          <th scope="col" className={styles.figure}>
            {t('inside')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('capacity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fullest.map(({ id, name, code, loaded, capacity }) => (
          <tr key={id}>
            <th scope="row">
              <a href={href(`/admin/containers/${id}`)}>{name}</a>
            </th>
            <td>{code}</td>
            <td className={styles.figure}>{formatNumber(loaded, locale)}</td>
            <td className={styles.figure}>{capacity === null ? '–' : formatNumber(capacity, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
