'use client';

import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import { DataTableBulkBar } from './data-table-bulk-bar';
import { DataTableHead } from './data-table-head';
import { DataTablePages } from './data-table-pages';
import { DataTableBody } from './data-table-body';
import { DataTableToolbar } from './data-table-toolbar';
import type { DataTableProps } from './data-table-types';
import { visibleColumns } from './data-table-columns';
import styles from './data-table.module.css';
import { NothingFound } from '../filter/nothing-found';
import { RowMenu } from './row-menu';
import { useExistingPage } from './use-existing-page';
import { useSelection } from './use-selection';
import { useTableEvents } from './use-table-events';
import { useUrlState } from '../navigation/use-url-state';

/**
 * The table of every list: a plain `<table>` whose state stands in the address. Sorting, paging and searching happen
 * on the server; links and checkboxes are handled by one listener for all rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    rowLabel,
    total,
    bulkActions,
    rowActions,
    filterKeys = [],
    page = 1,
    pageSize = 50,
  } = props;
  const { params, isPending } = useUrlState();
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => visibleColumns(columns, params.get('cols')), [columns, params]);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const selection = useSelection(ids, ['q', ...filterKeys].map((key) => params.get(key)).join('\n'));
  const isBeyond = useExistingPage({ page, pageSize, total, hasRows: rows.length > 0 });
  const events = useTableEvents({ table, onToggle: selection.toggle });

  const isNarrowed = params.has('q') || filterKeys.some((key) => params.has(key));
  if (total === 0 && rows.length === 0 && !isNarrowed) {
    return <section className={styles.card}>{props.empty}</section>;
  }

  const count = selection.isAllMatching ? total : selection.ids.size;
  return (
    <section className={styles.card} aria-label={props.label}>
      <DataTableToolbar {...props} isNarrowed={isNarrowed} />
      {bulkActions && count > 0 && (
        <DataTableBulkBar
          count={count}
          total={total}
          isTotalCapped={props.isTotalCapped === true}
          isAllMatching={selection.isAllMatching}
          canSelectAllMatching={props.canSelectAllMatching === true && (count < total || props.isTotalCapped === true)}
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
      )}
      <div className={styles.scroller} aria-busy={isPending}>
        <table ref={table} className={clsx(styles.table, isPending && styles.pending)} {...events}>
          <caption className="visually-hidden">{props.label}</caption>
          <DataTableHead
            columns={shown}
            defaultSort={props.defaultSort}
            isSelectable={bulkActions !== undefined}
            hasActions={rowActions !== undefined}
            isPageSelected={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
            isSomeSelected={ids.some((id) => selection.ids.has(id))}
            onSelectPage={selection.togglePage}
          />
          <DataTableBody {...props} columns={shown} ids={ids} selection={selection} />
        </table>
        {rows.length === 0 && !isBeyond && <NothingFound filterKeys={filterKeys} />}
      </div>
      <DataTablePages {...props} shownRows={rows.length} />
      {rowActions && <RowMenu table={table} rows={rows} rowActions={rowActions} rowLabel={rowLabel} />}
    </section>
  );
}
