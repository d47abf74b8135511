'use client';

import { useTranslations } from 'next-intl';
import { CardGrid, StatCard } from '@/components/ui/layout/card';
import type { Dashboard } from '@/lib/contract/dashboard';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './dashboard.module.css';
import { daysBetween } from './dashboard-range';
import { useChange } from './use-change';

interface Props {
  data: Dashboard;
  /** UTC. */
  today: string;
  /** Whether the days are shown below; a company without data sees the first steps instead. */
  hasCharts: boolean;
}

/** The figures, rendered by the server. Each links to what it counts: units, blocks, or its days. */
export function Stats({ data, today, hasCharts }: Props) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const href = useHref();
  const compare = useChange(daysBetween(data.from, data.to));
  // Tomorrow may be chosen where it has begun already: nothing can have happened in it.
  const change = (counts: Dashboard['scans'] | Dashboard['logins']) => (data.from > today ? null : compare(counts));
  const number = (value: number) => formatNumber(value, locale);
  const inRange = (chart: 'scans' | 'visits') => {
    const text = t('inRange', { count: number(data[chart].count) });
    return hasCharts ? <a href={`#${chart}`}>{text}</a> : text;
  };
  return (
    <div className={styles.stats}>
      <CardGrid min={150}>
        <StatCard
          label={t('totals.ids')}
          value={number(data.totals.units)}
          href={href('/admin/unit-blocks')}
          note={<a href={href('/admin/blocks')}>{t('totals.idsNote', { count: data.totals.codes })}</a>}
        />
        <StatCard
          label={t('totals.scans')}
          value={number(data.totals.scans)}
          note={inRange('scans')}
          change={change(data.scans)}
        />
        <StatCard
          label={t('totals.visits')}
          value={number(data.totals.visits)}
          note={inRange('visits')}
          change={change(data.visits)}
        />
        <StatCard
          label={t('totals.logins')}
          value={number(data.logins.count)}
          href={hasCharts ? '#people' : undefined}
          note={t('totals.registers', { count: data.registers.count })}
          change={change(data.logins)}
        />
      </CardGrid>
    </div>
  );
}
