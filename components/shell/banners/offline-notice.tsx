'use client';

import { useTranslations } from 'next-intl';
import { useOffline } from 'next/offline';
import { Icon } from '@/components/ui/layout/icon';
import styles from './banners.module.css';

/** Explains why no page opens while offline, and that the requested page follows once the network is back. */
export function OfflineNotice() {
  const t = useTranslations('Shell');
  const isOffline = useOffline();
  return (
    <div aria-live="polite" className={styles.offline}>
      {isOffline && (
        <div className={styles.banner}>
          <Icon name="info-circle" size={18} />
          <p>{t('offline')}</p>
        </div>
      )}
    </div>
  );
}
