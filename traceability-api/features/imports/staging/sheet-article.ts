import type { ArticleDraft, SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { ArticleContents } from '../../articles/contents';

/** An article of the sheet beside the one of the catalogue that it names; null for a new one. */
export interface SheetArticle {
  draft: ArticleDraft;
  existing: ArticleContents | null;
  firstRow: number;
  plan: SheetPlan;
}
