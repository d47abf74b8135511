'use client';

import { useTranslations } from 'next-intl';
import type { Lot } from '@/lib/contract/lots';
import styles from './lots.module.css';

interface Props {
  progress: Lot['progress'];
  /** Address of the lot's history. */
  href?: string;
}

/** The number of recorded events of its process: a seam with one stitch each, and the numbers. */
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
