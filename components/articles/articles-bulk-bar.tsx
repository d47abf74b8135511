'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportMenu } from '@/components/exports/export-menu';
import { Button } from '@/components/ui/button';
import type { Selection } from '@/components/ui/data-table-types';
import { articles } from '@/lib/contract/articles';
import { useArticleBulk } from './use-article-bulk';

const AssignTemplate = dynamic(() => import('./assign-template').then((module) => module.AssignTemplate), {
  ssr: false,
});

const ConfirmUnpublish = dynamic(() => import('./confirm-unpublish').then((module) => module.ConfirmUnpublish), {
  ssr: false,
});

const RequestReview = dynamic(
  () => import('@/components/gtin-reviews/request-review').then((module) => module.RequestReview),
  { ssr: false },
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
  const [isAsking, setIsAsking] = useState(false);
  const act = async (verb: 'publish' | 'unpublish' | 'removeMany') => {
    await bulk.run(verb, selection);
    if (verb === 'removeMany') selection.clear();
  };
  return (
    <>
      <Button size="small" icon="world-upload" isBusy={bulk.isBusy} onClick={() => void act('publish')}>
        {t('bulk.publish')}
      </Button>
      <Button size="small" icon="world-off" isBusy={bulk.isBusy} onClick={() => setIsAsking(true)}>
        {t('bulk.unpublish')}
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
        {...(selection.isAllMatching ? {} : { ids: selection.ids })}
      />
      <Button size="small" variant="danger" icon="trash" isBusy={bulk.isBusy} onClick={() => void act('removeMany')}>
        {t('bulk.delete')}
      </Button>
      {isAsking && (
        <ConfirmUnpublish
          count={selection.count}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void act('unpublish');
          }}
        />
      )}
      {bulk.refused.length > 0 && <RequestReview articles={bulk.refused} onClose={bulk.forgetRefused} />}
      {assigned && <AssignTemplate ids={assigned} templates={templates} onClose={() => setAssigned(null)} />}
    </>
  );
}
