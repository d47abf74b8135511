'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import { useStore } from '@/components/ui/state/store';
import { saveStateStore } from './save-status-store';
import styles from '../top-bar.module.css';

export function SaveStatus() {
  const t = useTranslations('Shell');
  const state = useStore(saveStateStore);
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
