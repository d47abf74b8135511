import type { ArticleRow } from '@/lib/contract/articles';

export type StateAction = 'publish' | 'reinstate' | 'unpublish' | 'withdraw';

/** Hidden by the company itself or for lack of a confirmed e-mail: there is nothing to hide. */
const HIDDEN: readonly ArticleRow['state'][] = ['unpublished', 'held', 'withdrawn'];

/** The possible actions on the passport of an article; none while another company holds its GTIN. */
export function stateActionsOf({ state, gtinClaim }: Pick<ArticleRow, 'state' | 'gtinClaim'>): StateAction[] {
  if (gtinClaim !== null) return [];
  const shows: StateAction[] = state === 'published' ? [] : [state === 'withdrawn' ? 'reinstate' : 'publish'];
  return HIDDEN.includes(state) ? shows : [...shows, 'unpublish', 'withdraw'];
}
