'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { CorrectRecord } from '@/components/event-records/correct-record';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DateTime } from '@/components/ui/layout/date-time';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import { eventRecords, type EventRecord } from '@/lib/contract/event-records';
import { EVENT_TONES } from './container-events-screen';
import styles from './containers.module.css';

export interface History {
  results: EventRecord[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
  isTotalCapped: boolean;
}

const isContainerKind = (kind: string): kind is keyof typeof EVENT_TONES => kind in EVENT_TONES;

function useKindText() {
  const t = useTranslations('Containers');
  return ({ kind, name }: EventRecord) => {
    if (isContainerKind(kind) || kind === 'correction') return t(`kinds.${kind}`);
    return name || t('kinds.event');
  };
}

function useHistoryColumns(containerId: string): Column<EventRecord>[] {
  const t = useTranslations('Containers');
  const kindText = useKindText();
  return useMemo(
    () => [
      {
        key: 'happenedAt',
        header: t('events.happenedAt'),
        sortField: 'happenedAt',
        render: ({ happenedAt }) => <DateTime value={happenedAt} />,
      },
      {
        key: 'kind',
        header: t('events.kind'),
        render: (row) => (
          <>
            <Badge tone={isContainerKind(row.kind) ? EVENT_TONES[row.kind] : 'neutral'}>{kindText(row)}</Badge>
            {row.correctedBy && <span className={styles.soft}> {t('events.corrected')}</span>}
          </>
        ),
      },
      {
        key: 'things',
        header: t('events.things'),
        render: ({ items, itemCount }) => {
          // In another container it is one of the things, and that one comes first.
          const others = items.filter(({ id }) => id !== containerId);
          const first = others.find(({ role }) => role !== 'parent') ?? others[0];
          if (!first) return '–';
          const name = [first.code, first.name].filter(Boolean).join(' · ');
          if (first.role === 'parent') return t('events.into', { name });
          return itemCount > 1
            ? t('events.firstOf', { first: first.code, name: first.name, more: itemCount - 1 })
            : name;
        },
      },
      { key: 'place', header: t('columns.place'), render: ({ place }) => place?.name ?? '–' },
      { key: 'note', header: t('events.note'), render: ({ note, correctedBy }) => correctedBy?.note || note || '–' },
      { key: 'by', header: t('events.by'), isDeskOnly: true, render: ({ recordedBy }) => recordedBy ?? '–' },
    ],
    [t, kindText, containerId],
  );
}

const canCorrect = ({ kind, correctedBy }: EventRecord) =>
  kind !== 'correction' && kind !== 'epcis' && correctedBy === null;

/** All that was recorded of a container, the latest first. */
export function HistoryTable({
  history,
  pageSize,
  containerId,
}: {
  history: History;
  pageSize: number;
  containerId: string;
}) {
  const t = useTranslations('Containers');
  const records = useTranslations('Records');
  const router = useRouter();
  const may = useMay()(eventRecords.correct);
  const [wrong, setWrong] = useState<EventRecord | null>(null);
  return (
    <>
      <DataTable
        label={t('history.title')}
        columns={useHistoryColumns(containerId)}
        rows={history.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.happenedAt}
        total={history.approximateTotal}
        isTotalCapped={history.isTotalCapped}
        pageSize={pageSize}
        nextCursor={history.nextCursor}
        previousCursor={history.previousCursor}
        defaultSort="-happenedAt"
        rowActions={(row) =>
          may && canCorrect(row)
            ? [{ label: records('correct'), icon: 'alert-circle', onSelect: () => setWrong(row) }]
            : []
        }
        hasRowActions={(row) => may && canCorrect(row)}
        empty={<EmptyState drawing="rows" title={t('history.empty')} text={t('history.emptyText')} />}
      />
      {wrong && <CorrectRecord record={wrong} onClose={() => setWrong(null)} onCorrected={() => router.refresh()} />}
    </>
  );
}
