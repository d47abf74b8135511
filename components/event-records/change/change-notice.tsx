'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/layout/button';
import styles from '../event-records.module.css';
import type { WaitingRecord } from '../queue/waiting-records';

interface Props {
  row: WaitingRecord;
  onCancel: () => void;
}

/** Above the form: which refused record it changes, and why. */
export function ChangeNotice({ row: { label, problem }, onCancel }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button stays in the list above.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.changing} role="group" tabIndex={-1} aria-label={t('changing', { label })}>
      <div>
        <strong dir="auto">{t('changing', { label })}</strong>
        <p className={styles.problem}>{problem}</p>
      </div>
      <Button size="small" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </div>
  );
}
