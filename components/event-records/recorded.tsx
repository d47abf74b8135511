'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import styles from './event-records.module.css';

interface Props {
  label: string;
  /** Stored on the server, being sent, or waiting on this device. */
  state: 'recorded' | 'sending' | 'keptHere';
}

/** The last record, and its state so far. */
export function Recorded({ label, state }: Props) {
  const t = useTranslations('Records');
  const isWaiting = state !== 'recorded';
  return (
    <p className={styles.recorded} role="status" data-waits={isWaiting || undefined}>
      <Icon name={isWaiting ? 'clock' : 'circle-check'} size={22} />
      <span>
        <strong>{t(state)}</strong> {label}
      </span>
    </p>
  );
}
