'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import popup from '../dialog/popup.module.css';
import { useUrlState } from '../navigation/use-url-state';
import { useSingleKeys } from '../state/single-keys';
import { toggledColumns, visibleColumns } from './data-table-columns';
import styles from './data-table.module.css';
import type { Column } from './data-table-types';
import { chooseDensity, DENSITIES, useDensity } from './density/density';

interface Props<Row> {
  columns: readonly Column<Row>[];
  moreColumns?: ReactNode;
  onKeys: () => void;
}

/** The visible columns, stored in the address, and the row density. */
export function ViewPanel<Row>({ columns, moreColumns, onKeys }: Props<Row>) {
  const t = useTranslations('Table');
  const { params, set } = useUrlState();
  const density = useDensity();
  const haveKeys = useSingleKeys();
  const cols = params.get('cols');
  const visible = new Set(visibleColumns(columns, cols).map((column) => column.key));
  const choices = columns.filter((column, index) => index > 0 && column.isHideable !== false);
  return (
    <>
      <fieldset className={popup.group}>
        <legend className={popup.title}>{t('density.title')}</legend>
        {DENSITIES.map((value) => (
          <label key={value} className={popup.item}>
            <input type="radio" name="density" checked={density === value} onChange={() => chooseDensity(value)} />
            {t(`density.${value}`)}
          </label>
        ))}
      </fieldset>
      {choices.length > 1 && (
        <fieldset className={popup.group}>
          <legend className={popup.title}>{t('columns')}</legend>
          {choices.map((column) => (
            <label key={column.key} className={popup.item}>
              <input
                type="checkbox"
                checked={visible.has(column.key)}
                onChange={() => set({ cols: toggledColumns(columns, cols, column.key) })}
              />
              {column.header}
            </label>
          ))}
        </fieldset>
      )}
      {moreColumns}
      <div className={clsx(popup.group, styles.keysEntry)}>
        <button type="button" className={popup.item} onClick={onKeys} aria-keyshortcuts={haveKeys ? '?' : undefined}>
          {t('keys.title')}
        </button>
      </div>
    </>
  );
}
