'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import styles from './event-records.module.css';

/** What was recorded just now, or that it waits on this device. */
export function Recorded({ label, isWaiting }: { label: string; isWaiting: boolean }) {
  const t = useTranslations('Records');
  return (
    <p className={styles.recorded} role="status" data-waits={isWaiting || undefined}>
      <Icon name={isWaiting ? 'clock' : 'circle-check'} size={22} />
      <span>
        <strong>{t(isWaiting ? 'keptHere' : 'recorded')}</strong> {label}
      </span>
    </p>
  );
}
