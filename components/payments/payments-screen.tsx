'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Column } from '@/components/ui/table/data-table-types';
import type { QueuedPayment } from '@/lib/contract/payments';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { PaymentStatus } from './payment-status';
import styles from './payments.module.css';

const PaymentDialog = lazyPart(() => import('./payment-dialog').then((module) => module.PaymentDialog));

interface Props {
  list: PackedList<QueuedPayment>;
  /** Payments that await a decision. */
  waiting: number;
}

function useColumns(isDecided: boolean): Column<QueuedPayment>[] {
  const t = useTranslations('Payments');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'company',
        header: t('columns.company'),
        render: (row) => <span className={styles.company}>{row.company.name}</span>,
      },
      {
        key: 'what',
        header: t('columns.what'),
        render: (row) => t('what', { codes: formatNumber(row.quantity, locale), number: row.block.number }),
      },
      {
        key: 'total',
        header: t('columns.total'),
        sortField: 'total',
        align: 'end',
        render: (row) => <span className={styles.money}>{formatMoney(row.total, row.currency, locale)}</span>,
      },
      {
        key: 'days',
        header: t(isDecided ? 'columns.waited' : 'columns.waits'),
        // Without its title it would be mistaken for the time since the request beside it.
        isDeskOnly: true,
        render: (row) => t('days', { count: row.days }),
      },
      {
        key: 'requestedAt',
        header: t('columns.requestedAt'),
        sortField: 'requestedAt',
        render: (row) => <TimeAgo value={row.requestedAt} />,
      },
      { key: 'requestedBy', header: t('columns.requestedBy'), render: (row) => row.requestedBy?.name ?? '–' },
      { key: 'status', header: t('columns.status'), render: (row) => <PaymentStatus status={row.status} /> },
      {
        key: 'decidedAt',
        header: t('columns.decidedAt'),
        isExtra: !isDecided,
        hasPhoneLabel: true,
        render: (row) => row.decidedAt && <TimeAgo value={row.decidedAt} />,
      },
    ],
    [t, locale, isDecided],
  );
}

/** The queue of payments requested by companies. */
export function PaymentsScreen({ list, waiting }: Props) {
  const t = useTranslations('Payments');
  const locale = useLocale();
  const url = useUrlState();
  const isDecided = url.get('tab') === 'decided';
  const columns = useColumns(isDecided);
  return (
    <>
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        count={waiting}
        label={t(isDecided ? 'tabs.decided' : 'tabs.waiting')}
        list={list}
        columns={columns}
        rowLabel={(row) => t('rowLabel', { company: row.company.name, number: row.number })}
        rowHref={(row) => `?payment=${row.id}`}
        defaultSort={isDecided ? '-requestedAt' : 'requestedAt'}
        search={t('search')}
        empty={<EmptyState drawing="codes" title={t(isDecided ? 'noneDecided' : 'empty')} text={t('emptyText')} />}
      >
        <Tabs
          label={t('tabs.label')}
          tabs={[
            { value: 'waiting', label: t('tabs.waiting'), count: formatNumber(waiting, locale) },
            { value: 'decided', label: t('tabs.decided') },
          ]}
        />
      </ListScreen>
      {url.get('payment') && <PaymentDialog key={url.get('payment')} paymentId={url.get('payment')} />}
    </>
  );
}
