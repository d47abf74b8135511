import type { Unit } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';

/** The article of a unit, as a link unless it is in the trash. */
export function ArticleName({ article, isArticleInTrash }: Pick<Unit, 'article' | 'isArticleInTrash'>) {
  const href = useHref();
  if (isArticleInTrash) return article.name;
  return <a href={href(`/admin/articles/${article.id}`)}>{article.name}</a>;
}
