import type { ArticleDraft, SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { ArticleContents } from '../../articles/contents';

/** An article of the sheet with the matching one of the catalogue; null for a new one. */
export interface SheetArticle {
  draft: ArticleDraft;
  existing: ArticleContents | null;
  firstRow: number;
  plan: SheetPlan;
}
