'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { lazyPart } from '../dialog/lazy-part';
import popup from '../dialog/popup.module.css';
import { usePopup } from '../dialog/use-popup';
import { Button } from '../layout/button';
import type { Column } from './data-table-types';

interface Props<Row> {
  columns: readonly Column<Row>[];
  moreColumns?: ReactNode;
  onKeys: () => void;
}

// The panel does not render rows, so their type does not matter to it.
const ViewPanel = lazyPart<Props<never>>(() => import('./view-panel').then((module) => module.ViewPanel), {
  waiting: 'words',
});

/** How the table is displayed: columns and density. */
export function ViewMenu<Row>({ columns, moreColumns, onKeys }: Props<Row>) {
  const t = useTranslations('Table');
  const { isOpen, close, panel, id, triggerProps } = usePopup();
  return (
    <div className={popup.anchor}>
      <Button {...triggerProps} size="small" icon="columns" title={t('view')} aria-label={t('view')} />
      {isOpen && (
        <div ref={panel} id={id} className={clsx(popup.panel, popup.atThumb)} role="group" aria-label={t('view')}>
          <ViewPanel
            columns={columns}
            moreColumns={moreColumns}
            onKeys={() => {
              close();
              onKeys();
            }}
          />
        </div>
      )}
    </div>
  );
}
