import { call } from '@/lib/api-client/browser';
import { mapResult, type CallResult } from '@/lib/api-client/result';
import { articles } from '@/lib/contract/articles';
import { MAX_ARTICLES_AT_ONCE, processes, type ProcessArticle } from '@/lib/contract/processes';

const PAGE = 200;

export interface FoundArticles {
  articles: ProcessArticle[];
  total: number;
}

const plain = ({ id, name, sku }: ProcessArticle): ProcessArticle => ({ id, name, sku });

/** A few articles of the company with some words. */
export async function findArticles(q: string, few: number): Promise<CallResult<FoundArticles>> {
  const answer = await call(articles.list, { query: { q, pageSize: String(few), sort: 'name' } });
  return mapResult(answer, ({ results, total }) => ({ articles: results.map(plain), total }));
}

/** All articles of the company with some words, as many as one call assigns; none of them where one page cannot be read. */
export async function findAllArticles(q: string): Promise<CallResult<ProcessArticle[]>> {
  const found: ProcessArticle[] = [];
  for (let page = 1; found.length < MAX_ARTICLES_AT_ONCE; page += 1) {
    const query = { q, sort: 'name', pageSize: String(PAGE), page: String(page) } as const;
    const answer = await call(articles.list, { query });
    if (!answer.ok) return answer;
    found.push(...answer.data.results.map(plain));
    if (answer.data.results.length < PAGE) break;
  }
  return { ok: true, data: found.slice(0, MAX_ARTICLES_AT_ONCE) };
}

/** A few articles of a process, with some words or the first ones. */
export async function findAssigned(processId: string, q: string, few: number): Promise<CallResult<FoundArticles>> {
  const query = { ...(q ? { q } : {}), pageSize: String(few) };
  const answer = await call(processes.articles, { params: { processId }, query });
  return mapResult(answer, ({ results, total }) => ({ articles: results, total }));
}
