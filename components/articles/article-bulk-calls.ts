import { call } from '@/lib/api-client/browser';
import { idChunks } from '@/lib/api-client/id-chunks';
import { listQueryOf } from '@/lib/api-client/list-query';
import type { Failure } from '@/lib/api-client/result';
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

/** What was done before the end or before `failure`. */
export interface BulkOutcome {
  count: number;
  /** Ids of the changed articles, for the undo; empty if there is none. */
  changed: string[];
  refused: Named[];
  failure: Failure | null;
}

/** Processes a thousand at a time; articles whose GTIN another company holds are skipped and returned. */
export async function runChunks(verb: BulkVerb, ids: readonly string[]): Promise<BulkOutcome> {
  let count = 0;
  const changedIds: string[] = [];
  const refused: Named[] = [];
  for (const chunk of idChunks(ids)) {
    const result = await call(articles[verb], { body: { ids: chunk } }, { isOnce: true });
    const others = result.ok ? [] : refusedBy(result.current);
    if (!result.ok && others.length === 0) return { count, changed: changedIds, refused, failure: result };
    refused.push(...others);
    if (!result.ok) continue;
    count += result.data.count;
    if ('ids' in result.data) changedIds.push(...result.data.ids);
    if ('refused' in result.data) refused.push(...result.data.refused);
  }
  return { count, changed: changedIds, refused, failure: null };
}
