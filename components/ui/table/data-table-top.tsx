'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { FilterChips } from '../filter/filter-menu';
import { cleared, isActive } from '../filter/filter-types';
import { useUrlState } from '../navigation/use-url-state';
import { DataTableBulkBar } from './data-table-bulk-bar';
import { DataTableToolbar } from './data-table-toolbar';
import type { DataTableProps } from './data-table-types';
import styles from './data-table.module.css';
import type { useSelection } from './use-selection';

interface Props<Row> {
  table: DataTableProps<Row>;
  selection: ReturnType<typeof useSelection>;
  /** Selected rows. */
  count: number;
  bar: RefObject<HTMLDivElement | null>;
  onKeys: () => void;
}

/** The area above a table: the actions for selected rows or else the toolbar, and the active filters. */
export function DataTableTop<Row>({ table, selection, count, bar, onKeys }: Props<Row>) {
  const t = useTranslations('Table');
  const { params, href } = useUrlState();
  const { bulkActions, filters = [], total, isTotalCapped = false, canSelectAllMatching = false } = table;
  return (
    <>
      {bulkActions && count > 0 ? (
        <DataTableBulkBar
          ref={bar}
          count={count}
          total={total}
          isTotalCapped={isTotalCapped}
          isAllMatching={selection.isAllMatching}
          canSelectAllMatching={canSelectAllMatching && (count < total || isTotalCapped)}
          onSelectAllMatching={selection.selectAllMatching}
          onClear={selection.clear}
        >
          {bulkActions({
            ids: [...selection.ids],
            isAllMatching: selection.isAllMatching,
            count,
            clear: selection.clear,
          })}
        </DataTableBulkBar>
      ) : (
        <DataTableToolbar {...table} onSelectPage={bulkActions && selection.togglePage} onKeys={onKeys} />
      )}
      {filters.some((filter) => isActive(filter, params)) && (
        <div className={styles.chips}>
          <FilterChips filters={filters} />
          <a href={href(cleared(filters))}>{t('clearFilters')}</a>
        </div>
      )}
    </>
  );
}
