'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardGrid, StatCard } from '@/components/ui/layout/card';
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
  const shown = (counts: Dashboard['scans'], first: string) => {
    const { change: text, isDown } = change(counts);
    return { change: text === null ? first : `${first} · ${text}`, isDown };
  };
  const inRange = (counts: Dashboard['scans']) => shown(counts, t('inRange', { count: number(counts.count) }));
  return (
    <CardGrid min={220}>
      <StatCard
        label={t('totals.ids')}
        value={number(data.totals.units)}
        change={t('totals.idsNote', { count: data.totals.codes })}
      />
      <StatCard label={t('totals.scans')} value={number(data.totals.scans)} {...inRange(data.scans)} />
      <StatCard label={t('totals.visits')} value={number(data.totals.visits)} {...inRange(data.visits)} />
      <StatCard
        label={t('totals.logins')}
        value={number(data.logins.count)}
        {...shown(data.logins, t('totals.registers', { count: data.registers.count }))}
      />
    </CardGrid>
  );
}
