import { call } from '@/lib/api-client/browser';
import { listQueryOf } from '@/lib/api-client/list-query';
import type { CallResult } from '@/lib/api-client/result';
import { articles } from '@/lib/contract/articles';
import {
  PUBLICATION_ACTIONS,
  type PublicationAction,
  PUBLISHED_AT_ONCE,
  publications,
} from '@/lib/contract/publications';

export type BulkVerb = PublicationAction | 'removeMany' | 'restore';

interface Named {
  id: string;
  name: string;
}

/** Articles that could not be published: another company holds their GTIN. */
function refusedBy(current: unknown): Named[] {
  if (typeof current !== 'object' || current === null || !('refused' in current)) return [];
  return Array.isArray(current.refused) ? (current.refused as Named[]) : [];
}

/** Ids of all articles that match the filters of an address. */
export const findIds = (params: Record<string, string>) =>
  call(articles.ids, { query: listQueryOf(articles.ids, params) });

/** Whether the server does it in the background because of their number. */
export const isForMany = (verb: BulkVerb, ids: readonly string[]): verb is PublicationAction =>
  PUBLICATION_ACTIONS.some((action) => action === verb) && ids.length > PUBLISHED_AT_ONCE;

/** Starts the background job. */
export const startMany = (action: PublicationAction, ids: string[]) =>
  call(publications.create, { body: { action, ids } }, { isOnce: true });

/** What one call changed. */
interface Changed {
  count: number;
  /** Ids of the changed articles, for the undo; empty if there is none. */
  ids: string[];
  refused: Named[];
}

/** Changes up to a thousand; articles whose GTIN another company holds are skipped and returned. */
export async function changeArticles(verb: BulkVerb, ids: string[]): Promise<CallResult<Changed>> {
  const result = await call(articles[verb], { body: { ids } }, { isOnce: true });
  if (!result.ok) {
    const refused = refusedBy(result.current);
    return refused.length > 0 ? { ok: true, data: { count: 0, ids: [], refused } } : result;
  }
  return { ok: true, data: { ids: [], refused: [], ...result.data } };
}
