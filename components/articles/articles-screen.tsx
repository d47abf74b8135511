'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { FilesLink } from '@/components/files/files-link';
import { ListScreen } from '@/components/records/list-screen';
import { PublicationNotice } from '@/components/publications/publication-notice';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterSelect } from '@/components/ui/filter/filter-select';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { ARTICLE_STATES, articles, type ArticleRow } from '@/lib/contract/articles';
import type { Publication } from '@/lib/contract/publications';
import { useHref } from '@/lib/i18n/use-href';
import { isViewable, useArticleActions } from './use-article-actions';
import { useArticleColumns } from './article-columns';
import { useArticleBulk } from './use-article-bulk';

const ArticlesBulkBar = lazyPart(() => import('./articles-bulk-bar').then((module) => module.ArticlesBulkBar), {
  waiting: 'words',
});

const ArticleEditor = lazyPart(() => import('./article-editor').then((module) => module.ArticleEditor));

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

interface Props {
  list: { results: ArticleRow[]; total: number; page: number; pageSize: number };
  templates: { id: string; name: string }[];
  /** The material the list is narrowed to, if it is. */
  material: { id: string; name: string } | null;
  /** Publishing many that runs, or has ended and was not put away. */
  publication: Publication | null;
}

const FILTERS = ['template', 'material', 'state', 'hasGtin', 'hasUnits'] as const;
const LIST_KEYS: readonly string[] = ['q', 'sort', ...FILTERS];

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
        all={t('filters.allTemplates')}
        options={[
          { value: 'none', label: t('filters.noTemplate') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect param="hasGtin" label={t('filters.gtin')} options={named(t('filters.gtin'))} />
      <FilterSelect
        param="hasUnits"
        label={t('filters.units')}
        all={t('filters.allUnits')}
        options={named(t('filters.units'))}
      />
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

/** What the list is narrowed to and sorted by, for the page of an article to lead on in it. */
function listSuffix(params: URLSearchParams): string {
  const list = new URLSearchParams([...params].filter(([key]) => LIST_KEYS.includes(key))).toString();
  return list === '' ? '' : `?${new URLSearchParams({ list }).toString()}`;
}

/** The list of articles with everything that can be done to them. */
export function ArticlesScreen({ list, templates, material, publication }: Props) {
  const t = useTranslations('Articles');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const columns = useArticleColumns();
  const ownList = listSuffix(url.params);
  const canEdit = may(articles.update);
  const bulk = useArticleBulk();
  const [disputed, setDisputed] = useState<readonly { id: string; name: string }[]>([]);
  const { confirm, dialog } = useConfirmEffect();
  const rowActions = useArticleActions({ canEdit, bulk, confirm, dispute: (row) => setDisputed([row]) });
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PublicationNotice publication={publication} onReview={setDisputed} />
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views="articles"
        action={create}
        columns={columns}
        rowLabel={(row) => row.name}
        rowHref={(row) => href(`/admin/articles/${row.id}`) + ownList}
        defaultSort="-createdAt"
        search={t('search')}
        filters={<Filters templates={templates} material={material} />}
        filterKeys={FILTERS}
        tools={
          <>
            <ExportMenu endpoint={articles.export} name="articles" />
            <FilesLink />
            <TrashLink />
          </>
        }
        bulkActions={
          canEdit ? (selection) => <ArticlesBulkBar selection={selection} templates={templates} /> : undefined
        }
        canSelectAllMatching
        rowActions={rowActions}
        hasRowActions={canEdit ? undefined : isViewable}
        empty={
          <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
            {canEdit && (
              <ButtonLink variant="filled" icon="file-upload" href={href('/admin/upload')}>
                {t('upload')}
              </ButtonLink>
            )}
            {create}
            <TrashHint type="articles" />
          </EmptyState>
        }
      />
      {canEdit && (url.get('edit') || url.get('create') || url.get('duplicate')) && (
        <ArticleEditor templates={templates} />
      )}
      {dialog}
      {(disputed.length > 0 || bulk.refused.length > 0) && (
        <RequestReview
          articles={disputed.length > 0 ? disputed : bulk.refused}
          onClose={() => {
            setDisputed([]);
            bulk.forgetRefused();
          }}
        />
      )}
    </>
  );
}
