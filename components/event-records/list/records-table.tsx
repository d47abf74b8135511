'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Filter } from '@/components/ui/filter/filter-types';
import { useDates } from '@/components/ui/layout/dates';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { EventRecord } from '@/lib/contract/event-records';
import { useCanCorrect } from '../use-can-correct';
import { useRecordName } from '../use-record-name';
import { useRecordColumns } from './record-columns';

const CorrectRecord = lazyPart(() => import('../correct-record').then((module) => module.CorrectRecord));
const RecordDialog = lazyPart(() => import('./record-dialog').then((module) => module.RecordDialog));

export interface RecordList {
  results: EventRecord[];
  nextCursor: string | null;
  previousCursor: string | null;
  approximateTotal: number;
  isTotalCapped: boolean;
}

interface Props {
  label: string;
  list: RecordList;
  pageSize: number;
  /** The entity whose list it is, which its rows need not name. */
  without?: string;
  search?: string;
  filters?: readonly Filter[];
  tools?: ReactNode;
  empty: ReactNode;
}

/** Records as rows; each opens on top of the list, and can be declared wrong if that is allowed. */
export function RecordsTable({ label, list, pageSize, without, search, filters, tools, empty }: Props) {
  const t = useTranslations('Records');
  const url = useUrlState();
  const router = useRouter();
  const canCorrect = useCanCorrect();
  const [wrong, setWrong] = useState<EventRecord | null>(null);
  const nameOf = useRecordName();
  const { dateTime } = useDates();
  return (
    <>
      <DataTable
        label={label}
        columns={useRecordColumns(without)}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${nameOf(row)}, ${dateTime(row.happenedAt)}`}
        rowHref={(row) => `?record=${row.id}`}
        total={list.approximateTotal}
        isTotalCapped={list.isTotalCapped}
        pageSize={pageSize}
        nextCursor={list.nextCursor}
        previousCursor={list.previousCursor}
        defaultSort="-happenedAt"
        {...(search === undefined ? {} : { search })}
        {...(filters === undefined ? {} : { filters })}
        tools={tools}
        rowActions={(row) => [
          { label: t('list.details'), icon: 'list', href: url.href({ record: row.id }) },
          ...(canCorrect(row)
            ? [{ label: t('correct'), icon: 'alert-circle' as const, onSelect: () => setWrong(row) }]
            : []),
        ]}
        empty={empty}
      />
      {url.get('record') && <RecordDialog />}
      {wrong && <CorrectRecord record={wrong} onClose={() => setWrong(null)} onCorrected={() => router.refresh()} />}
    </>
  );
}
