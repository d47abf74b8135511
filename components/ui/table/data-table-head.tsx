'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Column } from './data-table-types';
import styles from './data-table.module.css';
import { Icon } from '../layout/icon';
import { useUrlState } from '../navigation/use-url-state';

type Props<Row> = {
  columns: readonly Column<Row>[];
  defaultSort?: string;
  isSelectable: boolean;
  hasActions: boolean;
  isPageSelected: boolean;
  isSomeSelected: boolean;
  onSelectPage: (isChecked: boolean) => void;
};

export function DataTableHead<Row>(props: Props<Row>) {
  const t = useTranslations('Table');
  const { get, href } = useUrlState();
  const sort = get('sort') || props.defaultSort || '';

  return (
    <thead>
      <tr>
        {props.isSelectable && (
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                aria-label={t('selectPage')}
                checked={props.isPageSelected}
                ref={(input) => {
                  if (input) input.indeterminate = props.isSomeSelected && !props.isPageSelected;
                }}
                onChange={(event) => props.onSelectPage(event.currentTarget.checked)}
              />
            </label>
          </th>
        )}
        {props.columns.map((column) => {
          const { sortField, header } = column;
          const direction =
            sortField && sort === sortField ? 'ascending' : sort === `-${sortField}` ? 'descending' : null;
          return (
            <th
              key={column.key}
              scope="col"
              style={column.width ? { width: column.width } : undefined}
              className={clsx(column.align && styles[column.align])}
              aria-sort={sortField ? (direction ?? 'none') : undefined}
            >
              {sortField ? (
                <a
                  href={href({
                    sort: direction === 'ascending' ? `-${sortField}` : sortField,
                    page: null,
                    cursor: null,
                  })}
                  className={styles.sort}
                  title={t(direction === 'ascending' ? 'sortDescending' : 'sortAscending', { column: header })}
                >
                  {header}
                  <Icon
                    name={direction === 'descending' ? 'arrow-down' : direction ? 'arrow-up' : 'arrows-sort'}
                    size={14}
                    className={clsx(styles.sortIcon, direction && styles.sorted)}
                  />
                </a>
              ) : (
                header
              )}
            </th>
          );
        })}
        {props.hasActions && (
          <th scope="col" className={styles.menuCell}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
