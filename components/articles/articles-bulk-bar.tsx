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
import { type ChosenArticles, useChosenArticles } from './use-chosen-articles';

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

/** The actions for the selected articles. */
export function ArticlesBulkBar({ selection, templates }: Props) {
  const t = useTranslations('Articles');
  const bulk = useArticleBulk();
  const choose = useChosenArticles();
  const [assigned, setAssigned] = useState<ChosenArticles | null>(null);
  const [published, setPublished] = useState<ChosenArticles | null>(null);
  const { confirm, dialog } = useConfirmEffect();
  const confirmAction = async (action: 'unpublish' | 'withdraw' | 'remove') => {
    const selected = await choose(selection);
    if (selected === null) return;
    const { ids, hasMore } = selected;
    const change = async () => {
      const isDone = await bulk.run(action === 'remove' ? 'removeMany' : action, { ids, isAllMatching: false });
      if (action === 'remove' && isDone) selection.clear();
    };
    confirm({ type: 'articles', action, ids }, change, hasMore);
  };
  return (
    <>
      <Button
        size="small"
        icon="world-upload"
        isBusy={bulk.isBusy}
        onClick={() => void choose(selection).then(setPublished)}
      >
        {t('bulk.publish')}
      </Button>
      <Button size="small" icon="world-off" isBusy={bulk.isBusy} onClick={() => void confirmAction('unpublish')}>
        {t('bulk.unpublish')}
      </Button>
      <Button size="small" icon="lock" isBusy={bulk.isBusy} onClick={() => void confirmAction('withdraw')}>
        {t('bulk.withdraw')}
      </Button>
      <Button
        size="small"
        icon="template"
        isBusy={bulk.isBusy}
        onClick={() => void choose(selection).then(setAssigned)}
      >
        {t('bulk.assign')}
      </Button>
      {selection.isAllMatching ? (
        <ExportMenu endpoint={articles.export} name="articles" isShort />
      ) : (
        <ExportMenu endpoint={articles.exportChosen} name="articles" isShort ids={selection.ids} />
      )}
      <Button
        size="small"
        variant="danger"
        icon="trash"
        isBusy={bulk.isBusy}
        onClick={() => void confirmAction('remove')}
      >
        {t('bulk.delete')}
      </Button>
      {dialog}
      {published && (
        <PublishMany
          {...published}
          onConfirm={() => bulk.run('publish', { ids: published.ids, isAllMatching: false })}
          onClose={() => setPublished(null)}
        />
      )}
      {bulk.refused.length > 0 && <RequestReview articles={bulk.refused} onClose={bulk.forgetRefused} />}
      {assigned && <AssignTemplate {...assigned} templates={templates} onClose={() => setAssigned(null)} />}
    </>
  );
}
