'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { lazyPart } from '../dialog/lazy-part';
import popup from '../dialog/popup.module.css';
import { usePopup } from '../dialog/use-popup';
import { Button } from '../layout/button';
import type { Column } from './data-table-types';

// What a panel shows of a row is nothing: the type of its rows does not matter to it.
const ViewPanel = lazyPart<{ columns: readonly Column<never>[]; onKeys: () => void }>(
  () => import('./view-panel').then((module) => module.ViewPanel),
  { waiting: 'words' },
);

/** How the table is shown: columns and density. */
export function ViewMenu<Row>({ columns, onKeys }: { columns: readonly Column<Row>[]; onKeys: () => void }) {
  const t = useTranslations('Table');
  const { isOpen, close, panel, id, triggerProps } = usePopup();
  return (
    <div className={popup.anchor}>
      <Button {...triggerProps} size="small" icon="columns" title={t('view')} aria-label={t('view')} />
      {isOpen && (
        <div ref={panel} id={id} className={clsx(popup.panel, popup.atThumb)} role="group" aria-label={t('view')}>
          <ViewPanel
            columns={columns}
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
