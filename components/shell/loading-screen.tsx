'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Logo } from '@/components/ui/layout/logo';
import { loadingScreen } from './loading-store';
import styles from './loading-screen.module.css';

export function LoadingScreen() {
  const t = useTranslations('Common');
  const isShown = useSyncExternalStore(loadingScreen.subscribe, loadingScreen.get, () => false);
  if (!isShown) return null;
  return (
    <div className={styles.screen} role="status" aria-label={t('loading')}>
      <Logo size={56} withName={false} />
      <div className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
