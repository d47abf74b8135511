'use client';

import { useTranslations } from 'next-intl';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { closedByArticle, type Unit } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';

interface Props {
  unit: Pick<Unit, 'article' | 'articleState' | 'isArticleInTrash'>;
  className: string | undefined;
}

/** Why a scan of a label does not open the passport, if that is due to the article, and where to change it. */
export function ArticleNotice({ unit, className }: Props) {
  const t = useTranslations('Labels');
  const href = useHref();
  const trash = useTrashLink('articles');
  const reason = closedByArticle(unit);
  if (reason === null) return null;
  const link = unit.isArticleInTrash
    ? trash
    : { href: href(`/admin/articles/${unit.article.id}`), label: t('openArticle') };
  return (
    <p className={className}>
      {t(`closed.${reason}`)} {link && <a href={link.href}>{link.label}</a>}
    </p>
  );
}
