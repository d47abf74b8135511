'use client';

import { useTranslations } from 'next-intl';
import type { Lot } from '@/lib/contract/lots';
import styles from './lots.module.css';

interface Props {
  progress: Lot['progress'];
  /** Where the lot's history is. */
  href?: string;
}

/** How many events of its process are recorded: a seam of as many stitches, and the numbers. */
export function LotProgress({ progress: { recorded, events }, href }: Props) {
  const t = useTranslations('Lots');
  if (events === 0) return '–';
  const words = t('progress', { recorded, events });
  return (
    <span className={styles.progress}>
      <span className={styles.seam} aria-hidden="true">
        {Array.from({ length: Math.min(events, 12) }, (_, at) => (
          <i key={at} data-done={at < Math.round((recorded * Math.min(events, 12)) / events) || undefined} />
        ))}
      </span>
      {href ? <a href={href}>{words}</a> : words}
    </span>
  );
}
