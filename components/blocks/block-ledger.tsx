'use client';

import { useTranslations } from 'next-intl';
import type { Block } from '@/lib/contract/blocks';
import { formatNumber, formatPercent } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { originOf } from './block-origin';
import styles from './blocks.module.css';

/** The use of a block's codes, step by step, each with its share of the block. */
export function BlockLedger({ block }: { block: Block }) {
  const t = useTranslations('Blocks.ledger');
  const locale = useLocale();
  const steps = [
    { label: t(`origins.${originOf(block)}`), count: block.size },
    { label: t('available'), count: block.available },
    { label: t('assigned'), text: t('assignedText'), count: block.used },
    { label: t('printed'), text: t('printedText'), count: block.printed },
    { label: t('scanned'), text: t('scannedText'), count: block.scanned },
    {
      label: t('void'),
      text: t(block.purchaseStatus === 'cancelled' ? 'voidCancelled' : 'voidText'),
      count: block.void,
    },
  ];
  return (
    <dl className={styles.ledger}>
      {steps.map(({ label, text, count }) => (
        <div key={label}>
          <dt>
            {label} {text && <span className={styles.share}>{text}</span>}
          </dt>
          <dd>
            <span className={styles.figures}>
              {formatNumber(count, locale)}{' '}
              <span className={styles.share}>{formatPercent((count / block.size) * 100, locale, 1)}</span>
            </span>
            <div className={styles.track} aria-hidden="true">
              <div className={styles.fill} style={{ width: `${(count / block.size) * 100}%` }} />
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
}
