'use client';

import { useTranslations } from 'next-intl';
import type { Article } from '@/lib/contract/articles';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleStateBadge } from '../article-state';
import styles from '../articles.module.css';

/** When visitors will see saved changes; null if nothing is public. */
export function StateHint({ state }: Pick<Article, 'state'>) {
  const t = useTranslations('Articles');
  if (state === 'published') return <span className={styles.hint}>{t('form.publishLater')}</span>;
  if (state === 'held') return <span className={styles.hint}>{t('form.isHeld')}</span>;
  if (state === 'changed') return <span className={styles.hint}>{t('form.hasChanges')}</span>;
  return null;
}

/** The public state of the article, and a link to its passport's design. */
export function FormStatus({ article: { id, state, gtinClaim } }: { article: Article }) {
  const t = useTranslations('Articles');
  const href = useHref();
  return (
    <p className={styles.status}>
      <ArticleStateBadge state={state} claim={gtinClaim} />
      <StateHint state={state} />
      <a href={href(`/admin/articles/${id}/passport`)}>{t('actions.design')}</a>
    </p>
  );
}
