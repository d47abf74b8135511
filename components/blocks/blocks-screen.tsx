'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { ListScreen } from '@/components/records/list-screen';
import { ButtonLink } from '@/components/ui/layout/button';
import { CardGrid, StatCard } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterSelect } from '@/components/ui/filter/filter-select';
import { PURCHASE_STATUSES, type Block, type BlockBalance } from '@/lib/contract/blocks';
import { units } from '@/lib/contract/units';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useBlockColumns } from './block-columns';
import styles from './blocks.module.css';

interface Props {
  list: { results: Block[]; total: number; page: number; pageSize: number };
  balance: BlockBalance;
  /** Where this company creates units. */
  createPath: string;
}

function Balance({ balance }: { balance: BlockBalance }) {
  const t = useTranslations('Blocks');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const used = balance.size - balance.available - balance.reserved;
  return (
    <section className={styles.summary} aria-label={t('balance.label')}>
      <CardGrid min={200}>
        <StatCard
          label={t('balance.available')}
          value={number(balance.available)}
          {...(balance.trial > 0 ? { unit: t('balance.trial', { count: balance.trial }) } : {})}
          {...(balance.reserved > 0 ? { change: t('balance.reserved', { count: balance.reserved }) } : {})}
        />
        <StatCard
          label={t('balance.used')}
          value={number(used)}
          unit={t('balance.ofSize', { size: number(balance.size) })}
        />
      </CardGrid>
      {balance.trial > 0 && <p className={styles.trial}>{t('trialText')}</p>}
      {balance.isPurchaseInProcess && (
        <p className={styles.notice}>
          <strong>{t('notProcessed')}</strong>
          {t('notProcessedText')}
        </p>
      )}
    </section>
  );
}

/** The company's blocks of codes and what is left of them. */
export function BlocksScreen({ list, balance, createPath }: Props) {
  const t = useTranslations('Blocks');
  const may = useMay();
  const href = useHref();
  const columns = useBlockColumns();
  const unitsOf = (row: Block) => href(`/admin/unit-blocks?blockId=${row.id}`);
  const create = may(units.create) && (
    <ButtonLink variant="filled" icon="plus" href={href(createPath)}>
      {t('createUnits')}
    </ButtonLink>
  );
  return (
    <ListScreen
      title={t('title')}
      intro={t('intro')}
      list={list}
      views="blocks"
      action={create}
      columns={columns}
      rowLabel={(row) => t('block', { number: row.number })}
      rowHref={unitsOf}
      defaultSort="-number"
      search={t('search')}
      filters={
        <FilterSelect
          param="status"
          label={t('columns.purchaseStatus')}
          options={PURCHASE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      }
      filterKeys={['status']}
      rowActions={(row) => [{ label: t('seeUnits'), icon: 'qrcode', href: unitsOf(row) }]}
      empty={<EmptyState drawing="codes" title={t('empty')} text={t('emptyText')} />}
    >
      {(balance.size > 0 || balance.isPurchaseInProcess) && <Balance balance={balance} />}
    </ListScreen>
  );
}
