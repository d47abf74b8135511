'use client';

import { useTranslations } from 'next-intl';
import { useBlockColumns } from '@/components/blocks/block-columns';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card, CardGrid, KeyValueList, StatCard } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import type { Block } from '@/lib/contract/blocks';
import { MAX_ARTICLES_COUNTED, type CompanyDetail } from '@/lib/contract/companies';
import type { QueuedPayment } from '@/lib/contract/payments';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { CompanyStatusBadge } from './company-status';
import styles from './companies.module.css';

const ChangePrefix = lazyPart(() => import('./change-prefix').then((module) => module.ChangePrefix));
const GrantCodes = lazyPart(() => import('./grant-codes').then((module) => module.GrantCodes));

interface Props {
  company: CompanyDetail;
  list: { results: Block[]; total: number; page: number; pageSize: number };
  /** The payment that awaits a decision. */
  waiting: QueuedPayment | null;
}

/** Columns of a block that are useful across companies, in their order; the note follows. */
const COLUMNS = [
  'number',
  'size',
  'available',
  'printed',
  'scanned',
  'void',
  'purchaseStatus',
  'cost',
  'createdAt',
] as const;

function Facts({ company }: { company: CompanyDetail }) {
  const t = useTranslations('Companies');
  const locale = useLocale();
  const url = useUrlState();
  const number = (value: number) => formatNumber(value, locale);
  const { articles, prevLevelAccess, levelAccess } = company;
  return (
    <Card title={t('page.facts')}>
      <KeyValueList
        items={[
          { label: t('columns.status'), value: <CompanyStatusBadge status={company.status} /> },
          {
            label: t('columns.level'),
            value:
              prevLevelAccess === null
                ? String(levelAccess)
                : t('levelChange', { from: prevLevelAccess, to: levelAccess }),
          },
          { label: t('columns.people'), value: number(company.people) },
          {
            label: t('columns.articles'),
            value: articles < MAX_ARTICLES_COUNTED ? number(articles) : t('atLeast', { count: number(articles) }),
          },
          {
            label: t('columns.gs1Prefix'),
            value: (
              <>
                {company.gs1Prefix ?? '–'} <a href={url.href({ prefix: 1 })}>{t('prefix.change')}</a>
              </>
            ),
          },
          { label: t('page.currency'), value: company.currency },
          { label: t('columns.createdAt'), value: <DateTime value={company.createdAt} /> },
        ]}
      />
    </Card>
  );
}

function Administrators({ company }: { company: CompanyDetail }) {
  const t = useTranslations('Companies.page');
  const locale = useLocale();
  const more = company.administratorCount - company.administrators.length;
  return (
    <Card title={t('administrators')}>
      {company.administrators.length === 0 && <p className={styles.hint}>{t('noAdministrators')}</p>}
      <ul className={styles.people}>
        {company.administrators.map(({ id, name, email, lastLoginAt }) => (
          <li key={id}>
            {name}
            <a href={`mailto:${email}`}>{email}</a>
            <span className={styles.hint}>
              {t('lastLogin')} <DateTime value={lastLoginAt} />
            </span>
          </li>
        ))}
        {more > 0 && <li className={styles.hint}>{t('more', { count: formatNumber(more, locale) })}</li>}
      </ul>
    </Card>
  );
}

function Figures({ company }: { company: CompanyDetail }) {
  const t = useTranslations('Companies.page');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { available, reserved, size, trial } = company.balance;
  return (
    <CardGrid min={200}>
      <StatCard
        label={t('available')}
        value={number(available)}
        {...(trial > 0 ? { unit: t('trial', { count: trial }) } : {})}
      />
      <StatCard
        label={t('used')}
        value={number(size - available - reserved)}
        unit={t('ofSize', { size: number(size) })}
      />
    </CardGrid>
  );
}

function Waiting({ payment }: { payment: QueuedPayment }) {
  const t = useTranslations('Companies.page');
  const locale = useLocale();
  const href = useHref();
  return (
    <p className={styles.waiting}>
      {t('waiting', {
        codes: formatNumber(payment.quantity, locale),
        total: formatMoney(payment.total, payment.currency, locale),
        days: payment.days,
      })}{' '}
      <a href={href(`/super-admin/subscription?payment=${payment.id}`)}>{t('decide')}</a>
    </p>
  );
}

/** One company for its super-administrator: its facts, administrators, and codes. */
export function CompanyScreen({ company, list, waiting }: Props) {
  const t = useTranslations('Companies.page');
  const blocks = useTranslations('Blocks');
  const href = useHref();
  const url = useUrlState();
  const blockColumns = useBlockColumns();
  const visibleColumns = COLUMNS.flatMap((key) => blockColumns.filter((column) => column.key === key));
  const note: Column<Block> = {
    key: 'note',
    header: blocks('ledger.note'),
    render: (row) => {
      const text = row.payment?.note || row.reason;
      return text && <span className={styles.note}>{text}</span>;
    },
  };
  const columns = [...visibleColumns.map((column) => ({ ...column, isExtra: false })), note];
  return (
    <>
      <PageHeader
        title={company.name}
        back={{ href: href('/super-admin/company'), label: t('back') }}
        action={
          <ButtonLink variant="filled" icon="plus" href={url.href({ grant: 1 })}>
            {t('grant')}
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        {waiting && <Waiting payment={waiting} />}
        <Figures company={company} />
        <div className={styles.columns}>
          <Facts company={company} />
          <Administrators company={company} />
        </div>
      </div>
      <h2 className={styles.heading}>{t('blocks')}</h2>
      <DataTable<Block>
        label={t('blocks')}
        columns={columns}
        rows={list.results}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => blocks('block', { number })}
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        defaultSort="-number"
        search={blocks('search')}
        empty={<EmptyState drawing="codes" title={t('noBlocks')} text={t('noBlocksText')} />}
      />
      {url.get('prefix') && <ChangePrefix company={company} onClose={() => url.set({ prefix: null })} />}
      {url.get('grant') && <GrantCodes company={company} onClose={() => url.set({ grant: null })} />}
    </>
  );
}
