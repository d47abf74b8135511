'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { listSuffix } from '@/components/records/page/list-query';
import { MarkedTexts } from '@/components/records/rows/visibility';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import type { Column, RowAction } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { Template } from '@/lib/contract/templates';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './templates.module.css';
import { useTemplateActions } from './use-template-actions';

const TemplateEditor = lazyPart(() => import('./template-editor').then((module) => module.TemplateEditor));

const LIST_KEYS = ['q', 'sort'];

interface Props {
  list: PackedList<Template>;
  views: ListViews;
}

function useTemplateColumns(): Column<Template>[] {
  const t = useTranslations('Templates');
  const locale = useLocale();
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'properties',
        header: t('columns.properties'),
        render: (row) =>
          row.properties.length > 0 && (
            <span className={styles.names}>
              <MarkedTexts items={row.properties.map(({ name, isInternal }) => ({ text: name, isInternal }))} />
            </span>
          ),
      },
      {
        key: 'materials',
        header: t('columns.materials'),
        render: (row) =>
          row.compositionHints.length > 0 && (
            <span className={styles.names}>
              {[...new Set(row.compositionHints.map(({ material }) => material))].join(', ')}
            </span>
          ),
      },
      {
        key: 'articles',
        header: t('columns.articles'),
        sortField: 'articleCount',
        align: 'end',
        render: (row) =>
          row.articleCount > 0 ? (
            <a href={href(`/admin/articles?template=${row.id}`)}>{formatNumber(row.articleCount, locale)}</a>
          ) : (
            '0'
          ),
      },
      momentColumn('updatedAt', t('columns.updatedAt')),
    ],
    [t, locale, href],
  );
}

/** The list of templates. */
export function TemplatesScreen({ list, views }: Props) {
  const t = useTranslations('Templates');
  const common = useTranslations('Common');
  const router = useRouter();
  const href = useHref();
  const may = useMay();
  const url = useUrlState();
  const columns = useTemplateColumns();
  const { confirm, dialog } = useConfirmEffect();
  const actionsOf = useTemplateActions(confirm, () => router.refresh());
  const rowActions = (row: Template): RowAction[] => [
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
    ...actionsOf(row),
  ];
  const canEdit = may(WRITE_ACCESS);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
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
        rowHref={(row) => href(`/admin/templates/${row.id}`) + listSuffix(url.params, LIST_KEYS)}
        defaultSort="name"
        search={t('search')}
        tools={<TrashLink type="templates" />}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
            <TrashHint type="templates" />
          </EmptyState>
        }
      />
      {dialog}
      {canEdit && (url.get('edit') || url.get('create')) && <TemplateEditor />}
    </>
  );
}
