'use client';

import { useTranslations } from 'next-intl';
import { useOffline } from 'next/offline';
import { Icon } from '@/components/ui/layout/icon';
import styles from './banners.module.css';

/** Says why no page opens while there is no network, and that what was asked for comes once it is back. */
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
