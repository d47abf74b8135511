'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CompaniesTabs, type TabCounts } from '@/components/companies/companies-tabs';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { Column } from '@/components/ui/table/data-table-types';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { GtinReview } from '@/lib/contract/gtin-reviews';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import styles from './gtin-reviews.module.css';

const ReviewDialog = lazyPart(() => import('./review-dialog').then((module) => module.ReviewDialog));

interface Props {
  list: PackedList<GtinReview>;
  counts: TabCounts;
}

const TONES: Record<GtinReview['state'], BadgeTone> = { open: 'warning', kept: 'neutral', moved: 'accent' };

function Company({ company }: { company: GtinReview['holder'] }) {
  const t = useTranslations('Companies.gtins');
  return (
    <span className={styles.company}>
      {company.name}{' '}
      <span className={styles.hint}>
        {company.gs1Prefix === null
          ? t('noPrefix')
          : t(company.hasPrefix ? 'ownPrefix' : 'otherPrefix', { prefix: company.gs1Prefix })}
      </span>
    </span>
  );
}

function useColumns(isDecided: boolean): Column<GtinReview>[] {
  const t = useTranslations('Companies.gtins');
  return useMemo(
    () => [
      { key: 'gtin', header: 'GTIN', render: (row) => <span className={styles.gtin}>{shortGtin(row.gtin)}</span> },
      {
        key: 'requester',
        header: t('columns.requester'),
        hasPhoneLabel: true,
        render: (row) => <Company company={row.requester} />,
      },
      {
        key: 'holder',
        header: t(isDecided ? 'columns.holderThen' : 'columns.holder'),
        hasPhoneLabel: true,
        render: (row) => <Company company={row.holder} />,
      },
      {
        key: 'note',
        header: t('columns.note'),
        render: (row) => <span className={styles.note}>{row.note || '–'}</span>,
      },
      {
        key: 'state',
        header: t('columns.state'),
        render: (row) => <Badge tone={TONES[row.state]}>{t(`states.${row.state}`)}</Badge>,
      },
      {
        key: 'requestedAt',
        header: t('columns.requestedAt'),
        sortField: 'requestedAt',
        render: (row) => <TimeAgo value={row.requestedAt} />,
      },
      {
        key: 'decidedAt',
        header: t('columns.decidedAt'),
        isExtra: !isDecided,
        hasPhoneLabel: true,
        render: (row) => row.decidedAt && <TimeAgo value={row.decidedAt} />,
      },
    ],
    [t, isDecided],
  );
}

/** The queue of GTINs that one company holds and another claims. */
export function GtinReviewsScreen({ list, counts }: Props) {
  const t = useTranslations('Companies.gtins');
  const title = useTranslations('Companies');
  const url = useUrlState();
  const isDecided = url.get('tab') === 'decided';
  const columns = useColumns(isDecided);
  return (
    <>
      <ListScreen
        title={title('title')}
        intro={t('intro')}
        count={counts.companies}
        label={title(isDecided ? 'tabs.decided' : 'tabs.gtins')}
        list={list}
        columns={columns}
        rowLabel={(row) => shortGtin(row.gtin)}
        rowHref={(row) => `?review=${row.id}`}
        defaultSort={isDecided ? '-requestedAt' : 'requestedAt'}
        search={t('search')}
        empty={<EmptyState drawing="codes" title={t(isDecided ? 'noneDecided' : 'empty')} text={t('emptyText')} />}
      >
        <CompaniesTabs counts={counts} />
      </ListScreen>
      {url.get('review') && <ReviewDialog key={url.get('review')} reviewId={url.get('review')} />}
    </>
  );
}
