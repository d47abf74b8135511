'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardGrid, StatCard } from '@/components/ui/card';
import type { Dashboard } from '@/lib/contract/dashboard';
import { formatNumber } from '@/lib/format/number';
import { daysBetween } from './dashboard-range';
import { useChange } from './use-change';

/** The figures themselves, drawn by the server. */
export function Stats({ data }: { data: Dashboard }) {
  const t = useTranslations('Dashboard');
  const locale = useLocale();
  const change = useChange(daysBetween(data.from, data.to));
  const number = (value: number) => formatNumber(value, locale);
  const inRange = (count: number) => t('inRange', { count });
  return (
    <CardGrid min={220}>
      <StatCard
        label={t('totals.ids')}
        value={number(data.totals.units)}
        change={t('totals.idsNote', { count: data.totals.codes })}
      />
      <StatCard
        label={t('totals.scans')}
        value={number(data.totals.scans)}
        unit={inRange(data.scans.count)}
        {...change(data.scans)}
      />
      <StatCard
        label={t('totals.visits')}
        value={number(data.totals.visits)}
        unit={inRange(data.visits.count)}
        {...change(data.visits)}
      />
      <StatCard
        label={t('totals.logins')}
        value={number(data.logins.count)}
        unit={t('totals.registers', { count: data.registers.count })}
        {...change(data.logins)}
      />
    </CardGrid>
  );
}
