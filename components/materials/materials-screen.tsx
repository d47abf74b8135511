'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PackedList } from '@/components/records/list-screen';
import { RecordList } from '@/components/records/record-list';
import { Badge } from '@/components/ui/feedback/badge';
import type { Column } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import type { ListViews } from '@/lib/api-client/list-views';
import type { Material, MaterialChange } from '@/lib/contract/materials';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './materials.module.css';

const MaterialEditor = lazyPart(() => import('./material-editor').then((module) => module.MaterialEditor));
const MergeMaterial = lazyPart(() => import('./merge-material').then((module) => module.MergeMaterial));
const RunningChanges = lazyPart(() => import('./running-changes').then((module) => module.RunningChanges));

// The list bundles no contract; it loads on the first call.
const loadContract = () => import('@/lib/contract/materials').then((module) => module.materials);
const loadRemoveMany = () => loadContract().then(({ removeMany }) => removeMany);
const loadExport = () => loadContract().then((contract) => contract.export);

interface Props {
  list: PackedList<Material>;
  /** Renames and merges that are still reaching their articles. */
  changes: readonly MaterialChange[];
  views: ListViews;
}

function useMaterialColumns(): Column<Material>[] {
  const t = useTranslations('Materials');
  const locale = useLocale();
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'description',
        header: t('columns.description'),
        render: (row) => row.description && <span className={styles.description}>{row.description}</span>,
      },
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
      momentColumn('updatedAt', t('columns.updatedAt')),
    ],
    [t, locale, href],
  );
}

/** The list of materials. */
export function MaterialsScreen({ list, changes, views }: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const columns = useMaterialColumns();
  const [merging, setMerging] = useState<Material | null>(null);
  const yesNo = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  return (
    <>
      {changes.length > 0 && <RunningChanges changes={changes} />}
      <RecordList
        texts="Materials"
        type="materials"
        removeMany={loadRemoveMany}
        list={list}
        views={views}
        columns={columns}
        defaultSort="name"
        filters={[
          { param: 'isUsed', label: t('filters.used'), options: yesNo },
          { param: 'isRecycled', label: t('recycled'), options: yesNo },
        ]}
        tools={<ExportMenu endpoint={loadExport} name="materials" />}
        rowActions={(row, { edit, remove }) => {
          const merge = () => setMerging(row);
          return [
            edit,
            { label: t('merge.action'), icon: 'stack', onSelect: merge },
            row.articleCount > 0 ? { ...remove, onSelect: merge } : remove,
          ];
        }}
        editor={<MaterialEditor />}
      />
      {merging && <MergeMaterial material={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
