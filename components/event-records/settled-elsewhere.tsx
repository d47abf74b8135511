'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import styles from './event-records.module.css';
import type { WaitingRecord } from './queue/waiting-records';

interface Props {
  settled: readonly WaitingRecord[];
  /** Somebody has read it. */
  onClose: () => void;
}

/** Refused records that are gone from this window because another one recorded or discarded them. */
export function SettledElsewhere({ settled, onClose }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  if (settled.length === 0) return null;
  return (
    <div className={styles.changing} role="status">
      <div>
        {settled.map(({ key, label }) => (
          <p key={key}>{t('settledElsewhere', { label })}</p>
        ))}
      </div>
      <Button size="small" icon="x" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
}
