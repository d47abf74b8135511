import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { articles } from '@/lib/contract/articles';
import { processes, type ProcessArticle } from '@/lib/contract/processes';

const PAGE = 200;

export interface FoundArticles {
  articles: ProcessArticle[];
  total: number;
}

const plain = ({ id, name, sku }: ProcessArticle): ProcessArticle => ({ id, name, sku });

interface Search {
  q: string;
  /** The process whose articles are excluded; null for a new one. */
  processId: string | null;
}

const queryOf = ({ q, processId }: Search, size: number) => ({
  q,
  pageSize: String(size),
  sort: 'name' as const,
  ...(processId ? { notInProcess: processId } : {}),
});

/** A few matching articles of the company that a process does not have. */
export async function findArticles(search: Search, few: number): Promise<CallResult<FoundArticles>> {
  const answer = await call(articles.list, { query: queryOf(search, few) });
  return mapResult(answer, ({ results, total }) => ({ articles: results.map(plain), total }));
}

interface FreshArticles {
  articles: ProcessArticle[];
  /** Whether the search has more results than fit, and how many; 0 if they were not counted. */
  remaining: number | null;
}

/** All new results of the search that fit; none if one page cannot be loaded. */
export async function findFresh(
  search: Search,
  excluded: ReadonlySet<string>,
  room: number,
): Promise<CallResult<FreshArticles>> {
  const collected: ProcessArticle[] = [];
  let skipped = 0;
  for (let cursor = ''; ;) {
    const answer = await call(articles.list, { query: { ...queryOf(search, PAGE), ...(cursor ? { cursor } : {}) } });
    if (!answer.ok) return answer;
    const { results, total, isTotalCapped, nextCursor } = answer.data;
    const fresh = results.filter(({ id }) => !excluded.has(id));
    const fitting = fresh.slice(0, room - collected.length);
    collected.push(...fitting.map(plain));
    skipped += results.length - fresh.length + fitting.length;
    const hasMore = fitting.length < fresh.length || nextCursor !== null;
    if (!hasMore) return { ok: true, data: { articles: collected, remaining: null } };
    if (collected.length >= room)
      return { ok: true, data: { articles: collected, remaining: isTotalCapped ? 0 : Math.max(0, total - skipped) } };
    cursor = nextCursor ?? '';
  }
}

/** A few articles of a process, matching a search or the first ones. */
export async function findAssigned(processId: string, q: string, few: number): Promise<CallResult<FoundArticles>> {
  const query = { ...(q ? { q } : {}), pageSize: String(few) };
  const answer = await call(processes.articles, { params: { processId }, query });
  return mapResult(answer, ({ results, total }) => ({ articles: results, total }));
}
