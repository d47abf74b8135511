'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { DataTableBulkBar } from './data-table-bulk-bar';
import { DataTableHead } from './data-table-head';
import { DataTablePages } from './data-table-pages';
import { DataTableRow } from './data-table-row';
import { DataTableToolbar } from './data-table-toolbar';
import type { DataTableProps } from './data-table-types';
import { visibleColumns } from './data-table-columns';
import styles from './data-table.module.css';
import { EmptyState } from './empty-state';
import { RowMenu } from './row-menu';
import { useSelection } from './use-selection';
import { useTableEvents } from './use-table-events';
import { onTopOfQuery, useUrlState } from './use-url-state';

/** Parameters that change how a list is shown, not which rows it holds. */
const viewKeys = new Set(['page', 'pageSize', 'sort', 'cols', 'cursor']);

const PLACE = '\u2063';

function scopeOf(params: URLSearchParams): string {
  return [...params].filter(([key]) => !viewKeys.has(key)).join('&');
}

/**
 * The table of every list: a plain `<table>` whose state stands in the address. Sorting, paging and searching happen
 * on the server; links and checkboxes are handled by one listener for all rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowLabel, rowHref, total, bulkActions, rowActions, filterKeys = [] } = props;
  const t = useTranslations('Table');
  const { params, isPending, href } = useUrlState();
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => visibleColumns(columns, params.get('cols')), [columns, params]);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const hrefs = useMemo(
    () =>
      onTopOfQuery(
        params,
        rows.map((row) => rowHref?.(row)),
      ),
    [params, rows, rowHref],
  );
  const selection = useSelection(ids, scopeOf(params));
  const events = useTableEvents({ table, onToggle: selection.toggle });

  const isNarrowed = params.has('q') || filterKeys.some((key) => params.has(key));
  if (total === 0 && rows.length === 0 && !isNarrowed) return <>{props.empty}</>;

  // Formatted once and filled in per row: a hundred messages would be a tenth of the page's time on the server.
  const selectText = t('selectRow', { row: PLACE });
  const menuText = t('rowActions', { row: PLACE });
  const count = selection.isAllMatching ? total : selection.ids.size;
  return (
    <section className={styles.card} aria-label={props.label}>
      <DataTableToolbar {...props} isNarrowed={isNarrowed} />
      {bulkActions && count > 0 && (
        <DataTableBulkBar
          count={count}
          total={total}
          isAllMatching={selection.isAllMatching}
          canSelectAllMatching={props.canSelectAllMatching === true && count < total}
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
          <tbody>
            {rows.map((row, index) => {
              const id = ids[index] ?? '';
              const name = rowLabel(row);
              return (
                <DataTableRow
                  key={id}
                  id={id}
                  index={index}
                  row={row}
                  columns={shown}
                  href={hrefs[index]}
                  selectLabel={bulkActions && selectText.replace(PLACE, () => name)}
                  isSelected={selection.isAllMatching || selection.ids.has(id)}
                  menuLabel={rowActions && menuText.replace(PLACE, () => name)}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && (
          <EmptyState drawing="search" title={t('nothingFound')} text={t('nothingFoundText')}>
            <a
              href={href({
                q: null,
                page: null,
                cursor: null,
                ...Object.fromEntries(filterKeys.map((k) => [k, null])),
              })}
            >
              {t('clearFilters')}
            </a>
          </EmptyState>
        )}
      </div>
      <DataTablePages {...props} shownRows={rows.length} />
      {rowActions && <RowMenu table={table} rows={rows} rowActions={rowActions} rowLabel={rowLabel} />}
    </section>
  );
}
