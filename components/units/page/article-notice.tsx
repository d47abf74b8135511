'use client';

import { useTranslations } from 'next-intl';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { closedByArticle, type Unit } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import styles from './unit-page.module.css';

type Facts = Pick<Unit, 'article' | 'articleState' | 'isArticleInTrash'>;

/** Why a scan does not open the passport when the reason is the article, and where to change that. */
export function ArticleNotice(facts: Facts) {
  const t = useTranslations('Units.page');
  const href = useHref();
  const trash = useTrashLink('articles');
  const reason = closedByArticle(facts);
  if (reason === null) return null;
  const link = facts.isArticleInTrash
    ? trash
    : { href: href(`/admin/articles/${facts.article.id}`), label: t('openArticle') };
  return (
    <p className={styles.notice}>
      {t(reason)} {link && <a href={link.href}>{link.label}</a>}
    </p>
  );
}
