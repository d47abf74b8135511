'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/ui/table/data-table-types';
import { Badge } from '@/components/ui/feedback/badge';
import { momentColumn } from '@/components/records/moment-column';
import type { UnitRow } from '@/lib/contract/units';
import styles from './units.module.css';
import { UnitState } from './unit-state';

/** Columns of the list of units. */
export function useUnitColumns(): Column<UnitRow>[] {
  const t = useTranslations('Units');
  return useMemo(
    () => [
      {
        key: 'code',
        header: t('columns.code'),
        sortField: 'code',
        render: (row) => <span className={styles.code}>{row.code}</span>,
      },
      {
        key: 'article',
        header: t('columns.article'),
        sortField: 'article',
        render: (row) => (
          <span className={styles.article} dir="auto">
            <span className={styles.articleName}>{row.article.name}</span>
            <span className={styles.sku}>{row.article.sku}</span>
          </span>
        ),
      },
      {
        key: 'lot',
        header: t('columns.lot'),
        render: (row) => row.lot && <span className={styles.lot}>{row.lot.code}</span>,
      },
      {
        key: 'serial',
        header: t('columns.serial'),
        render: (row) => (
          <span className={clsx(styles.code, row.serial === row.code && styles.sameAsCode)}>{row.serial}</span>
        ),
      },
      {
        key: 'block',
        header: t('columns.block'),
        isExtra: true,
        render: (row) => t('block', { number: row.blockNumber }),
      },
      {
        key: 'state',
        header: t('columns.state'),
        render: (row) => (
          <span className={styles.states}>
            <UnitState state={row.state} />
            {row.isArticleInTrash && <Badge tone="warning">{t('articleInTrash')}</Badge>}
          </span>
        ),
      },
      momentColumn('createdAt', t('columns.createdAt')),
    ],
    [t],
  );
}
