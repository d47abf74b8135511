'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { Badge } from '@/components/ui/feedback/badge';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import type { Column, RowAction, Selection } from '@/components/ui/table/data-table-types';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { materials, type Material } from '@/lib/contract/materials';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';

const MaterialEditor = lazyPart(() => import('./material-editor').then((module) => module.MaterialEditor));
const MergeMaterial = lazyPart(() => import('./merge-material').then((module) => module.MergeMaterial));

interface Props {
  list: PackedList<Material>;
  views: ListViews;
}

function useMaterialColumns(): Column<Material>[] {
  const t = useTranslations('Materials');
  const locale = useLocale();
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      { key: 'description', header: t('columns.description'), render: (row) => row.description || '–' },
      {
        key: 'recycled',
        header: t('columns.recycled'),
        render: (row) => (row.isRecycled ? <Badge tone="accent">{t('recycled')}</Badge> : '–'),
      },
      {
        key: 'articles',
        header: t('columns.articles'),
        sortField: 'articleCount',
        align: 'end',
        render: (row) =>
          row.articleCount > 0 ? (
            <a href={href(`/admin/articles?material=${row.id}`)}>{formatNumber(row.articleCount, locale)}</a>
          ) : (
            '0'
          ),
      },
      {
        key: 'updatedAt',
        header: t('columns.updatedAt'),
        sortField: 'updatedAt',
        render: (row) => <TimeAgo value={row.updatedAt} />,
      },
    ],
    [t, locale, href],
  );
}

/** The list of materials. */
export function MaterialsScreen({ list, views }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const may = useMay();
  const url = useUrlState();
  const columns = useMaterialColumns();
  const { ask, dialog, isBusy } = useRemoval('materials', materials.removeMany);
  const [merging, setMerging] = useState<Material | null>(null);
  const canEdit = may(materials.update);
  const yesNo = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const rowActions = (row: Material): RowAction[] => [
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
    { label: t('merge.action'), icon: 'stack', onSelect: () => setMerging(row) },
    {
      label: common('delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => (row.articleCount > 0 ? setMerging(row) : ask([row.id])),
    },
  ];
  const bulk = (selection: Selection) => (
    <Button
      size="small"
      variant="danger"
      icon="trash"
      isBusy={isBusy}
      onClick={() => ask(selection.ids, selection.clear)}
    >
      {common('delete')}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views={views}
        action={create}
        columns={columns}
        rowLabel={(row) => row.name}
        rowHref={canEdit ? (row) => `?edit=${row.id}` : undefined}
        defaultSort="name"
        search={t('search')}
        filters={[
          { param: 'isUsed', label: t('filters.used'), options: yesNo },
          { param: 'isRecycled', label: t('recycled'), options: yesNo },
        ]}
        tools={
          <>
            <ExportMenu endpoint={materials.export} name="materials" />
            <TrashLink type="materials" />
          </>
        }
        bulkActions={canEdit ? bulk : undefined}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
            <TrashHint type="materials" />
          </EmptyState>
        }
      />
      {canEdit && (url.get('edit') || url.get('create')) && <MaterialEditor />}
      {dialog}
      {merging && <MergeMaterial material={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
