'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { FilesLink } from '@/components/files/files-link';
import { useSheetDrop } from '@/components/sheets/use-sheet-drop';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { listSuffix } from '@/components/records/page/list-query';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Filter } from '@/components/ui/filter/filter-types';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { ARTICLE_FILTERS, ARTICLE_STATES } from '@/lib/contract/article-lists';
import type { ArticleRow } from '@/lib/contract/articles';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import { readPropertyFilter } from '@/lib/domain/property-filter';
import type { Publication } from '@/lib/contract/publications';
import { useHref } from '@/lib/i18n/use-href';
import { isViewable, useArticleActions } from './use-article-actions';
import { useArticleColumns } from './article-columns';
import { useArticleBulk } from './use-article-bulk';
import type { DisputedArticle } from './request-review';

const ArticlesBulkBar = lazyPart(() => import('./articles-bulk-bar').then((module) => module.ArticlesBulkBar), {
  waiting: 'words',
});

const PublicationNotice = lazyPart(
  () => import('@/components/publications/publication-notice').then((module) => module.PublicationNotice),
  { waiting: 'nothing' },
);

const TrashHint = lazyPart(() => import('@/components/trash/trash-hint').then((module) => module.TrashHint), {
  waiting: 'nothing',
});

const SheetDrop = lazyPart(() => import('@/components/sheets/sheet-drop').then((module) => module.SheetDrop), {
  waiting: 'nothing',
});

const MaterialPicker = lazyPart(
  () => import('@/components/materials/material-picker').then((module) => module.MaterialPicker),
  { waiting: 'words' },
);

const PropertyPicker = lazyPart(() => import('./property-picker').then((module) => module.PropertyPicker), {
  waiting: 'words',
});

const PropertyColumns = lazyPart(() => import('./property-columns').then((module) => module.PropertyColumns), {
  waiting: 'words',
});

const ArticleEditor = lazyPart(() => import('./article-editor').then((module) => module.ArticleEditor));

const QuickEdit = lazyPart(() => import('./quick-edit').then((module) => module.QuickEdit), { waiting: 'words' });

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

/** Only users who export load the contract. */
const loadExport = () => import('@/lib/contract/articles').then(({ articles }) => articles.export);

interface Props {
  list: PackedList<ArticleRow>;
  views: ListViews;
  templates: { id: string; name: string }[];
  /** The material filter, if set. */
  material: { id: string; name: string } | null;
  /** The running bulk publication, or an ended one that was not dismissed. */
  publication: Publication | null;
}

const LIST_KEYS: readonly string[] = ['q', 'sort', ...ARTICLE_FILTERS];

function useFilters({ templates, material }: Pick<Props, 'templates' | 'material'>): Filter[] {
  const { get } = useUrlState();
  const property = readPropertyFilter(get('property'));
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const yesNo = [
    { value: 'true', label: common('yes') },
    { value: 'false', label: common('no') },
  ];
  return [
    {
      param: 'state',
      label: t('columns.state'),
      options: ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      param: 'template',
      label: t('columns.template'),
      options: [
        { value: 'none', label: t('filters.noTemplate') },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { param: 'hasGtin', label: t('filters.gtin'), options: yesNo },
    { param: 'hasUnits', label: t('filters.units'), options: yesNo },
    {
      param: 'material',
      label: t('filters.material'),
      selectedLabel: material?.name,
      picker: (choose) => (
        <MaterialPicker label={t('filters.material')} value={material} onChange={({ id }) => choose(id)} />
      ),
    },
    {
      param: 'property',
      label: t('property.filter'),
      selectedLabel: property
        ? t(property.isWhole ? 'property.chosenIs' : 'property.chosenContains', {
            name: property.name,
            value: property.value,
          })
        : undefined,
      picker: (choose) => <PropertyPicker value={get('property')} onChoose={choose} />,
    },
  ];
}

function NoArticles({ canUpload, children }: { canUpload: boolean; children: ReactNode }) {
  const t = useTranslations('Articles');
  const href = useHref();
  return (
    <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')}>
      {canUpload && (
        <ButtonLink variant="filled" icon="file-upload" href={href('/admin/upload')}>
          {t('upload')}
        </ButtonLink>
      )}
      {children}
      <TrashHint type="articles" />
    </EmptyState>
  );
}

/** The list of articles with all its actions. */
export function ArticlesScreen({ list, views, templates, material, publication }: Props) {
  const t = useTranslations('Articles');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const columns = useArticleColumns();
  const ownList = listSuffix(url.params, LIST_KEYS);
  const canEdit = may(WRITE_ACCESS);
  const bulk = useArticleBulk();
  const { drop, forget } = useSheetDrop(canEdit);
  const [disputed, setDisputed] = useState<readonly DisputedArticle[]>([]);
  const { confirm, dialog } = useConfirmEffect();
  const { rowActions, changeState } = useArticleActions({
    canEdit,
    bulk,
    confirm,
    dispute: (row) => setDisputed([row]),
  });
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      {publication && <PublicationNotice publication={publication} onReview={setDisputed} />}
      <ListScreen
        title={t('title')}
        intro={t('intro')}
        list={list}
        views={views}
        action={create}
        columns={columns}
        moreColumns={<PropertyColumns />}
        rowLabel={(row) => row.name}
        rowHref={(row) => href(`/admin/articles/${row.id}`) + ownList}
        defaultSort="-createdAt"
        search={t('search')}
        filters={useFilters({ templates, material })}
        tools={
          <>
            <ExportMenu endpoint={loadExport} name="articles" />
            <FilesLink />
            <TrashLink />
          </>
        }
        bulkActions={
          canEdit ? (selection) => <ArticlesBulkBar selection={selection} templates={templates} /> : undefined
        }
        canSelectAllMatching
        rowActions={rowActions}
        rowEditor={
          canEdit
            ? {
                label: t('actions.quickEdit'),
                render: (row, close) => <QuickEdit row={row} onState={changeState} onClose={close} />,
              }
            : undefined
        }
        hasRowActions={canEdit ? undefined : isViewable}
        empty={<NoArticles canUpload={canEdit}>{create}</NoArticles>}
      />
      {canEdit && (url.get('edit') || url.get('create') || url.get('duplicate')) && (
        <ArticleEditor templates={templates} />
      )}
      {drop && <SheetDrop file={drop.file} onEnd={forget} />}
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
