'use client';

import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './effects.module.css';

/** Says that more is chosen than is done at once: all of a list, chosen again, begins with the same. */
export function OnlyFirst({ max }: { max: number }) {
  const t = useTranslations('Effects');
  return <p className={styles.hint}>{t('onlyFirst', { max: formatNumber(max, useLocale()) })}</p>;
}
