'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Badge } from '@/components/ui/feedback/badge';
import { ButtonLink } from '@/components/ui/layout/button';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import { NameAndCode } from '@/components/ui/layout/name-and-code';
import { CONTAINER_EVENTS, type ContainerEvent } from '@/lib/contract/containers';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ContainerTabs } from './container-tabs';
import styles from './containers.module.css';

interface Props {
  list: {
    results: ContainerEvent[];
    nextCursor: string | null;
    previousCursor: string | null;
    approximateTotal: number;
    isTotalCapped: boolean;
  };
  pageSize: number;
  hasTabs: boolean;
}

const EVENT_TONES = { load: 'accent', unload: 'neutral', move: 'info' } as const;

function useEventColumns(): Column<ContainerEvent>[] {
  const t = useTranslations('Containers');
  return useMemo(
    () => [
      {
        key: 'container',
        header: t('events.container'),
        render: ({ container }) => (container ? <NameAndCode name={container.name} code={container.code} /> : '–'),
      },
      {
        key: 'kind',
        header: t('events.kind'),
        render: ({ kind, isCorrected }) => (
          <>
            <Badge tone={EVENT_TONES[kind]}>{t(`kinds.${kind}`)}</Badge>
            {isCorrected && <span className={styles.soft}> {t('events.corrected')}</span>}
          </>
        ),
      },
      {
        key: 'things',
        header: t('events.things'),
        render: ({ kind, first, itemCount }) =>
          kind === 'move' || !first
            ? '–'
            : itemCount > 1
              ? t('events.firstOf', { first: first.code, name: first.name, more: itemCount - 1 })
              : [first.code, first.name].filter(Boolean).join(' · '),
      },
      { key: 'place', header: t('columns.place'), render: ({ place }) => place || '–' },
      { key: 'note', header: t('events.note'), isExtra: true, render: ({ note }) => note || '–' },
      { key: 'by', header: t('events.by'), isDeskOnly: true, render: ({ recordedBy }) => recordedBy ?? '–' },
      {
        key: 'happenedAt',
        header: t('events.happenedAt'),
        sortField: 'happenedAt',
        render: ({ happenedAt }) => <TimeAgo value={happenedAt} />,
      },
    ],
    [t],
  );
}

/** What was loaded, unloaded and moved. */
export function ContainerEventsScreen({ list, pageSize, hasTabs }: Props) {
  const t = useTranslations('Containers');
  const table = useTranslations('Table');
  const locale = useLocale();
  const href = useHref();
  const number = formatNumber(list.approximateTotal, locale);
  return (
    <>
      <PageHeader
        title={hasTabs ? t('title') : t('tabs.events')}
        count={list.isTotalCapped ? table('moreThan', { total: number }) : number}
        text={t('events.intro')}
      />
      {hasTabs && <ContainerTabs />}
      <DataTable
        label={t('tabs.events')}
        columns={useEventColumns()}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.container?.name ?? row.id}
        rowHref={(row) => (row.container ? href(`/admin/containers/${row.container.id}?tab=history`) : '?')}
        total={list.approximateTotal}
        isTotalCapped={list.isTotalCapped}
        pageSize={pageSize}
        nextCursor={list.nextCursor}
        previousCursor={list.previousCursor}
        defaultSort="-happenedAt"
        filters={[
          {
            param: 'kind',
            label: t('events.kind'),
            options: CONTAINER_EVENTS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        empty={
          <EmptyState drawing="rows" title={t('events.empty')} text={t('events.emptyText')}>
            <ButtonLink variant="filled" href={href('/admin/containers')}>
              {t('events.toContainers')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </>
  );
}
