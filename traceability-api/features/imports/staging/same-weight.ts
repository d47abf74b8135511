import type { MergedArticle } from '@/lib/domain/sheets/articles/merge';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import { FIELD_TITLES } from '@/lib/domain/sheets/columns/fields';
import { propertyName } from '@/lib/domain/sheets/columns/visibility';
import type { ArticleContents } from '../../articles/contents';

type Said = Pick<MergedArticle, 'draft' | 'issues'>;

const IS_ZERO = /^0+(?:[.,]0+)?$/;

/**
 * The article as in the sheet, without a weight of 0 if the existing one has it too: otherwise 0 is not a valid weight.
 */
export function withoutSameWeight({ draft, issues }: Said, existing: ArticleContents, plan: SheetPlan): Said {
  const column = plan.fields.indexOf('weight');
  const isOfWeight = (issue: MergedArticle['issues'][number]) => issue.kind === 'weight' && issue.column === column;
  const text = String(issues.find(isOfWeight)?.values.value ?? '');
  if (existing.weightGrams !== 0 || !IS_ZERO.test(text)) return { draft, issues };
  const name = propertyName(plan.headers[column] ?? '') || FIELD_TITLES.weight.en;
  const properties = draft.properties.filter((property) => property.name !== name || property.value !== text);
  return { draft: { ...draft, properties }, issues: issues.filter((issue) => !isOfWeight(issue)) };
}
