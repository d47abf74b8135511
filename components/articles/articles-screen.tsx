'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useEventsDownload } from '@/components/epcis/export-events';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect, type ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { FilesLink } from '@/components/files/files-link';
import { ListScreen } from '@/components/records/list-screen';
import { PublicationNotice } from '@/components/publications/publication-notice';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterSelect } from '@/components/ui/filter/filter-select';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { ARTICLE_STATES, articles, type ArticleRow } from '@/lib/contract/articles';
import type { Publication } from '@/lib/contract/publications';
import { useHref } from '@/lib/i18n/use-href';
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

/** Not public by the company's own doing or for want of a confirmed e-mail: nothing to hide. */
const HIDDEN: readonly ArticleRow['state'][] = ['unpublished', 'held', 'withdrawn'];

/** Whether the public sees its passport. */
const isViewable = ({ state }: ArticleRow) => state === 'published' || state === 'changed';

interface RowTools {
  canEdit: boolean;
  bulk: ReturnType<typeof useArticleBulk>;
  confirm: ConfirmEffectFunction;
  /** Opens the request for a review of the GTIN. */
  dispute: (row: ArticleRow) => void;
}

function useRowActions({ canEdit, bulk, confirm, dispute }: RowTools) {
  const t = useTranslations('Articles');
  const { href } = useUrlState();
  const exports = useTranslations('Exports');
  const pageHref = useHref();
  const { save } = useEventsDownload();
  const one = (id: string) => ({ ids: [id], isAllMatching: false });
  const ask = (action: 'unpublish' | 'withdraw' | 'remove', id: string) =>
    confirm({ type: 'articles', action, ids: [id] }, () =>
      bulk.run(action === 'remove' ? 'removeMany' : action, one(id)),
    );
  const editing = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.edit'), icon: 'pencil', href: href({ edit: id }) },
    { label: t('actions.design'), icon: 'palette', href: pageHref(`/admin/articles/${id}/passport`) },
    { label: t('actions.duplicate'), icon: 'copy-plus', href: href({ duplicate: id }) },
    { label: exports('epcis'), icon: 'share', onSelect: () => void save({ type: 'article', itemId: id }) },
  ];
  const publishing = (row: ArticleRow): RowAction[] => {
    const { id, state, gtinClaim } = row;
    if (gtinClaim === 'review') return [];
    if (gtinClaim === 'taken')
      return [{ label: t('actions.review'), icon: 'send' as const, onSelect: () => dispute(row) }];
    return [
      ...(state === 'published'
        ? []
        : [
            {
              label: t(state === 'withdrawn' ? 'actions.reinstate' : 'actions.publish'),
              icon: 'world-upload' as const,
              onSelect: () => void bulk.run(state === 'withdrawn' ? 'reinstate' : 'publish', one(id)),
            },
          ]),
      ...(HIDDEN.includes(state)
        ? []
        : [
            {
              label: t('actions.unpublish'),
              icon: 'world-off' as const,
              onSelect: () => ask('unpublish', id),
            },
            { label: t('actions.withdraw'), icon: 'lock' as const, onSelect: () => ask('withdraw', id) },
          ]),
    ];
  };
  const deleting = ({ id }: ArticleRow): RowAction[] => [
    { label: t('actions.delete'), icon: 'trash', isDanger: true, onSelect: () => ask('remove', id) },
  ];
  const viewing = (row: ArticleRow): RowAction[] =>
    isViewable(row) ? [{ label: t('actions.view'), icon: 'external-link', href: `/p/${row.id}` }] : [];
  return (row: ArticleRow) =>
    canEdit ? [...editing(row), ...viewing(row), ...publishing(row), ...deleting(row)] : viewing(row);
}

/** The list of articles with everything that can be done to them. */
export function ArticlesScreen({ list, templates, material, publication }: Props) {
  const t = useTranslations('Articles');
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const columns = useArticleColumns();
  const canEdit = may(articles.update);
  const bulk = useArticleBulk();
  const [disputed, setDisputed] = useState<readonly { id: string; name: string }[]>([]);
  const { confirm, dialog } = useConfirmEffect();
  const rowActions = useRowActions({ canEdit, bulk, confirm, dispute: (row) => setDisputed([row]) });
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
        rowHref={canEdit ? (row) => `?edit=${row.id}` : undefined}
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
