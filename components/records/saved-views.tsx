'use client';

import clsx from 'clsx';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import popup from '@/components/ui/dialog/popup.module.css';
import { usePopup } from '@/components/ui/dialog/use-popup';
import type { Contract } from '@/lib/contract';
import styles from './records.module.css';

const SavedViewsPanel = lazyPart(() => import('./saved-views-panel').then((module) => module.SavedViewsPanel), {
  waiting: 'words',
});

/** The person's own views of a list: search, filters, sorting and columns under a name. */
export function SavedViews({ list }: { list: keyof Contract }) {
  const t = useTranslations('Table');
  const { isOpen, close, panel, id, triggerProps } = usePopup();
  return (
    <div className={styles.anchor}>
      <Button {...triggerProps} size="small" icon="bookmark">
        {t('views.title')}
      </Button>
      {isOpen && (
        <div ref={panel} id={id} className={clsx(popup.panel, styles.panel)} role="group" aria-label={t('views.title')}>
          <SavedViewsPanel list={list} onDone={close} />
        </div>
      )}
    </div>
  );
}
