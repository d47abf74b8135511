'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type DragEvent, useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Filter } from '@/components/ui/filter/filter-types';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { momentColumn } from '@/components/records/moment-column';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Column, RowAction, Selection } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { FILE_KINDS, files, type LibraryFile } from '@/lib/contract/files';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './files.module.css';
import { downloadName } from '@/lib/format/download-name';
import { publicPath } from './kinds';
import { Thumbnail } from './thumbnail';
import { useFileFacts } from './use-file-facts';
import { useUploadQueue } from './upload/use-upload-queue';

const FileDetails = lazyPart(() => import('./details/file-details').then((module) => module.FileDetails));
const UploadDialog = lazyPart(() => import('./upload/upload-dialog').then((module) => module.UploadDialog));

interface Props {
  list: PackedList<LibraryFile>;
  views: ListViews;
}

function useColumns(): Column<LibraryFile>[] {
  const t = useTranslations('Files');
  const locale = useLocale();
  const facts = useFileFacts();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortField: 'name',
        render: (row) => (
          <span className={styles.named}>
            <Thumbnail file={row} />
            <span dir="auto">{row.name || t('unnamed')}</span>
          </span>
        ),
      },
      { key: 'kind', header: t('columns.kind'), render: (row) => t(`kinds.${row.kind}.name`) },
      {
        key: 'uses',
        header: t('columns.uses'),
        align: 'end',
        render: (row) => formatNumber(row.uses, locale),
      },
      { key: 'pixels', header: t('columns.pixels'), align: 'end', render: (row) => facts.pixels(row) ?? '–' },
      {
        key: 'size',
        header: t('columns.size'),
        sortField: 'size',
        align: 'end',
        render: (row) => <span className={styles.number}>{facts.size(row.size)}</span>,
      },
      momentColumn('createdAt', t('columns.createdAt')),
    ],
    [t, locale, facts],
  );
}

function useFilters(): Filter[] {
  const t = useTranslations('Files');
  return [
    {
      param: 'kind',
      label: t('columns.kind'),
      options: FILE_KINDS.map((value) => ({ value, label: t(`kinds.${value}.many`) })),
    },
    {
      param: 'isUsed',
      label: t('filters.use'),
      options: [
        { value: 'true', label: t('filters.used') },
        { value: 'false', label: t('filters.unused') },
      ],
    },
  ];
}

/** The company's pictures, videos and documents, with where each is used. */
export function FilesScreen({ list, views }: Props) {
  const t = useTranslations('Files');
  const common = useTranslations('Common');
  const url = useUrlState();
  const columns = useColumns();
  const { confirmRemoval, dialog, isBusy } = useRemoval('files', files.removeMany);
  const router = useRouter();
  const queue = useUploadQueue(() => router.refresh(), url.get('create') !== '');
  const canEdit = useMay()(files.upload);
  const upload = canEdit && (
    <ButtonLink variant="filled" icon="upload" href={url.href({ create: 1 })}>
      {t('upload.action')}
    </ButtonLink>
  );
  const rowActions = (row: LibraryFile): RowAction[] => [
    { label: t('actions.details'), icon: 'info-circle', href: url.href({ edit: row.id }) },
    { label: t('actions.open'), icon: 'external-link', href: publicPath(row.id), download: downloadName(row) || true },
    ...(canEdit
      ? [
          {
            label: common('delete'),
            icon: 'trash' as const,
            isDanger: true,
            // What is used cannot be deleted: its details say where that is.
            ...(row.uses > 0 ? { href: url.href({ edit: row.id }) } : { onSelect: () => confirmRemoval([row.id]) }),
          },
        ]
      : []),
  ];
  /** Files dropped anywhere on the screen. */
  function onDrop(event: DragEvent) {
    // Files accepted by the dialog arrive here as well.
    if (!canEdit || event.defaultPrevented || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    queue.add([...event.dataTransfer.files]);
    url.set({ create: '1' }, { replace: false });
  }
  function closeUpload() {
    queue.clear();
    url.set({ create: null });
  }
  const bulk = (selection: Selection) => (
    <Button
      size="small"
      variant="danger"
      icon="trash"
      isBusy={isBusy}
      onClick={() => confirmRemoval(selection.ids, selection.clear)}
    >
      {common('delete')}
    </Button>
  );
  return (
    <div onDragOver={(event) => canEdit && event.preventDefault()} onDrop={onDrop}>
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views={views}
        action={upload}
        columns={columns}
        rowLabel={(row) => row.name || t('unnamed')}
        rowHref={(row) => `?edit=${row.id}`}
        defaultSort="-createdAt"
        search={t('search')}
        filters={useFilters()}
        tools={<TrashLink type="files" />}
        rowActions={rowActions}
        bulkActions={canEdit ? bulk : undefined}
        empty={
          <EmptyState drawing="upload" title={t('empty')} text={t('emptyText')}>
            {upload}
            <TrashHint type="files" />
          </EmptyState>
        }
      />
      {url.get('edit') && <FileDetails key={url.get('edit')} fileId={url.get('edit')} />}
      {canEdit && url.get('create') && <UploadDialog queue={queue} onClose={closeUpload} />}
      {dialog}
    </div>
  );
}
