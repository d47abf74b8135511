'use client';

import { useTranslations } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { useMay } from '@/components/calls/use-may';
import { Badge } from '@/components/ui/feedback/badge';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Column } from '@/components/ui/table/data-table-types';
import type { EventRecord } from '@/lib/contract/event-records';
import { processes } from '@/lib/contract/processes';
import type { RecordKind } from '@/lib/contract/record-kinds';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { ItemLink } from '../history/item-link';
import { useRecordName } from '../use-record-name';
import styles from './list.module.css';

const TONES: Partial<Record<RecordKind, 'accent' | 'neutral' | 'info' | 'warning' | 'danger'>> = {
  ...{ load: 'accent', unload: 'neutral', move: 'info' },
  ...{ repair: 'accent', resale: 'info', return: 'neutral', recall: 'danger', correction: 'warning' },
};

function EventCell({ record }: { record: EventRecord }) {
  const t = useTranslations('Records');
  const name = useRecordName()(record);
  const { kind, correctedBy } = record;
  const kindName = t(`kinds.${kind}`);
  // The type is the name of records that have no other.
  const isKind = name.toLowerCase() === kindName.toLowerCase();
  const hasBadge = isKind || (kind !== 'event' && kind !== 'transformation');
  return (
    <span className={styles.event} data-wrong={correctedBy !== null || undefined}>
      {!isKind && (
        <>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
        </>
      )}
      {hasBadge && <Badge tone={TONES[kind] ?? 'neutral'}>{kindName}</Badge>}{' '}
      {correctedBy && <Badge tone="warning">{t('corrected')}</Badge>}
    </span>
  );
}

/** Opens all details of a record, on top of the list. */
function RecordLink({ id, children, ...rest }: { id: string; className?: string | undefined; children: ReactNode }) {
  const url = useUrlState();
  return (
    <a {...rest} href={url.href({ record: id })}>
      {children}
    </a>
  );
}

/** The first entity, how many more there are, and the container that they were loaded into or unloaded from. */
function WhatCell({ record, without }: { record: EventRecord; without: string | undefined }) {
  const t = useTranslations('Records.list');
  const locale = useLocale();
  const { id, items, itemCount, kind } = record;
  const others = items.filter((item) => item.id !== without);
  const parent = others.find(({ role }) => role === 'parent');
  const first = others.find(({ role }) => role !== 'parent');
  const more = itemCount - 1;
  return (
    <span className={styles.what}>
      {first && (
        <span>
          <ItemLink item={first} />
          {more > 0 && (
            <>
              {' '}
              <RecordLink id={id}>{t('more', { count: more, shown: formatNumber(more, locale) })}</RecordLink>
            </>
          )}{' '}
        </span>
      )}
      {first && first.type !== 'container' && first.name && (
        <span className={styles.soft} dir="auto">
          {first.name}{' '}
        </span>
      )}
      {parent && (
        <span>
          <ItemLink item={parent}>
            {t(kind === 'unload' ? 'outOf' : 'into', { name: parent.name || parent.code })}
          </ItemLink>
        </span>
      )}
    </span>
  );
}

/** Columns of records; `without` is the container whose own list it is. */
export function useRecordColumns(without?: string): Column<EventRecord>[] {
  const t = useTranslations('Records');
  const href = useHref();
  const may = useMay();
  const canOpen = may(processes.get);
  return useMemo(
    () => [
      {
        key: 'happenedAt',
        header: t('columns.happenedAt'),
        sortField: 'happenedAt',
        render: ({ happenedAt }) => <DateTime value={happenedAt} />,
      },
      { key: 'event', header: t('columns.event'), render: (record) => <EventCell record={record} /> },
      {
        key: 'process',
        header: t('columns.process'),
        isDeskOnly: true,
        render: ({ process }) =>
          process && (canOpen ? <a href={href(`/admin/process/${process.id}`)}>{process.name}</a> : process.name),
      },
      {
        key: 'what',
        header: t('columns.what'),
        render: (record) =>
          record.items.some(({ id }) => id !== without) && <WhatCell record={record} without={without} />,
      },
      { key: 'place', header: t('columns.place'), render: ({ place }) => place?.name },
      {
        key: 'by',
        header: t('columns.by'),
        isDeskOnly: true,
        render: ({ recordedBy, source }) => recordedBy ?? t(`sources.${source}`),
      },
      {
        key: 'files',
        header: t('columns.files'),
        render: ({ id, files }) =>
          files.length > 0 && (
            <RecordLink id={id} className={styles.files}>
              <Icon name={files.some(({ kind }) => kind === 'image') ? 'photo' : 'file'} size={18} />
              {t('proofs.count', { count: files.length })}
            </RecordLink>
          ),
      },
      {
        key: 'note',
        header: t('columns.note'),
        isExtra: without === undefined,
        render: ({ note, correctedBy }) => correctedBy?.note || note,
      },
      {
        key: 'recordedAt',
        header: t('columns.recordedAt'),
        isExtra: true,
        render: ({ recordedAt }) => <DateTime value={recordedAt} />,
      },
    ],
    [t, href, canOpen, without],
  );
}
