'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { momentColumn } from '@/components/records/moment-column';
import type { Column } from '@/components/ui/table/data-table-types';
import type { Place } from '@/lib/contract/places';
import { countryName } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './places.module.css';

const DIGITS = 4;

export function usePlaceColumns(): Column<Place>[] {
  const t = useTranslations('Places');
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'address',
        header: t('columns.address'),
        render: (row) => <span className={styles.where}>{row.address || '–'}</span>,
      },
      { key: 'town', header: t('columns.town'), render: (row) => row.town || '–' },
      { key: 'country', header: t('columns.country'), render: (row) => countryName(row.country, locale) || '–' },
      {
        key: 'position',
        header: t('columns.position'),
        isExtra: true,
        render: (row) =>
          row.latitude === null || row.longitude === null ? (
            <span className={styles.soft}>{t('noPosition')}</span>
          ) : (
            <span className={styles.number}>
              {`${formatNumber(row.latitude, locale, DIGITS)}; ${formatNumber(row.longitude, locale, DIGITS)}`}
            </span>
          ),
      },
      {
        key: 'gln',
        header: t('columns.gln'),
        isExtra: true,
        render: (row) => <span className={styles.number}>{row.gln ?? '–'}</span>,
      },
      momentColumn('updatedAt', t('columns.updatedAt')),
    ],
    [t, locale],
  );
}
