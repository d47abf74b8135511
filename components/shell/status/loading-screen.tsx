'use client';

import { useTranslations } from 'next-intl';
import { Logo } from '@/components/ui/layout/logo';
import { useStore } from '@/components/ui/state/store';
import { loadingStore } from './loading-store';
import styles from './loading-screen.module.css';

export function LoadingScreen() {
  const t = useTranslations('Common');
  const isShown = useStore(loadingStore);
  if (!isShown) return null;
  return (
    <div className={styles.screen} role="status" aria-label={t('loading')}>
      <Logo size={56} hasName={false} />
      <div className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
