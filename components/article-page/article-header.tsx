'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import type { Article, ArticleRow } from '@/lib/contract/articles';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleStateBadge } from '@/components/articles/article-state';
import { StateHint } from '@/components/articles/form/form-status';
import { useArticleActions } from '@/components/articles/use-article-actions';
import { useArticleBulk } from '@/components/articles/use-article-bulk';
import styles from './article-page.module.css';

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

interface Props {
  article: Article;
  /** Neighbours in the list that the person came from. */
  previousId: string | null;
  nextId: string | null;
  canEdit: boolean;
}

/** Back to the list, and on to what stands beside the article in it. */
function Ways({ previousId, nextId }: Pick<Props, 'previousId' | 'nextId'>) {
  const t = useTranslations('ArticlePage');
  const href = useHref();
  const list = useUrlState().get('list');
  const beside = (id: string) =>
    href(`/admin/articles/${id}${list === '' ? '' : `?${new URLSearchParams({ list }).toString()}`}`);
  return (
    <nav className={styles.ways} aria-label={t('ways')}>
      <a href={href(`/admin/articles${list === '' ? '' : `?${list}`}`)}>← {t('back')}</a>
      {previousId && (
        <ButtonLink
          size="small"
          icon="chevron-left"
          aria-label={t('previous')}
          title={t('previous')}
          href={beside(previousId)}
        />
      )}
      {nextId && (
        <ButtonLink size="small" icon="chevron-right" aria-label={t('next')} title={t('next')} href={beside(nextId)} />
      )}
    </nav>
  );
}

const toRow = ({ images, ...article }: Article): ArticleRow => ({
  ...article,
  image: images[0] ? { fileId: images[0].fileId, alt: images[0].alt } : null,
});

/** Publishing first; then what leads to the passport; the rest steps back. */
function variantOf(icon: RowAction['icon']): 'filled' | 'default' | 'subtle' {
  if (icon === 'world-upload') return 'filled';
  return icon === 'palette' || icon === 'external-link' ? 'default' : 'subtle';
}

function Actions({ article, canEdit }: Pick<Props, 'article' | 'canEdit'>) {
  const bulk = useArticleBulk();
  const { confirm, dialog } = useConfirmEffect();
  const { go } = useNavigate();
  const href = useHref();
  const [isDisputed, setDisputed] = useState(false);
  const actionsOf = useArticleActions({
    canEdit,
    bulk,
    confirm,
    dispute: () => setDisputed(true),
    onRemoved: () => go(href('/admin/articles')),
  });
  const refused = isDisputed ? [{ id: article.id, name: article.name }] : bulk.refused;
  return (
    <div className={styles.actions}>
      {actionsOf(toRow(article))
        // The data stand below, open to be changed.
        .filter(({ icon }) => icon !== 'pencil')
        .map(({ label, icon, href: address, onSelect }) => {
          const look = { ...(icon ? { icon } : {}), size: 'small' as const, variant: variantOf(icon) };
          return address ? (
            <ButtonLink key={label} {...look} href={address}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} {...look} isBusy={bulk.isBusy} onClick={onSelect}>
              {label}
            </Button>
          );
        })}
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
    </div>
  );
}

/** What the article is, how it stands with the public, and what can be done to it. */
export function ArticleHeader({ article, canEdit, ...ways }: Props) {
  const { name, sku, gtin, model, state, gtinClaim, images } = article;
  const facts = [sku, gtin && shortGtin(gtin), model].filter(Boolean);
  return (
    <header className={styles.header}>
      <Ways {...ways} />
      <div className={styles.identity}>
        <span className={styles.picture}>
          {images[0] ? (
            <img src={`/public/files/${images[0].fileId}?w=400`} alt="" width={72} height={72} />
          ) : (
            <Icon name="shirt" size={28} />
          )}
        </span>
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>
            <ArticleStateBadge state={state} claim={gtinClaim} /> <span>{facts.join(' · ')}</span>
            <StateHint state={state} />
          </p>
        </div>
      </div>
      <Actions article={article} canEdit={canEdit} />
    </header>
  );
}
