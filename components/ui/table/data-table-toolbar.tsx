'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AddFilter } from '../filter/filter-menu';
import { SearchBox } from '../filter/search-box';
import { Button } from '../layout/button';
import type { DataTableProps } from './data-table-types';
import styles from './data-table.module.css';
import { PhoneControls } from './phone-controls';
import { ViewMenu } from './view-menu';

type Props<Row> = DataTableProps<Row> & {
  onSelectPage: ((isChecked: boolean) => void) | undefined;
  /** Shows the keyboard shortcuts. */
  onKeys: () => void;
};

/** One row: the search at the left, the list's actions at the right. */
export function DataTableToolbar<Row>(props: Props<Row>) {
  const { search, filters = [], tools, columns, defaultSort, onSelectPage, onKeys } = props;
  const t = useTranslations('Table');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.toolbar}>
      {search !== undefined && <SearchBox placeholder={search} />}
      <AddFilter filters={filters} />
      <PhoneControls columns={columns} defaultSort={defaultSort} onSelectPage={onSelectPage} />
      {tools && (
        <Button
          icon="dots"
          size="small"
          className={styles.toolsButton}
          aria-label={t('more')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      <div className={styles.tools}>
        {tools && (
          <div id={id} className={clsx(styles.ownTools, isOpen && styles.open)}>
            {tools}
          </div>
        )}
        <ViewMenu columns={columns} moreColumns={props.moreColumns} onKeys={onKeys} />
      </div>
    </div>
  );
}
