import type { ArticleState } from '@/lib/contract/article-lists';

/** What the editor knows of the article whose passport it is. */
export interface OwnArticle {
  id: string;
  name: string;
  sku: string;
  state: ArticleState;
  unitCount: number;
}
