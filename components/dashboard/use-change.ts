'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatPercent } from '@/lib/format/number';

interface Compared {
  count: number;
  previous: number;
}

/** Says how a count differs from that of as many days before; null where there is nothing in either. */
export function useChange(days: number): (counts: Compared) => { change: string | null; isDown: boolean } {
  const t = useTranslations('Dashboard.change');
  const locale = useLocale();
  return useCallback(
    ({ count, previous }) => {
      if (previous === 0) return { change: count === 0 ? null : t('fresh', { days }), isDown: false };
      const percent = formatPercent((Math.abs(count - previous) / previous) * 100, locale, 0);
      if (count === previous) return { change: t('same', { days }), isDown: false };
      const isDown = count < previous;
      return { change: t(isDown ? 'down' : 'up', { percent, days }), isDown };
    },
    [t, locale, days],
  );
}
