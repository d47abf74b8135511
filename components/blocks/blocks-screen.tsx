'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { PurchaseNotice } from '@/components/payments/purchase-notice';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { ButtonLink } from '@/components/ui/layout/button';
import { CardGrid, StatCard } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { ListViews } from '@/lib/api-client/list-views';
import type { Block, BlockBalance } from '@/lib/contract/blocks';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { PaymentOffer } from '@/lib/contract/payments';
import { PURCHASE_STATUSES } from '@/lib/contract/purchase-statuses';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { useBlockColumns } from './block-columns';
import styles from './blocks.module.css';

const BuyCodes = lazyPart(() => import('@/components/payments/buy-codes').then((module) => module.BuyCodes));
const BlockDialog = lazyPart(() => import('./block-dialog').then((module) => module.BlockDialog));

interface Props {
  list: PackedList<Block>;
  views: ListViews;
  balance: BlockBalance;
  /** Prices of more codes; null for users who cannot buy. */
  offer: PaymentOffer | null;
  /** Where this company creates units. */
  createPath: string;
}

function Balance({ balance, offer }: Pick<Props, 'balance' | 'offer'>) {
  const t = useTranslations('Blocks');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const usedCodes = balance.size - balance.available - balance.reserved;
  return (
    <section className={styles.summary} aria-label={t('balance.label')}>
      <CardGrid min={200}>
        <StatCard
          label={t('balance.available')}
          value={number(balance.available)}
          {...(balance.trial > 0 ? { unit: t('balance.trial', { count: balance.trial }) } : {})}
          {...(balance.reserved > 0 ? { note: t('balance.reserved', { count: balance.reserved }) } : {})}
        />
        <StatCard
          label={t('balance.used')}
          value={number(usedCodes)}
          unit={t('balance.ofSize', { size: number(balance.size) })}
        />
      </CardGrid>
      {balance.trial > 0 && <p className={styles.trial}>{t('trialText')}</p>}
      {balance.isPurchaseInProcess && <PurchaseNotice payment={offer?.inProcess ?? null} />}
    </section>
  );
}

/** The company's blocks of codes and their remaining codes. */
export function BlocksScreen({ list, views, balance, offer, createPath }: Props) {
  const t = useTranslations('Blocks');
  const statuses = useTranslations('Payments.statuses');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const columns = useBlockColumns();
  const unitsOf = (row: Block) => href(`/admin/unit-blocks?blockId=${row.id}`);
  const canBuy = offer !== null && offer.inProcess === null;
  const buy = canBuy && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ buy: 1 })}>
      {t('buy')}
    </ButtonLink>
  );
  const tools = (
    <div className={styles.tools}>
      {may(WRITE_ACCESS) && (
        <ButtonLink variant={canBuy ? 'default' : 'filled'} icon="qrcode" href={href(createPath)}>
          {t('createUnits')}
        </ButtonLink>
      )}
      {buy}
    </div>
  );
  return (
    <>
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views={views}
        action={tools}
        columns={columns}
        rowLabel={(row) => t('block', { number: row.number })}
        rowHref={(row) => `?block=${row.id}`}
        defaultSort="-number"
        search={t('search')}
        filters={[
          {
            param: 'status',
            label: t('columns.purchaseStatus'),
            options: PURCHASE_STATUSES.map((value) => ({ value, label: statuses(value) })),
          },
        ]}
        rowActions={(row) => [{ label: t('seeUnits'), icon: 'qrcode', href: unitsOf(row) }]}
        empty={
          <EmptyState drawing="codes" title={t('empty')} text={t('emptyText')}>
            {buy}
          </EmptyState>
        }
      >
        {(balance.size > 0 || balance.isPurchaseInProcess) && <Balance balance={balance} offer={offer} />}
      </ListScreen>
      {canBuy && url.get('buy') && <BuyCodes offer={offer} onClose={() => url.set({ buy: null })} />}
      {url.get('block') && <BlockDialog key={url.get('block')} blockId={url.get('block')} />}
    </>
  );
}
