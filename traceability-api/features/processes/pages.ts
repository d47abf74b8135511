import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { processes as contract } from '@/lib/contract/processes';
import { articles, processArticles, processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { countByFilters } from '../../core/lists/kept-counts';
import { orderOf, readIds, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { matchesPatterns } from '../../core/lists/words';
import { articleWords } from '../articles/words';
import { getProcess, selectProcesses, toProcess } from './reads';

type ListQuery = z.output<typeof contract.list.query>;
type ProcessFilters = Pick<ListQuery, 'q' | 'sort' | 'type' | 'articleId'>;

const id = { column: sql`${processes.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  name: [{ column: sql`${processes.sortName}`, type: 'text' }, id],
  createdAt: [{ column: sql`${processes.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${processes.updatedAt}`, type: 'timestamptz' }, id],
};

/** Live processes of the company that match the filters, ignoring the search. */
export const processSource = (
  ctx: TenantCtx,
  { sort = 'name', type, articleId }: Omit<ProcessFilters, 'q'>,
): ListSource => ({
  from: sql`${processes}`,
  id: id.column,
  where: and(
    eq(processes.companyId, ctx.companyId),
    isNull(processes.deletedAt),
    type ? eq(processes.type, type) : undefined,
    articleId
      ? sql`${processes.id} in (select ${processArticles.processId} from ${processArticles}
          where ${and(eq(processArticles.companyId, ctx.companyId), eq(processArticles.articleId, articleId))})`
      : undefined,
  ),
  order: orderOf(SORTS, sort),
});

/** Ids of all filtered processes, in the requested order. */
export function processIds(ctx: TenantCtx, query: ProcessFilters): Promise<string[]> {
  const source = processSource(ctx, query);
  return readIds(ctx.tx, { ...source, where: and(source.where, matchesPatterns(processes.search, query.q)) });
}

/** Processes of the company, by name by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listProcesses(ctx: TenantCtx, query: ListQuery) {
  const words = tableWords(ctx.tx, 'processes', processes.search, query.q);
  const source = processSource(ctx, query);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () =>
    countByFilters(ctx, 'processes', { type: query.type, articleId: query.articleId }, source),
  );
  const rows = await readInOrder(ids, () => selectProcesses(ctx, inArray(processes.id, ids)));
  return { results: rows.map(toProcess), ...totals, page: query.page, pageSize: query.pageSize };
}

/** Articles of a process that are not deleted. @throws NOT_FOUND, INVALID_DATA for a cursor of another sort order */
export async function listProcessArticles(
  ctx: TenantCtx,
  processId: string,
  query: z.output<typeof contract.articles.query>,
) {
  const { articleCount } = await getProcess(ctx, processId);
  const source: ListSource = {
    from: sql`${processArticles} join ${articles} on ${and(
      eq(articles.companyId, ctx.companyId),
      eq(articles.id, processArticles.articleId),
    )}`,
    id: sql`${processArticles.articleId}`,
    where: and(
      eq(processArticles.companyId, ctx.companyId),
      eq(processArticles.processId, processId),
      isNull(articles.deletedAt),
    ),
    order: {
      columns: [{ column: sql`${processArticles.articleId}`, type: 'uuid' }],
      isDescending: query.sort?.startsWith('-') ?? false,
    },
  };
  const words = articleWords(ctx.tx, query.q);
  const count = () => Promise.resolve({ total: articleCount, isTotalCapped: false });
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, count);
  return {
    results: await readInOrder(ids, () => namesOf(ctx, ids)),
    ...totals,
    page: query.page,
    pageSize: query.pageSize,
  };
}

const namesOf = (ctx: TenantCtx, ids: string[]) =>
  ctx.tx
    .select({ id: articles.id, name: articles.name, sku: articles.sku })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids)));
