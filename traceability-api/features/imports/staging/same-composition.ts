import { formatComposition } from '@/lib/domain/composition/format';
import type { MergedArticle } from '@/lib/domain/sheets/articles/merge';
import type { ArticleDraft, SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { keepText } from '@/lib/domain/sheets/articles/read-composition';
import { cellText, type SheetRow } from '@/lib/domain/sheets/cells';
import { isPieceOfComposition } from '@/lib/domain/sheets/columns/fields';
import { fold } from '@/lib/domain/text';
import type { ArticleContents } from '../../articles/contents';
import { asCell } from './as-read';

type Said = Pick<MergedArticle, 'draft' | 'issues'>;

/** The column of whole compositions, if no other column holds parts of them; else -1. */
const columnOf = ({ fields }: SheetPlan) =>
  fields.some((field) => field === 'material' || isPieceOfComposition(field)) ? -1 : fields.indexOf('composition');

/** The composition as written in the rows of an article; empty if they have none, or different ones. */
export function compositionText(rows: readonly SheetRow[], plan: SheetPlan): string {
  const column = columnOf(plan);
  const texts = new Set(rows.map(({ cells }) => cellText(cells[column])));
  texts.delete('');
  const [text = ''] = texts.size === 1 ? texts : [];
  return text;
}

/**
 * The article as in the sheet, without a composition that equals the exported text of the existing one: reading that
 * text again could only warn of what the article has already, such as a share that is missing.
 */
export function withoutSameComposition(
  { draft, issues }: Said,
  text: string,
  existing: ArticleContents,
  plan: SheetPlan,
): Said {
  if (text === '' || fold(text) !== fold(asCell(formatComposition(existing.compositions)))) return { draft, issues };
  const column = columnOf(plan);
  const textDraft: ArticleDraft = { properties: [], compositions: [] };
  keepText(text, plan.headers[column] ?? '', false, textDraft);
  // An unreadable composition is stored as text, too.
  const isKept = ({ name, value }: ArticleDraft['properties'][number]) =>
    textDraft.properties.some((property) => property.name === name && property.value === value);
  return {
    draft: { ...draft, compositions: [], properties: draft.properties.filter((property) => !isKept(property)) },
    issues: issues.filter((issue) => issue.column !== column),
  };
}
