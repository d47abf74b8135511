'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { ExportMenu } from '@/components/exports/export-menu';
import type { PackedList } from '@/components/records/list-screen';
import { RecordList } from '@/components/records/record-list';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge } from '@/components/ui/feedback/badge';
import type { Filter } from '@/components/ui/filter/filter-types';
import { momentColumn } from '@/components/records/moment-column';
import type { Column } from '@/components/ui/table/data-table-types';
import type { ListViews } from '@/lib/api-client/list-views';
import { PROCESS_TYPES, processes, type Process } from '@/lib/contract/processes';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './processes.module.css';

const ArticlePicker = lazyPart(
  () => import('@/components/articles/article-picker').then((module) => module.ArticlePicker),
  { waiting: 'words' },
);
const ProcessEditor = lazyPart(() => import('./process-editor').then((module) => module.ProcessEditor));

interface Props {
  list: PackedList<Process>;
  views: ListViews;
  /** The article filter of the list. */
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
      { ...momentColumn('createdAt', t('columns.createdAt')), isExtra: true },
      momentColumn('updatedAt', t('columns.updatedAt')),
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
      selectedLabel: article?.name,
      picker: (choose) => (
        <ArticlePicker
          label={t('filters.article')}
          value={article}
          onChange={(choice) => choice && choose(choice.id)}
        />
      ),
    },
  ];
}

/** The list of processes. */
export function ProcessesScreen({ list, views, article }: Props) {
  const common = useTranslations('Common');
  const href = useHref();
  const columns = useColumns();
  const page = (row: Process) => href(`/admin/process/${row.id}`);
  return (
    <RecordList
      texts="Processes"
      type="processes"
      removeMany={processes.removeMany}
      list={list}
      views={views}
      columns={columns}
      rowHref={page}
      defaultSort="name"
      filters={useFilters(article)}
      tools={<ExportMenu endpoint={processes.export} name="processes" />}
      rowActions={(row, { edit, remove }) => [{ label: common('open'), icon: 'route', href: page(row) }, edit, remove]}
      editor={<ProcessEditor />}
    />
  );
}
