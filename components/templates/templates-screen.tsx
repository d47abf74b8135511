'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect, type ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { ListScreen } from '@/components/records/list-screen';
import { MarkedTexts } from '@/components/records/rows/visibility';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import type { Column, RowAction } from '@/components/ui/table/data-table-types';
import { DateTime } from '@/components/ui/layout/date-time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { templates, type Template } from '@/lib/contract/templates';
import { formatNumber } from '@/lib/format/number';
import { cut } from '@/lib/format/shorten';
import { useHref } from '@/lib/i18n/use-href';
import styles from './templates.module.css';

const TemplateEditor = lazyPart(() => import('./template-editor').then((module) => module.TemplateEditor));

interface Props {
  list: { results: Template[]; total: number; page: number; pageSize: number };
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
        render: (row) => (
          <span className={styles.names}>
            <MarkedTexts items={row.properties.map(({ name, isInternal }) => ({ text: name, isInternal }))} />
          </span>
        ),
      },
      {
        key: 'materials',
        header: t('columns.materials'),
        render: (row) => (
          <span className={styles.names}>
            {[...new Set(row.compositionHints.map(({ material }) => material))].join(', ') || '–'}
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
      {
        key: 'updatedAt',
        header: t('columns.updatedAt'),
        sortField: 'updatedAt',
        render: (row) => <DateTime value={row.updatedAt} />,
      },
    ],
    [t, locale, href],
  );
}

function useRowActions(confirm: ConfirmEffectFunction) {
  const t = useTranslations('Templates');
  const common = useTranslations('Common');
  const router = useRouter();
  const url = useUrlState();
  const href = useHref();
  const duplicate = useCall(templates.duplicate);
  const remove = useCall(templates.remove);
  const restore = useCall(templates.restore);
  const again = () => router.refresh();
  const undo = (id: string) => void restore.run({ body: { ids: [id] } }, { success: t('restored') }).then(again);
  const removeOne = ({ id }: Template) =>
    remove.run({ params: { templateId: id } }, { success: t('deleted'), undo: () => undo(id) }).then(again);
  return (row: Template): RowAction[] => [
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
    { label: t('design'), icon: 'palette', href: href(`/admin/templates/${row.id}/passport`) },
    {
      label: common('duplicate'),
      icon: 'copy-plus',
      onSelect: () =>
        void duplicate
          .run(
            { params: { templateId: row.id }, body: { name: cut(t('copyName', { name: row.name }), 200) } },
            { success: t('duplicated') },
          )
          .then(again),
    },
    ...(row.articleCount > 0
      ? [{ label: t('showArticles'), icon: 'shirt' as const, href: href(`/admin/articles?template=${row.id}`) }]
      : []),
    { label: t('assignFrom'), icon: 'list', href: href('/admin/articles?template=none') },
    {
      label: common('delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => confirm({ type: 'templates', action: 'remove', ids: [row.id] }, () => removeOne(row)),
    },
  ];
}

/** The list of templates. */
export function TemplatesScreen({ list }: Props) {
  const t = useTranslations('Templates');
  const may = useMay();
  const url = useUrlState();
  const columns = useTemplateColumns();
  const { confirm, dialog } = useConfirmEffect();
  const rowActions = useRowActions(confirm);
  const canEdit = may(templates.update);
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
        views="templates"
        action={create}
        columns={columns}
        rowLabel={(row) => row.name}
        rowHref={canEdit ? (row) => `?edit=${row.id}` : undefined}
        defaultSort="name"
        search={t('search')}
        tools={<TrashLink type="templates" />}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
          </EmptyState>
        }
      />
      {dialog}
      {canEdit && (url.get('edit') || url.get('create')) && <TemplateEditor />}
    </>
  );
}
