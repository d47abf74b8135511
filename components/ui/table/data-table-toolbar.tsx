'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '../layout/button';
import { ColumnMenu } from './column-menu';
import type { DataTableProps } from './data-table-types';
import styles from './data-table.module.css';
import { SearchBox } from '../filter/search-box';
import { useUrlState } from '../navigation/use-url-state';

type Props<Row> = DataTableProps<Row> & { isNarrowed: boolean };

export function DataTableToolbar<Row>({ search, filters, filterKeys = [], tools, columns, isNarrowed }: Props<Row>) {
  const t = useTranslations('Table');
  const id = useId();
  const { params, href } = useUrlState();
  const count = filterKeys.filter((key) => params.has(key)).length;
  const [isOpen, setIsOpen] = useState(false);
  const cleared = Object.fromEntries(filterKeys.map((key) => [key, null]));
  return (
    <div className={styles.toolbar}>
      {search !== undefined && <SearchBox placeholder={search} />}
      {(filters || tools) && (
        <Button
          icon={filters ? 'filter' : 'dots'}
          className={styles.filterButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(filters && tools ? 'filtersAndMore' : filters ? 'filters' : 'more')}
          {count > 0 && ` (${count})`}
        </Button>
      )}
      {filters && (
        <div id={id} className={clsx(styles.filters, isOpen && styles.open)}>
          {filters}
        </div>
      )}
      {isNarrowed && filterKeys.length > 0 && (
        <a href={href({ ...cleared, q: null, page: null, cursor: null })}>{t('clearFilters')}</a>
      )}
      <div className={styles.tools}>
        {tools && <div className={clsx(styles.filters, isOpen && styles.open)}>{tools}</div>}
        {columns.length > 2 && <ColumnMenu columns={columns} />}
      </div>
    </div>
  );
}
