'use client';

import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/layout/dates';
import type { Payment } from '@/lib/contract/payments';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { DownloadProforma } from './download-proforma';
import styles from './payments.module.css';

/**
 * A pending purchase, and whose turn it is. Its amount and proforma are for administrators; null for everybody else.
 */
export function PurchaseNotice({ payment }: { payment: Payment | null }) {
  const t = useTranslations('Payments.waiting');
  const blocks = useTranslations('Blocks');
  const locale = useLocale();
  const dates = useDates();
  return (
    <div className={styles.notice}>
      <div>
        <strong>{blocks('notProcessed')}</strong>
        {payment && (
          <p suppressHydrationWarning>
            {t('what', {
              codes: formatNumber(payment.quantity, locale),
              total: formatMoney(payment.total, payment.currency, locale),
              date: dates.date(payment.requestedAt),
            })}
          </p>
        )}
        <p>{t(payment ? 'whoActs' : 'whoActsBrief')}</p>
      </div>
      {payment && <DownloadProforma payment={payment} />}
    </div>
  );
}
