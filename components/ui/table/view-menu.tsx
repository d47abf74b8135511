'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../layout/button';
import { toggledColumns, visibleColumns } from './data-table-columns';
import type { Column } from './data-table-types';
import popup from '../dialog/popup.module.css';
import { usePopup } from '../dialog/use-popup';
import { useUrlState } from '../navigation/use-url-state';

type Props<Row> = { columns: readonly Column<Row>[] };

/** Which columns the table shows; the choice stands in the address. */
export function ColumnMenu<Row>({ columns }: Props<Row>) {
  const t = useTranslations('Table');
  const { params, set } = useUrlState();
  const { isOpen, panel, id, triggerProps } = usePopup();
  const cols = params.get('cols');
  const shown = new Set(visibleColumns(columns, cols).map((column) => column.key));
  const choices = columns.filter((column, index) => index > 0 && column.isHideable !== false);

  return (
    <div className={popup.anchor}>
      <Button {...triggerProps} icon="columns" title={t('chooseColumns')} aria-label={t('chooseColumns')} />
      {isOpen && (
        <div ref={panel} id={id} className={popup.panel} role="group" aria-label={t('chooseColumns')}>
          <p className={popup.title}>{t('columns')}</p>
          {choices.map((column) => (
            <label key={column.key} className={popup.item}>
              <input
                type="checkbox"
                checked={shown.has(column.key)}
                onChange={() => set({ cols: toggledColumns(columns, cols, column.key) })}
              />
              {column.header}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
