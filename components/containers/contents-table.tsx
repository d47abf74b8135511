'use client';

import { useDebouncedCallback, useMounted } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DateTime } from '@/components/ui/layout/date-time';
import { useDates } from '@/components/ui/layout/dates';
import { useTypedParam } from '@/components/ui/navigation/use-typed-param';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import type { ContainerItem } from '@/lib/contract/containers';
import { FIRST_DAY, LAST_DAY } from '@/lib/contract/core/common';
import { localMoment, momentOf } from '@/lib/format/local-moment';
import { useHref } from '@/lib/i18n/use-href';
import styles from './containers.module.css';

export interface Contents {
  results: ContainerItem[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
  isTotalCapped: boolean;
}

interface Props {
  contents: Contents;
  pageSize: number;
  /** Offered if things can be unloaded: the current contents. */
  onUnload?: ((item: ContainerItem) => void) | undefined;
}

function useItemColumns(isPast: boolean): Column<ContainerItem>[] {
  const t = useTranslations('Containers');
  return useMemo(
    () => [
      { key: 'code', header: t('columns.code'), render: (row) => <span className={styles.code}>{row.code}</span> },
      { key: 'type', header: t('contents.type'), render: (row) => t(`contents.types.${row.type}`) },
      { key: 'name', header: t('columns.name'), render: (row) => row.name || '–' },
      {
        key: 'loadedAt',
        header: t('contents.loadedAt'),
        sortField: 'loadedAt',
        hasPhoneLabel: isPast,
        render: (row) => <DateTime value={row.loadedAt} />,
      },
      ...(isPast
        ? [
            {
              key: 'unloadedAt',
              header: t('contents.unloadedAt'),
              hasPhoneLabel: true,
              render: (row: ContainerItem) =>
                row.unloadedAt ? <DateTime value={row.unloadedAt} /> : t('contents.stillIn'),
            },
          ]
        : []),
    ],
    [t, isPast],
  );
}

/** The contents of a container, now or at a selected time. */
export function ContentsTable({ contents, pageSize, onUnload }: Props) {
  const t = useTranslations('Containers');
  const href = useHref();
  const { dateTime } = useDates();
  const at = useUrlState().get('at');
  const isPast = at !== '';
  const addressOf = ({ type, itemId, code }: ContainerItem) => {
    if (type === 'unit') return href(`/admin/units/${code}`);
    return href(type === 'lot' ? `/admin/lotes/${itemId}` : `/admin/containers/${itemId}`);
  };
  return (
    <DataTable
      label={t('contents.title')}
      columns={useItemColumns(isPast)}
      rows={contents.results}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.code}
      rowHref={addressOf}
      total={contents.approximateTotal}
      isTotalCapped={contents.isTotalCapped}
      pageSize={pageSize}
      nextCursor={contents.nextCursor}
      previousCursor={contents.previousCursor}
      defaultSort="-loadedAt"
      filters={[
        { param: 'at', label: t('contents.at'), isOffered: false, selectedLabel: momentOf(at) ? dateTime(at) : at },
      ]}
      tools={<MomentFilter />}
      rowActions={
        onUnload && !isPast
          ? (row) => [{ label: t('record.unload.short'), icon: 'upload', onSelect: () => onUnload(row) }]
          : undefined
      }
      empty={
        <EmptyState drawing="rows" title={t('contents.empty')} text={t('contents.emptyText')}>
          <MomentFilter />
        </EmptyState>
      }
    />
  );
}

/** While a time is typed, its parts change one by one. */
const TYPING_MS = 500;

/** The time whose contents are shown; empty means now. It follows the address when something else changes that. */
function MomentFilter() {
  const t = useTranslations('Containers');
  const { stored, typed, setTyped, apply } = useTypedParam('at');
  // The server does not know the time zone of this device.
  const isMounted = useMounted();
  const at = momentOf(stored);
  const applyDebounced = useDebouncedCallback((text: string) => apply(momentOf(text)?.toISOString() ?? ''), TYPING_MS);
  return (
    <label className={styles.moment}>
      {t('contents.at')}
      <input
        type="datetime-local"
        min={`${FIRST_DAY}T00:00`}
        max={`${LAST_DAY}T23:59`}
        value={typed ?? (isMounted && at ? localMoment(at) : '')}
        onChange={({ currentTarget: { value, validity } }) => {
          setTyped(value);
          // A year with only two typed digits belongs to the first century.
          if (validity.valid) applyDebounced(value);
          else applyDebounced.cancel();
        }}
      />
    </label>
  );
}
