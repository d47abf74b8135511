'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './event-records.module.css';
import { RecallNotice } from './recalled/recall-notice';
import type { Scanned } from './scanning/scanned';

/** The entity of the code, and whether it is being recalled. */
export function TargetCard({ scanned: { q, target }, onBack }: { scanned: Scanned; onBack: () => void }) {
  const t = useTranslations('Records');
  const locale = useLocale();
  return (
    <header className={styles.target}>
      <div>
        <p className={styles.what}>{t(`targets.${target?.type ?? 'unknown'}`)}</p>
        <h2 dir="auto">{target ? target.name : q}</h2>
        {target ? (
          <p className={styles.facts}>
            <span className={styles.number}>{target.code}</span>
            {target.lot && <span>{t('inLot', { code: target.lot.code })}</span>}
            {target.type === 'lot' && (
              <span>{t('units', { count: target.count, shown: formatNumber(target.count, locale) })}</span>
            )}
            {target.type === 'container' && (
              <span>{t('things', { count: target.count, shown: formatNumber(target.count, locale) })}</span>
            )}
            {target.container && <span>{t('inContainer', { name: target.container.name })}</span>}
            {target.isWithdrawn && <Badge tone="danger">{t('withdrawn')}</Badge>}
          </p>
        ) : (
          <p className={styles.notice}>{t('offlineTarget')}</p>
        )}
      </div>
      <Button variant="subtle" icon="arrow-left" onClick={onBack}>
        {t('another')}
      </Button>
      {target?.recall && <RecallNotice recall={target.recall} text={t(`recall.${target.type}`)} />}
    </header>
  );
}
