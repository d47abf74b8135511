'use client';

import { useTranslations } from 'next-intl';
import type { Article } from '@/lib/contract/articles';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleStateBadge } from '../article-state';
import styles from '../articles.module.css';

/** When visitors will see what is saved here; null where nothing is public. */
export function StateHint({ state }: Pick<Article, 'state'>) {
  const t = useTranslations('Articles');
  if (state === 'published') return <span className={styles.hint}>{t('form.publishLater')}</span>;
  if (state === 'held') return <span className={styles.hint}>{t('form.isHeld')}</span>;
  if (state === 'changed') return <span className={styles.hint}>{t('form.hasChanges')}</span>;
  return null;
}

/** How the article is seen by the public, and the way to its passport's design. */
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
