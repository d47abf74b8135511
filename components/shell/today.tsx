'use client';

import { formatTopBarDate } from '@/lib/format/date';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import styles from './top-bar.module.css';

/** Today in the reader's time zone, in en-US as the specification says. */
export function Today() {
  const timeZone = useTimeZone();
  return (
    <time className={styles.today} lang="en-US" suppressHydrationWarning>
      {formatTopBarDate(new Date(), timeZone)}
    </time>
  );
}
