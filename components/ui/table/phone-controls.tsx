'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '../navigation/use-url-state';
import type { Column } from './data-table-types';
import styles from './data-table.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  defaultSort: string | undefined;
  onSelectPage: ((isChecked: boolean) => void) | undefined;
}

/** The controls of the table head, for a phone, which has no head: sorting and selecting all rows of the page. */
export function PhoneControls<Row>({ columns, defaultSort = '', onSelectPage }: Props<Row>) {
  const t = useTranslations('Table');
  const { get, set } = useUrlState();
  const sortable = columns.filter(({ sortField }) => sortField);
  return (
    <div className={styles.phoneControls}>
      {onSelectPage && (
        <label className={styles.selectPage}>
          <input type="checkbox" checked={false} onChange={() => onSelectPage(true)} />
          {t('selectAll')}
        </label>
      )}
      {sortable.length > 0 && (
        <select
          className={styles.sortChoice}
          aria-label={t('sortBy')}
          value={get('sort') || defaultSort}
          onChange={(event) => set({ sort: event.currentTarget.value, page: null, cursor: null }, { replace: false })}
        >
          {sortable.flatMap(({ header, sortField = '' }) => [
            <option key={sortField} value={sortField}>{`${header} ↑`}</option>,
            <option key={`-${sortField}`} value={`-${sortField}`}>{`${header} ↓`}</option>,
          ])}
        </select>
      )}
    </div>
  );
}
