'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PaymentStatus } from '@/components/payments/payment-status';
import { Badge } from '@/components/ui/feedback/badge';
import type { Column } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import type { Block } from '@/lib/contract/blocks';
import { formatMoney, formatNumber, formatPercent } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './blocks.module.css';
import { PublicLink } from './public-link';

/** The remaining codes of a block, with a bar of the used share and the figures in words. */
function Available({ block }: { block: Block }) {
  const t = useTranslations('Blocks');
  const locale = useLocale();
  const share = (block.used / block.size) * 100;
  return (
    <div className={styles.use}>
      <span className={styles.figures} data-label={t('columns.available')}>
        {formatNumber(block.available, locale)}{' '}
        <span className={styles.share}>{t('used', { share: formatPercent(share, locale, 1) })}</span>
      </span>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

const code = (value: string | null) => <span className={styles.code}>{value ?? '–'}</span>;

/** Meaningless without their headers, which a phone has no room for. */
const CODES = ['initialCode', 'finalCode', 'lastCodeUsed'] as const;

/**
 * Every field of a code block (spec §3); the extra ones are redundant or in its dialog, and all at once fit no desktop.
 */
export function useBlockColumns(): Column<Block>[] {
  const t = useTranslations('Blocks');
  const locale = useLocale();
  return useMemo(() => {
    const header = (key: Parameters<typeof t>[0]) => t(key);
    const number = (value: number) => formatNumber(value, locale);
    return [
      {
        key: 'number',
        header: header('columns.number'),
        sortField: 'number',
        width: '112px',
        render: (row) => (
          <span className={styles.block}>
            {t('block', { number: row.number })}
            {row.isTrial && <Badge tone="info">{t('trial')}</Badge>}
            {row.isGranted && <Badge tone="info">{t('granted')}</Badge>}
          </span>
        ),
      },
      {
        key: 'size',
        header: header('columns.size'),
        sortField: 'size',
        align: 'end',
        render: (row) => number(row.size),
      },
      {
        key: 'available',
        header: header('columns.available'),
        sortField: 'available',
        render: (row) => <Available block={row} />,
      },
      ...(['printed', 'scanned', 'void'] as const).map((key) => ({
        key,
        header: header(`ledger.${key}`),
        align: 'end' as const,
        isExtra: true,
        render: (row: Block) => number(row[key]),
      })),
      ...CODES.map((key) => ({
        key,
        header: header(`columns.${key}`),
        isDeskOnly: true,
        isExtra: key === 'lastCodeUsed',
        render: (row: Block) => code(row[key]),
      })),
      {
        key: 'purchaseStatus',
        header: header('columns.purchaseStatus'),
        render: (row) => <PaymentStatus status={row.purchaseStatus} />,
      },
      { key: 'link', header: header('columns.link'), isDeskOnly: true, render: (row) => <PublicLink block={row} /> },
      {
        key: 'price',
        header: header('columns.price'),
        sortField: 'price',
        align: 'end',
        render: (row) => formatMoney(row.price, row.currency, locale),
      },
      {
        key: 'cost',
        header: header('columns.cost'),
        sortField: 'cost',
        align: 'end',
        isExtra: true,
        render: (row) => formatMoney(row.cost, row.currency, locale),
      },
      { key: 'currency', header: header('columns.currency'), isExtra: true, render: (row) => row.currency },
      { ...momentColumn('createdAt', header('columns.createdAt')), isExtra: true },
    ];
  }, [t, locale]);
}
