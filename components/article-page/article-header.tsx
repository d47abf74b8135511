'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { RecordActions } from '@/components/records/page/record-actions';
import { RecordHeader } from '@/components/records/page/record-page';
import type { OpenForm } from '@/components/records/page/use-open-form';
import { useListLinks } from '@/components/records/page/use-list-links';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Article, ArticleRow } from '@/lib/contract/articles';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleStateBadge } from '@/components/articles/article-state';
import { StateHint } from '@/components/articles/form/form-status';
import { useArticleActions } from '@/components/articles/use-article-actions';
import { useArticleBulk } from '@/components/articles/use-article-bulk';

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

interface Props {
  article: Article;
  /** Neighbours in the list that the user came from. */
  previousId: string | null;
  nextId: string | null;
  canEdit: boolean;
  /** The form below, whose changes actions must not lose. */
  form: Pick<OpenForm, 'guarded'>;
}

const toRow = ({ images, ...article }: Article): ArticleRow => ({
  ...article,
  image: images[0] ? { fileId: images[0].fileId, alt: images[0].alt } : null,
});

/** Publishing comes first, then the links to the passport; the rest is in the menu. */
function variantOf(icon: RowAction['icon']) {
  if (icon === 'world-upload') return 'filled';
  return icon === 'palette' || icon === 'external-link' ? 'default' : undefined;
}

function Actions({ article, canEdit, form }: Pick<Props, 'article' | 'canEdit' | 'form'>) {
  const bulk = useArticleBulk();
  const { confirm, dialog } = useConfirmEffect();
  const { go } = useNavigate();
  const href = useHref();
  const [isDisputed, setDisputed] = useState(false);
  const { rowActions: actionsOf } = useArticleActions({
    canEdit,
    bulk,
    confirm,
    dispute: () => setDisputed(true),
    onRemoved: () => go(href('/admin/articles')),
  });
  const refused = isDisputed ? [{ id: article.id, name: article.name, gtinClaim: article.gtinClaim }] : bulk.refused;
  return (
    <>
      <RecordActions
        name={article.name}
        actions={actionsOf(toRow(article))
          // The form is on the page already.
          .filter(({ icon }) => icon !== 'pencil')
          .map((action) => ({ ...form.guarded(action), variant: variantOf(action.icon) }))}
        isBusy={bulk.isBusy}
      />
      {dialog}
      {refused.length > 0 && (
        <RequestReview
          articles={refused}
          onClose={() => {
            setDisputed(false);
            bulk.forgetRefused();
          }}
        />
      )}
    </>
  );
}

/** The article, its publication state, and its actions. */
export function ArticleHeader({ article, previousId, nextId, canEdit, form }: Props) {
  const t = useTranslations('ArticlePage');
  const { listHref, beside } = useListLinks('/admin/articles');
  const { name, sku, gtin, model, state, gtinClaim, images } = article;
  const facts = [sku, gtin && shortGtin(gtin), model].filter(Boolean);
  return (
    <RecordHeader
      waysLabel={t('ways')}
      back={{ label: t('back'), href: listHref }}
      previous={beside(previousId, t('previous'))}
      next={beside(nextId, t('next'))}
      picture={images[0] && `/public/files/${images[0].fileId}?w=400`}
      icon="shirt"
      name={name}
      facts={
        <>
          <ArticleStateBadge state={state} claim={gtinClaim} /> <span>{facts.join(' · ')}</span>
          {canEdit && <StateHint state={state} />}
        </>
      }
      actions={<Actions article={article} canEdit={canEdit} form={form} />}
    />
  );
}
