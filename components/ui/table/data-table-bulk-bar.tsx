'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../layout/button';
import styles from './data-table.module.css';

type Props = {
  count: number;
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
  isAllMatching: boolean;
  canSelectAllMatching: boolean;
  onSelectAllMatching: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** Stands above the table while rows are chosen. */
export function DataTableBulkBar(props: Props) {
  const t = useTranslations('Table');
  return (
    <div className={styles.bulk}>
      <strong role="status">
        {!props.isAllMatching
          ? t('selected', { count: props.count })
          : props.isTotalCapped
            ? t('allOfManySelected')
            : t('allMatchingSelected', { total: props.total })}
      </strong>
      {props.canSelectAllMatching && !props.isAllMatching && (
        <Button variant="subtle" size="small" onClick={props.onSelectAllMatching}>
          {props.isTotalCapped ? t('selectAllOfMany') : t('selectAllMatching', { total: props.total })}
        </Button>
      )}
      <Button variant="subtle" size="small" onClick={props.onClear}>
        {t('clearSelection')}
      </Button>
      <div className={styles.bulkActions}>{props.children}</div>
    </div>
  );
}
