'use client';

import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './effects.module.css';

/** Says that more is selected than is processed at once: the whole list, selected again, starts with the same rows. */
export function OnlyFirst({ max }: { max: number }) {
  const t = useTranslations('Effects');
  return <p className={styles.hint}>{t('onlyFirst', { max: formatNumber(max, useLocale()) })}</p>;
}
