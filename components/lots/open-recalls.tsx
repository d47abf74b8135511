'use client';

import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/layout/date-time';
import type { Recall } from '@/lib/contract/recalls';
import { useHref } from '@/lib/i18n/use-href';
import { recallPath } from './lineage/supplier-lot-path';
import styles from './lots.module.css';

/** Recalls that go on, the latest first, with how many there are besides. */
export function OpenRecalls({ recalls, total }: { recalls: readonly Recall[]; total: number }) {
  const t = useTranslations('Lots.recalls');
  const href = useHref();
  if (recalls.length === 0) return null;
  return (
    <section className={styles.recalls} aria-label={t('open')}>
      <strong>{t('open')}</strong>
      <ul>
        {recalls.map((recall) => (
          <li key={recall.id}>
            <a href={href(recallPath(recall))} dir="auto">
              {recall.lot ? t('lot', { code: recall.lot.code }) : t('supplierLot', { code: recall.supplierLot ?? '' })}
            </a>{' '}
            <span>
              {t('lots', { count: recall.lots })} · <DateTime value={recall.startedAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > recalls.length && <p>{t('more', { count: total - recalls.length })}</p>}
    </section>
  );
}
