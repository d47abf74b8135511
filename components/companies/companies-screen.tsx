'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { Badge } from '@/components/ui/feedback/badge';
import type { Column } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { MAX_ARTICLES_COUNTED, type CompanyRow } from '@/lib/contract/companies';
import { COMPANY_STATUSES } from '@/lib/contract/core/levels';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { CompaniesTabs, type TabCounts } from './companies-tabs';
import { CompanyStatusBadge } from './company-status';
import styles from './companies.module.css';

interface Props {
  list: PackedList<CompanyRow>;
  counts: TabCounts;
}

function useColumns(): Column<CompanyRow>[] {
  const t = useTranslations('Companies');
  const locale = useLocale();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, locale);
    return [
      {
        key: 'name',
        header: t('columns.name'),
        sortField: 'name',
        render: (row) => (
          <span className={styles.name}>
            {row.name} {row.isDemo && <Badge>{t('demo')}</Badge>}
          </span>
        ),
      },
      {
        key: 'status',
        header: t('columns.status'),
        render: (row) => <CompanyStatusBadge status={row.status} />,
      },
      {
        key: 'level',
        header: t('columns.level'),
        sortField: 'levelAccess',
        align: 'end',
        render: (row) =>
          row.prevLevelAccess === null
            ? String(row.levelAccess)
            : t('levelChange', { from: row.prevLevelAccess, to: row.levelAccess }),
      },
      { key: 'people', header: t('columns.people'), align: 'end', render: (row) => number(row.people) },
      {
        key: 'articles',
        header: t('columns.articles'),
        align: 'end',
        render: (row) =>
          row.articles < MAX_ARTICLES_COUNTED ? number(row.articles) : t('atLeast', { count: number(row.articles) }),
      },
      { key: 'units', header: t('columns.units'), align: 'end', render: (row) => number(row.units) },
      { key: 'gs1Prefix', header: t('columns.gs1Prefix'), isExtra: true, render: (row) => row.gs1Prefix ?? '–' },
      momentColumn('createdAt', t('columns.createdAt')),
    ];
  }, [t, locale]);
}

/** All companies with their figures. */
export function CompaniesScreen({ list, counts }: Props) {
  const t = useTranslations('Companies');
  const href = useHref();
  const columns = useColumns();
  return (
    <ListScreen
      title={t('title')}
      intro={t('intro')}
      count={counts.companies}
      label={t('tabs.companies')}
      list={list}
      columns={columns}
      rowLabel={(row) => row.name}
      rowHref={(row) => href(`/super-admin/company/${row.id}`)}
      defaultSort="name"
      search={t('search')}
      filters={[
        {
          param: 'status',
          label: t('columns.status'),
          options: COMPANY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
      empty={<EmptyState drawing="rows" title={t('empty')} text={t('emptyText')} />}
    >
      {counts.payments > 0 && (
        <p className={styles.waiting}>
          {t('paymentsWait', { count: counts.payments })}{' '}
          <a href={href('/super-admin/subscription')}>{t('seePayments')}</a>
        </p>
      )}
      <CompaniesTabs counts={counts} />
    </ListScreen>
  );
}
