'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { Button } from '@/components/ui/layout/button';
import { DataTable } from '@/components/ui/table/data-table';
import type { Column } from '@/components/ui/table/data-table-types';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { Tabs } from '@/components/ui/navigation/tabs';
import { containers } from '@/lib/contract/containers';
import { trash, TRASH_TYPES, type TrashItem, type TrashType } from '@/lib/contract/trash';
import { articles } from '@/lib/contract/articles';
import { events } from '@/lib/contract/events';
import { FILE_RESTORE_DAYS, files } from '@/lib/contract/files';
import type { Job } from '@/lib/contract/jobs';
import { lots } from '@/lib/contract/lots';
import { materials } from '@/lib/contract/materials';
import { places } from '@/lib/contract/places';
import { processes } from '@/lib/contract/processes';
import { templates } from '@/lib/contract/templates';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { EmptyButton } from './empty-button';
import { EmptyingNotice } from './emptying-notice';
import { useEmptying } from './use-emptying';
import { useRestoring } from './use-restoring';

interface Props {
  type: TrashType;
  list: {
    results: TrashItem[];
    total: number;
    page: number;
    pageSize: number;
    counts: Record<TrashType, number>;
    emptying: Job | null;
  };
}

/** The source list of a type: users who may not read it do not see the type in the trash. */
const LISTS = {
  articles: articles.list,
  materials: materials.list,
  templates: templates.list,
  lots: lots.list,
  places: places.list,
  processes: processes.list,
  events: events.list,
  containers: containers.list,
  files: files.list,
} satisfies Record<TrashType, unknown>;

function useTrashColumns(type: TrashType): Column<TrashItem>[] {
  const t = useTranslations('Trash');
  return useMemo<Column<TrashItem>[]>(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name || t('unnamed') },
      ...(type === 'articles' || type === 'lots' || type === 'places' || type === 'events' || type === 'containers'
        ? [{ key: 'detail', header: t(`details.${type}`), render: (row: TrashItem) => row.detail || '–' }]
        : []),
      {
        key: 'deletedAt',
        header: t('columns.deletedAt'),
        sortField: 'deletedAt',
        render: (row) => <TimeAgo value={row.deletedAt} />,
      },
    ],
    [t, type],
  );
}

function useVisibleTypes() {
  const may = useMay();
  return TRASH_TYPES.filter((value) => may(LISTS[value]));
}

function TypeTabs({ counts }: { counts: Props['list']['counts'] }) {
  const t = useTranslations('Trash');
  const locale = useLocale();
  const types = useVisibleTypes();
  const tabs = types.map((value) => ({
    value,
    label: t(`names.${value}`),
    count: formatNumber(counts[value], locale),
  }));
  return <Tabs label={t('types')} param="type" tabs={tabs} />;
}

/** Deleted entries, by type: restore some, or empty the trash for good. */
export function TrashScreen({ type, list }: Props) {
  const t = useTranslations('Trash');
  const { restore, isBusy } = useRestoring(type);
  const emptying = useEmptying(type, list.emptying);
  const canRestore = useMay()(trash.restore);
  const columns = useTrashColumns(type);
  const isEmpty = useVisibleTypes().every((value) => list.counts[value] === 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        text={type === 'files' ? t('introFiles', { days: FILE_RESTORE_DAYS }) : t('intro')}
        action={
          canRestore &&
          type !== 'files' &&
          list.total > 0 &&
          emptying.jobId === null && <EmptyButton type={type} onEmpty={emptying.start} />
        }
      />
      {emptying.jobId !== null && (
        <EmptyingNotice
          key={emptying.jobId}
          jobId={emptying.jobId}
          initial={list.emptying?.id === emptying.jobId ? list.emptying : null}
          onOver={emptying.end}
        />
      )}
      <TypeTabs counts={list.counts} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name || t('unnamed')}
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        defaultSort="-deletedAt"
        search={t('search')}
        canSelectAllMatching
        bulkActions={
          canRestore
            ? (selection) => (
                <Button
                  size="small"
                  icon="restore"
                  isBusy={isBusy}
                  onClick={() => void restore(selection).then((isDone) => isDone && selection.clear())}
                >
                  {t('restore')}
                </Button>
              )
            : undefined
        }
        rowActions={
          canRestore
            ? (row) => [
                {
                  label: t('restore'),
                  icon: 'restore',
                  onSelect: () => void restore({ ids: [row.id], isAllMatching: false, count: 1 }),
                },
              ]
            : undefined
        }
        empty={<EmptyState drawing="rows" title={t(isEmpty ? 'nothing' : 'nothingOfType')} text={t('nothingText')} />}
      />
    </>
  );
}
