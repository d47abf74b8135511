'use client';

import { useSyncExternalStore } from 'react';
import { formatTopBarDate } from '@/lib/format/date';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import styles from './top-bar.module.css';

const MINUTE = 60_000;

function everyMinute(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE);
  return () => clearInterval(timer);
}

/**
 * Today in the reader's time zone, in en-US as the specification requires; it follows the date in a tab that stays
 * open.
 */
export function Today() {
  const timeZone = useTimeZone();
  const read = () => formatTopBarDate(new Date(), timeZone);
  return (
    <time className={styles.today} lang="en-US" suppressHydrationWarning>
      {useSyncExternalStore(everyMinute, read, read)}
    </time>
  );
}
