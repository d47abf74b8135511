'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { Button } from '@/components/ui/layout/button';
import type { Selection } from '@/components/ui/table/data-table-types';
import { articles } from '@/lib/contract/articles';
import { useArticleBulk } from './use-article-bulk';

const AssignTemplate = lazyPart(() => import('./assign-template').then((module) => module.AssignTemplate));

const PublishMany = lazyPart(() =>
  import('@/components/publications/publish-many').then((module) => module.PublishMany),
);

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

interface Props {
  selection: Selection;
  templates: readonly { id: string; name: string }[];
}

/** What can be done with the chosen articles. */
export function ArticlesBulkBar({ selection, templates }: Props) {
  const t = useTranslations('Articles');
  const bulk = useArticleBulk();
  const [assigned, setAssigned] = useState<string[] | null>(null);
  const [published, setPublished] = useState<string[] | null>(null);
  const { confirm, dialog } = useConfirmEffect();
  const ask = async (action: 'unpublish' | 'withdraw' | 'remove') => {
    const ids = await bulk.idsOf(selection);
    if (ids === null || ids.length === 0) return;
    confirm({ type: 'articles', action, ids }, async () => {
      await bulk.run(action === 'remove' ? 'removeMany' : action, { ids, isAllMatching: false });
      if (action === 'remove') selection.clear();
    });
  };
  return (
    <>
      <Button
        size="small"
        icon="world-upload"
        isBusy={bulk.isBusy}
        onClick={() => void bulk.idsOf(selection).then((ids) => setPublished(ids?.length ? ids : null))}
      >
        {t('bulk.publish')}
      </Button>
      <Button size="small" icon="world-off" isBusy={bulk.isBusy} onClick={() => void ask('unpublish')}>
        {t('bulk.unpublish')}
      </Button>
      <Button size="small" icon="lock" isBusy={bulk.isBusy} onClick={() => void ask('withdraw')}>
        {t('bulk.withdraw')}
      </Button>
      <Button
        size="small"
        icon="template"
        isBusy={bulk.isBusy}
        onClick={() => void bulk.idsOf(selection).then((ids) => setAssigned(ids))}
      >
        {t('bulk.assign')}
      </Button>
      <ExportMenu
        endpoint={articles.export}
        name="articles"
        isShort
        {...(selection.isAllMatching ? {} : { ids: selection.ids })}
      />
      <Button size="small" variant="danger" icon="trash" isBusy={bulk.isBusy} onClick={() => void ask('remove')}>
        {t('bulk.delete')}
      </Button>
      {dialog}
      {published && (
        <PublishMany
          ids={published}
          chosen={selection.count}
          onConfirm={() => bulk.run('publish', { ids: published, isAllMatching: false })}
          onClose={() => setPublished(null)}
        />
      )}
      {bulk.refused.length > 0 && <RequestReview articles={bulk.refused} onClose={bulk.forgetRefused} />}
      {assigned && <AssignTemplate ids={assigned} templates={templates} onClose={() => setAssigned(null)} />}
    </>
  );
}
