'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import styles from './data-table.module.css';
import { DataTableRow } from './rows/data-table-row';
import type { DataTableProps } from './data-table-types';
import type { useSelection } from './use-selection';
import { onTopOfQuery, useUrlState } from '../navigation/use-url-state';

type Props<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'rowLabel'
  | 'rowHref'
  | 'defaultSort'
  | 'bulkActions'
  | 'rowActions'
  | 'hasRowActions'
  | 'rowEditor'
> & {
  /** Id of the row that is being edited in place. */
  editing: string | null;
  onEdited: () => void;
  ids: readonly string[];
  selection: Pick<ReturnType<typeof useSelection>, 'ids' | 'isAllMatching'>;
};

/** Placeholder in a text for the name, which differs from row to row. */
const PLACE = '\u2063';

export function DataTableBody<Row>(props: Props<Row>) {
  const { columns, rows, ids, rowLabel, rowHref, bulkActions, rowActions, hasRowActions, selection } = props;
  const t = useTranslations('Table');
  const { params, get } = useUrlState();
  const sortField = (get('sort') || props.defaultSort)?.replace(/^-/, '');
  const hrefs = useMemo(
    () =>
      onTopOfQuery(
        params,
        rows.map((row) => rowHref?.(row)),
      ),
    [params, rows, rowHref],
  );
  // Formatted once and filled in per row: a hundred formatted messages would be a tenth of the page's server time.
  const selectText = t('selectRow', { row: PLACE });
  const menuText = t('rowActions', { row: PLACE });

  return (
    <tbody>
      {rows.map((row, index) => {
        const id = ids[index] ?? '';
        const name = rowLabel(row);
        if (props.rowEditor && id === props.editing)
          return (
            <tr key={id} className={styles.editor}>
              <td colSpan={columns.length + (bulkActions ? 1 : 0) + (rowActions ? 1 : 0)}>
                {props.rowEditor.render(row, props.onEdited)}
              </td>
            </tr>
          );
        return (
          <DataTableRow
            key={id}
            id={id}
            row={row}
            columns={columns}
            href={hrefs[index]}
            sortField={sortField}
            selectLabel={bulkActions && selectText.replace(PLACE, () => name)}
            isSelected={selection.isAllMatching || selection.ids.has(id)}
            menuLabel={rowActions && ((hasRowActions?.(row) ?? true) ? menuText.replace(PLACE, () => name) : '')}
          />
        );
      })}
    </tbody>
  );
}
