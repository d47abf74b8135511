'use client';

import { useTranslations } from 'next-intl';
import { RecordsTable, type RecordList } from '@/components/event-records/list/records-table';
import { EmptyState } from '@/components/ui/feedback/empty-state';

export type History = RecordList;

interface Props {
  history: History;
  pageSize: number;
  containerId: string;
}

/** All records of a container, the latest first. */
export function HistoryTable({ history, pageSize, containerId }: Props) {
  const t = useTranslations('Containers.history');
  return (
    <RecordsTable
      label={t('title')}
      list={history}
      pageSize={pageSize}
      without={containerId}
      empty={<EmptyState drawing="rows" title={t('empty')} text={t('emptyText')} />}
    />
  );
}
