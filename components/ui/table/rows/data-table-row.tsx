import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Column } from '../data-table-types';
import styles from '../data-table.module.css';

type Props<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  href?: string;
  /** The field by which the list is sorted. */
  sortField?: string;
  selectLabel?: string;
  isSelected: boolean;
  /** Label of the row's menu: '' leaves its cell empty, undefined omits the cell. */
  menuLabel?: string;
};

function Row<Row>({ id, row, columns, href, sortField, selectLabel, isSelected, menuLabel }: Props<Row>) {
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      {selectLabel !== undefined && (
        <td className={styles.check}>
          <input type="checkbox" aria-label={selectLabel} checked={isSelected} onChange={handledByTable} value={id} />
        </td>
      )}
      {columns.map((column, at) => {
        const content = column.render(row);
        const isEmpty = EMPTY.has(content);
        const className =
          clsx(
            column.align && styles[column.align],
            (isEmpty || column.isDeskOnly) && styles.deskOnly,
            column.hasPhoneLabel && styles.named,
            column.className,
          ) || undefined;
        if (at === 0) {
          return (
            <th key={column.key} scope="row" className={className}>
              {href ? (
                <a href={href} dir="auto">
                  {content}
                </a>
              ) : (
                content
              )}
            </th>
          );
        }
        return (
          <td
            key={column.key}
            className={className}
            data-label={isNamed(column) ? column.header : undefined}
            data-sorted={sortField !== undefined && column.sortField === sortField ? '' : undefined}
          >
            {isEmpty ? NOTHING : content}
          </td>
        );
      })}
      {menuLabel !== undefined && (
        <td className={styles.menuCell}>
          {menuLabel && <button type="button" aria-label={menuLabel} aria-haspopup="menu"></button>}
        </td>
      )}
    </tr>
  );
}

/** Whether a phone, which has no table head, labels the value with its column. */
const isNamed = <Row,>({ align, isExtra, hasPhoneLabel }: Column<Row>) =>
  align === 'end' || isExtra === true || hasPhoneLabel === true;

/** Shown in an empty cell; a phone omits the cell. */
const NOTHING = '–';
const EMPTY = new Set<ReactNode>([null, undefined, false, '', NOTHING]);

const handledByTable = () => undefined;

export const DataTableRow = memo(Row) as typeof Row;
