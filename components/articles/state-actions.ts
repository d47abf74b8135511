import type { ArticleRow } from '@/lib/contract/articles';

export type StateAction = 'publish' | 'reinstate' | 'unpublish' | 'withdraw';

/** Not public by the company's own doing or for want of a confirmed e-mail: nothing to hide. */
const HIDDEN: readonly ArticleRow['state'][] = ['unpublished', 'held', 'withdrawn'];

/** What can be done to the passport of an article; nothing while another company keeps its GTIN from it. */
export function stateActionsOf({ state, gtinClaim }: Pick<ArticleRow, 'state' | 'gtinClaim'>): StateAction[] {
  if (gtinClaim !== null) return [];
  const shows: StateAction[] = state === 'published' ? [] : [state === 'withdrawn' ? 'reinstate' : 'publish'];
  return HIDDEN.includes(state) ? shows : [...shows, 'unpublish', 'withdraw'];
}
