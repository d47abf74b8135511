'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { saveStatus } from './save-status-store';
import styles from './top-bar.module.css';

export function SaveStatus() {
  const t = useTranslations('Shell');
  const state = useSyncExternalStore(saveStatus.subscribe, saveStatus.get, () => 'hidden' as const);
  return (
    <span className={styles.save} aria-live="polite" data-save={state}>
      {(state === 'saving' || state === 'saved') && (
        <>
          <Icon name={state === 'saving' ? 'refresh' : 'check'} size={16} />
          {t(state)}
        </>
      )}
    </span>
  );
}
