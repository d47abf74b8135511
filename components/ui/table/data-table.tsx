'use client';

import clsx from 'clsx';
import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '../dialog/lazy-part';
import type { Filter } from '../filter/filter-types';
import { NothingFound } from '../filter/nothing-found';
import { useUrlState } from '../navigation/use-url-state';
import { DataTableBody } from './data-table-body';
import { visibleColumns } from './data-table-columns';
import { DataTableHead } from './data-table-head';
import { DataTablePages } from './data-table-pages';
import { DataTableTop } from './data-table-top';
import type { DataTableProps, RowAction } from './data-table-types';
import styles from './data-table.module.css';
import { useListKeys } from './keys/use-list-keys';
import { RowMenu } from './rows/row-menu';
import { useExistingPage } from './use-existing-page';
import { useRowEditor } from './rows/use-row-editor';
import { useRowFocus } from './rows/use-row-focus';
import { useSelection } from './use-selection';
import { useTableEvents } from './use-table-events';
import { useTableFrame } from './use-table-frame';

const KeysHelp = lazyPart(() => import('./keys/keys-help').then((module) => module.KeysHelp));
const noFilters: readonly Filter[] = [];

/**
 * The table of every list: a plain `<table>` whose state is in the address. Sorting, paging and searching happen on the
 * server; one listener handles the links, checkboxes and keys of all rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, total, bulkActions, rowActions, filters = noFilters, page = 1, pageSize = 50 } = props;
  const { params, isPending } = useUrlState();
  const table = useRef<HTMLTableElement>(null);
  const visible = useMemo(() => visibleColumns(columns, params.get('cols')), [columns, params]);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const narrowing = ['q', ...filters.map(({ param }) => param)];
  const selection = useSelection(ids, narrowing.map((key) => params.get(key)).join('\n'));
  const isBeyond = useExistingPage({ page, pageSize, total, hasRows: rows.length > 0 });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  const editor = useRowEditor(table, ids);
  const onEdit = props.rowEditor && editor.open;
  useListKeys({ table, onToggle: bulkActions && selection.toggle, onEdit, onHelp: openHelp });
  const events = useTableEvents({ table, onToggle: selection.toggle });
  const isShown = total > 0 || rows.length > 0 || narrowing.some((key) => params.has(key));
  const count = selection.isAllMatching ? total : selection.ids.size;
  const { card, bar, scroller } = useTableFrame({ hasBar: bulkActions !== undefined && count > 0, isShown });
  const rowFocus = useRowFocus({ card, table, ids });
  if (!isShown) return <section className={styles.card}>{props.empty}</section>;

  return (
    <section ref={card} className={styles.card} aria-label={props.label} tabIndex={-1}>
      <DataTableTop table={props} selection={selection} count={count} bar={bar} onKeys={openHelp} />
      <div ref={scroller} className={styles.scroller} aria-busy={isPending}>
        <table
          ref={table}
          data-keys=""
          className={clsx(styles.table, isPending && styles.pending)}
          {...events}
          {...rowFocus}
        >
          <caption className="visually-hidden">{props.label}</caption>
          <DataTableHead
            columns={visible}
            defaultSort={props.defaultSort}
            isSelectable={bulkActions !== undefined}
            hasActions={rowActions !== undefined}
            isPageSelected={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
            isSomeSelected={ids.some((id) => selection.ids.has(id))}
            onSelectPage={selection.togglePage}
          />
          <DataTableBody
            {...props}
            columns={visible}
            ids={ids}
            selection={selection}
            editing={editor.editing}
            onEdited={editor.close}
          />
        </table>
        {rows.length === 0 && !isBeyond && <NothingFound filters={filters} />}
      </div>
      <DataTablePages {...props} shownRows={rows.length} />
      {rowActions && (
        <RowMenu table={table} rows={rows} rowActions={withEditor(props, onEdit)} rowLabel={props.rowLabel} />
      )}
      {isHelpOpen && (
        <KeysHelp
          canSelect={bulkActions !== undefined}
          canEdit={onEdit !== undefined}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </section>
  );
}

/** The menu of a row, with its editor first. */
function withEditor<Row>(
  { rows, rowKey, rowActions, rowEditor }: DataTableProps<Row>,
  onEdit: ((index: number) => void) | undefined,
): (row: Row) => RowAction[] {
  const indexOf = (row: Row) => rows.findIndex((each) => rowKey(each) === rowKey(row));
  return (row) => [
    ...(rowEditor && onEdit
      ? [{ label: rowEditor.label, icon: 'edit' as const, onSelect: () => onEdit(indexOf(row)) }]
      : []),
    ...(rowActions?.(row) ?? []),
  ];
}
