'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatPercent } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

interface Compared {
  count: number;
  previous: number;
}

interface Change {
  text: string;
  tone: 'good' | 'bad' | 'neutral';
}

/** Smaller changes would be rounded to 0 %. */
const LEAST_SHARE = 0.005;

/** The change of a count against as many days before; null if both are zero. */
export function useChange(days: number): (counts: Compared) => Change | null {
  const t = useTranslations('Dashboard.change');
  const locale = useLocale();
  return useCallback(
    ({ count, previous }) => {
      if (previous === 0) return count === 0 ? null : { text: t('fresh', { days }), tone: 'neutral' };
      if (count === previous) return { text: t('same', { days }), tone: 'neutral' };
      const share = Math.abs(count - previous) / previous;
      if (share < LEAST_SHARE) return { text: t('similar', { days }), tone: 'neutral' };
      const percent = formatPercent(share * 100, locale, 0);
      const isLess = count < previous;
      return { text: t(isLess ? 'down' : 'up', { percent, days }), tone: isLess ? 'bad' : 'good' };
    },
    [t, locale, days],
  );
}
