'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { ExportMenu } from '@/components/exports/export-menu';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import type { RowAction } from '@/components/ui/data-table-types';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterSelect } from '@/components/ui/filter-select';
import { PageHeader } from '@/components/ui/page-header';
import { useUrlState } from '@/components/ui/use-url-state';
import { ARTICLE_STATES, articles, type ArticleRow } from '@/lib/contract/articles';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useArticleColumns } from './article-columns';
import { ArticlesBulkBar } from './articles-bulk-bar';
import { useArticleBulk } from './use-article-bulk';

const ArticleEditor = dynamic(() => import('./article-editor').then((module) => module.ArticleEditor), { ssr: false });

interface Props {
  list: { results: ArticleRow[]; total: number; page: number; pageSize: number };
  templates: { id: string; name: string }[];
  /** The material the list is narrowed to, if it is. */
  material: { id: string; name: string } | null;
}

const FILTERS = ['template', 'material', 'state', 'hasGtin', 'hasUnits'] as const;

function Filters({ templates, material }: Pick<Props, 'templates' | 'material'>) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const yesNo = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  const named = (label: string) => yesNo.map((option) => ({ ...option, label: `${label}: ${option.label}` }));
  return (
    <>
      <FilterSelect
        param="state"
        label={t('columns.state')}
        options={ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        param="template"
        label={t('columns.template')}
        options={[
          { value: 'none', label: t('filters.noTemplate') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect param="hasGtin" label={t('filters.gtin')} options={named(t('filters.gtin'))} />
      <FilterSelect param="hasUnits" label={t('filters.units')} options={named(t('filters.units'))} />
      {material && (
        <FilterSelect
          param="material"
          label={t('filters.material')}
          options={[{ value: material.id, label: material.name }]}
        />
      )}
    </>
  );
}

function useRowActions() {
  const t = useTranslations('Articles');
  const { href } = useUrlState();
  const bulk = useArticleBulk();
  const one = (id: string) => ({ ids: [id], isAllMatching: false });
  return (row: ArticleRow): RowAction[] => [
    { label: t('actions.edit'), icon: 'pencil', href: href({ edit: row.id }) },
    { label: t('actions.duplicate'), icon: 'copy-plus', href: href({ duplicate: row.id }) },
    ...(row.state === 'published' || row.state === 'changed'
      ? [{ label: t('actions.view'), icon: 'external-link' as const, href: `/p/${row.id}` }]
      : []),
    ...(row.state === 'published'
      ? []
      : [
          {
            label: t(row.state === 'withdrawn' ? 'actions.reinstate' : 'actions.publish'),
            icon: 'world-upload' as const,
            onSelect: () => void bulk.run(row.state === 'withdrawn' ? 'reinstate' : 'publish', one(row.id)),
          },
        ]),
    ...(row.state === 'unpublished' || row.state === 'withdrawn'
      ? []
      : [
          {
            label: t('actions.unpublish'),
            icon: 'world-off' as const,
            onSelect: () => void bulk.run('unpublish', one(row.id)),
          },
          {
            label: t('actions.withdraw'),
            icon: 'lock' as const,
            onSelect: () => void bulk.run('withdraw', one(row.id)),
          },
        ]),
    {
      label: t('actions.delete'),
      icon: 'trash',
      isDanger: true,
      onSelect: () => void bulk.run('removeMany', one(row.id)),
    },
  ];
}

/** The list of articles with everything that can be done to them. */
export function ArticlesScreen({ list, templates, material }: Props) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const href = useHref();
  const url = useUrlState();
  const columns = useArticleColumns();
  const rowActions = useRowActions();
  const create = (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} count={formatNumber(list.total, locale)} text={t('intro')} action={create} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHref={(row) => `?edit=${row.id}`}
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        defaultSort="-createdAt"
        search={t('search')}
        filters={<Filters templates={templates} material={material} />}
        filterKeys={FILTERS}
        tools={
          <>
            <ExportMenu endpoint={articles.export} name="articles" />
            <TrashLink />
          </>
        }
        bulkActions={(selection) => <ArticlesBulkBar selection={selection} templates={templates} />}
        canSelectAllMatching
        rowActions={rowActions}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            <ButtonLink variant="filled" icon="file-upload" href={href('/admin/upload')}>
              {t('upload')}
            </ButtonLink>
            {create}
          </EmptyState>
        }
      />
      {(url.get('edit') || url.get('create') || url.get('duplicate')) && <ArticleEditor templates={templates} />}
    </>
  );
}
