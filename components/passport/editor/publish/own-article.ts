import type { ArticleState } from '@/lib/contract/article-lists';

/** The editor's data about the article whose passport it is. */
export interface OwnArticle {
  id: string;
  name: string;
  sku: string;
  state: ArticleState;
  unitCount: number;
}
