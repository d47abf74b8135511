import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { lots as contract } from '@/lib/contract/lots';
import { fold } from '@/lib/domain/text';
import { articles, lots } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { countByFilters, readKeptCount } from '../../core/lists/kept-counts';
import {
  orderOf,
  readIds,
  readInOrder,
  readNeighbours,
  type ListSource,
  type Neighbours,
  type Sorts,
} from '../../core/lists/lists';
import { contains, containing, hasPatterns, patternsOfPhrase } from '../../core/lists/words';
import { readListPage, readWordNeighbours, type Words } from '../../core/lists/word-search';
import { BY_ARTICLE } from '../articles/filters';
import { findArticles } from '../articles/words';
import { selectLots, toLot } from './reads';

type ListQuery = z.output<typeof contract.list.query>;
type ListFilters = Pick<ListQuery, 'q' | 'sort' | 'state' | 'articleId'>;

const id = { column: sql`${lots.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  code: [{ column: sql`${lots.code}`, type: 'text' }, id],
  article: [...BY_ARTICLE, id],
  createdAt: [{ column: sql`${lots.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${lots.updatedAt}`, type: 'timestamptz' }, id],
};

function sourceOf(ctx: TenantCtx, { q, sort = '-createdAt', state, articleId }: ListFilters): ListSource {
  const isJoined = sort.endsWith('article') || Boolean(q);
  return {
    from: isJoined
      ? sql`${articles} join ${lots} on ${and(eq(lots.companyId, ctx.companyId), eq(lots.articleId, articles.id))}`
      : sql`${lots}`,
    id: id.column,
    where: and(
      eq(lots.companyId, ctx.companyId),
      isNull(lots.deletedAt),
      isJoined ? eq(articles.companyId, ctx.companyId) : undefined,
      state ? eq(lots.state, state) : undefined,
      articleId ? eq(lots.articleId, articleId) : undefined,
    ),
    order: orderOf(SORTS, sort),
    leading: sort.endsWith('article') ? BY_ARTICLE.length : undefined,
    size: () => readKeptCount(ctx.tx, ctx.companyId, 'lots'),
  };
}

/**
 * The search text is in the code, or in the searchable text of the article, where one or two characters match the start
 * of a word.
 */
const wordsOf = (ctx: TenantCtx, q: string): Words => ({
  matches: sql`(${contains(sql`lower(${lots.code})`, q.toLowerCase())} or ${hasPatterns(articles.search, patternsOfPhrase(fold(q)))})`,
  find: async (most) => {
    const matches = await findArticles(ctx.tx, patternsOfPhrase(fold(q)), most);
    const ofArticles = and(
      eq(lots.companyId, ctx.companyId),
      isNull(lots.deletedAt),
      sql`${lots.articleId} = any(${sql.param(matches.ids)}::uuid[])`,
    );
    const { rows } = await ctx.tx.execute<{ id: string }>(sql`
      select app_find_lots(${containing(q.toLowerCase())}, ${most + 1}) as id
      union (select ${lots.id} from ${lots} where ${ofArticles} limit ${most + 1})`);
    return { ids: rows.slice(0, most).map(({ id: lotId }) => lotId), isAll: matches.isAll && rows.length <= most };
  },
});

/** Ids of all filtered lots, in the requested order. */
export function lotIds(ctx: TenantCtx, query: ListFilters): Promise<string[]> {
  const source = sourceOf(ctx, query);
  return readIds(ctx.tx, query.q ? { ...source, where: and(source.where, wordsOf(ctx, query.q).matches) } : source);
}

/** The previous and the next lot in the list of a query. */
export async function readLotNeighbours(ctx: TenantCtx, query: ListFilters, lotId: string): Promise<Neighbours> {
  const source = sourceOf(ctx, query);
  return query.q
    ? readWordNeighbours(ctx.tx, source, wordsOf(ctx, query.q), lotId)
    : readNeighbours(ctx.tx, source, lotId);
}

/** Lots of the company, newest first by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listLots(ctx: TenantCtx, query: ListQuery) {
  const source = sourceOf(ctx, query);
  const words = query.q ? wordsOf(ctx, query.q) : undefined;
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () =>
    countByFilters(ctx, 'lots', { state: query.state, articleId: query.articleId }, source),
  );
  const rows = await readInOrder(ids, () => selectLots(ctx, inArray(lots.id, ids)));
  return { results: rows.map(toLot), ...totals, page: query.page, pageSize: query.pageSize };
}
