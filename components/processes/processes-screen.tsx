'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { useRemoval } from '@/components/trash/use-removal';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Filter } from '@/components/ui/filter/filter-types';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { TimeAgo } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Column, RowAction, Selection } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { PROCESS_TYPES, processes, type Process } from '@/lib/contract/processes';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import styles from './processes.module.css';

const ArticlePicker = lazyPart(
  () => import('@/components/articles/article-picker').then((module) => module.ArticlePicker),
  { waiting: 'words' },
);
const ProcessEditor = lazyPart(() => import('./process-editor').then((module) => module.ProcessEditor));

interface Props {
  list: PackedList<Process>;
  views: ListViews;
  /** The article that the list is filtered by. */
  article: ArticleChoice | null;
}

function useColumns(): Column<Process>[] {
  const t = useTranslations('Processes');
  const locale = useLocale();
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'type',
        header: t('columns.type'),
        render: (row) => (
          <Badge tone={row.type === 'manufacturing' ? 'accent' : 'info'}>{t(`types.${row.type}`)}</Badge>
        ),
      },
      {
        key: 'events',
        header: t('columns.events'),
        align: 'end',
        render: (row) =>
          row.eventCount > 0 ? (
            <a href={href(`/admin/events?processId=${row.id}`)}>{formatNumber(row.eventCount, locale)}</a>
          ) : (
            '0'
          ),
      },
      {
        key: 'articles',
        header: t('columns.articles'),
        align: 'end',
        render: (row) => formatNumber(row.articleCount, locale),
      },
      {
        key: 'description',
        header: t('columns.description'),
        isDeskOnly: true,
        render: (row) => (row.description ? <span className={styles.description}>{row.description}</span> : '–'),
      },
      {
        key: 'createdAt',
        header: t('columns.createdAt'),
        sortField: 'createdAt',
        isExtra: true,
        render: (row) => <TimeAgo value={row.createdAt} />,
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

function useFilters(article: Props['article']): Filter[] {
  const t = useTranslations('Processes');
  return [
    {
      param: 'type',
      label: t('columns.type'),
      options: PROCESS_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      param: 'articleId',
      label: t('filters.article'),
      chosen: article?.name,
      picker: (choose) => (
        <ArticlePicker
          label={t('filters.article')}
          value={article}
          onChange={(chosen) => chosen && choose(chosen.id)}
        />
      ),
    },
  ];
}

/** The list of processes. */
export function ProcessesScreen({ list, views, article }: Props) {
  const t = useTranslations('Processes');
  const common = useTranslations('Common');
  const href = useHref();
  const url = useUrlState();
  const columns = useColumns();
  const canEdit = useMay()(processes.update);
  const { ask, dialog, isBusy } = useRemoval('processes', processes.removeMany);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  const page = (row: Process) => href(`/admin/process/${row.id}`);
  const rowActions = (row: Process): RowAction[] => [
    { label: common('open'), icon: 'route', href: page(row) },
    { label: common('edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
    { label: common('delete'), icon: 'trash', isDanger: true, onSelect: () => ask([row.id]) },
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
        rowHref={page}
        defaultSort="name"
        search={t('search')}
        filters={useFilters(article)}
        tools={
          <>
            <ExportMenu endpoint={processes.export} name="processes" />
            <TrashLink type="processes" />
          </>
        }
        bulkActions={canEdit ? bulk : undefined}
        rowActions={canEdit ? rowActions : undefined}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {create}
            <TrashHint type="processes" />
          </EmptyState>
        }
      />
      {canEdit && (url.get('edit') || url.get('create')) && <ProcessEditor />}
      {dialog}
    </>
  );
}
