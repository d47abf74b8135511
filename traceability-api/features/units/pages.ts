import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract } from '@/lib/contract/units';
import { formatCode } from '@/lib/domain/codes';
import { articles, codeBlocks, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { readKeptCount } from '../../core/lists/kept-counts';
import {
  countUpTo,
  orderOf,
  readInOrder,
  readNeighbours,
  readCursorPage,
  type ListSource,
  type ListTotal,
  type Sorts,
} from '../../core/lists/lists';
import { ApiError } from '../../core/errors';
import { BY_ARTICLE } from '../articles/filters';
import { selectUnits, toUnitRow, unitsWhere, type UnitFilters } from './reads';

type ListQuery = z.output<typeof contract.list.query>;

const number = { column: sql`${units.number}`, type: 'bigint' } as const;

const SORTS: Sorts = {
  code: [number],
  createdAt: [{ column: sql`${units.createdAt}`, type: 'timestamptz' }, number],
  article: [...BY_ARTICLE, number],
};

/** The articles' order comes first, each article with its units. */
const byArticle = (ctx: TenantCtx) =>
  sql`${articles} join ${units} on ${and(eq(units.companyId, ctx.companyId), eq(units.articleId, articles.id))}`;

type Narrowed = Pick<ListQuery, 'sort' | 'articleId' | 'lotId'>;

/** Most units of a lot or an article that are sorted by date for each page. */
const MAX_SORTED = 50_000;

const isMuch = async (ctx: TenantCtx, { articleId = '', lotId }: Narrowed) =>
  (await readKeptCount(ctx.tx, ctx.companyId, lotId ? 'units.lot' : 'units.article', lotId ?? articleId)) > MAX_SORTED;

/**
 * Units of a lot or an article: sorting by article equals sorting by code, because a lot has units of one article only.
 */
async function sourceOfOne(ctx: TenantCtx, query: Narrowed, where: SQL | undefined): Promise<ListSource> {
  const sort = (query.sort ?? '-code').replace('article', 'code');
  // The index by date covers the whole company: units far down in it are instead found by lot or article and sorted.
  const isSorted = sort.endsWith('createdAt') && !(await isMuch(ctx, query));
  return {
    from: isSorted ? sql`(select * from ${units} where ${where} offset 0) as ${units}` : sql`${units}`,
    id: sql`${units.id}`,
    where: isSorted ? undefined : where,
    order: orderOf(SORTS, sort),
  };
}

async function sourceOf(ctx: TenantCtx, query: Narrowed, where: SQL | undefined): Promise<ListSource> {
  if (query.articleId ?? query.lotId) return sourceOfOne(ctx, query, where);
  const { sort = '-code' } = query;
  const isJoined = sort.endsWith('article');
  return {
    from: isJoined ? byArticle(ctx) : sql`${units}`,
    id: sql`${units.id}`,
    where: isJoined ? and(eq(articles.companyId, ctx.companyId), where) : where,
    order: orderOf(SORTS, sort),
    leading: isJoined ? BY_ARTICLE.length : undefined,
  };
}

/** Codes allocated from the company's blocks: one unit each. A single requested block has its own count. */
async function countAllocated(ctx: TenantCtx, blockId?: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<string>`coalesce(sum(${codeBlocks.nextNumber} - ${codeBlocks.firstNumber}), 0)` })
    .from(codeBlocks)
    .where(and(eq(codeBlocks.companyId, ctx.companyId), blockId ? eq(codeBlocks.id, blockId) : undefined));
  return Number(row?.count ?? 0);
}

const FILTERS = ['q', 'articleId', 'lotId', 'blockId', 'jobId', 'state', 'ids'] as const;

/** Exact if a count is stored for exactly these filters, else counted up to a bound. */
async function countUnits(ctx: TenantCtx, query: ListQuery, where: SQL | undefined): Promise<ListTotal> {
  const [only, ...others] = FILTERS.filter((name) => query[name]);
  const storedCount = (kind: 'units.article' | 'units.lot' | 'units.withdrawn', ref = '') =>
    readKeptCount(ctx.tx, ctx.companyId, kind, ref);
  const exactly = (total: number): ListTotal => ({ total, isTotalCapped: false });
  if (others.length === 0) {
    const { articleId, lotId, blockId, state } = query;
    if (!only) return exactly(await countAllocated(ctx));
    if (articleId) return exactly(await storedCount('units.article', articleId));
    if (lotId) return exactly(await storedCount('units.lot', lotId));
    if (blockId) return exactly(await countAllocated(ctx, blockId));
    const withdrawn = state ? await storedCount('units.withdrawn') : 0;
    if (state) return exactly(state === 'withdrawn' ? withdrawn : (await countAllocated(ctx)) - withdrawn);
  }
  return countUpTo(ctx.tx, await sourceOf(ctx, {}, where));
}

/** Units of the company, newest code first by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listUnits(ctx: TenantCtx, query: ListQuery) {
  const where = and(await unitsWhere(ctx, query), query.ids ? inArray(units.id, query.ids) : undefined);
  const source = await sourceOf(ctx, query, where);
  const { ids, ...page } = await readCursorPage(ctx.tx, source, query, () => countUnits(ctx, query, where));
  const scope = and(eq(units.companyId, ctx.companyId), inArray(units.id, ids));
  const rows = await readInOrder(ids, () => selectUnits(ctx).where(scope));
  return { results: rows.map(toUnitRow), ...page };
}

/** The conditions of a list; null if it refers to an unknown block or creation. */
async function knownWhere(ctx: TenantCtx, query: UnitFilters): Promise<SQL | null> {
  try {
    return (await unitsWhere(ctx, query)) ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

const NARROWING = ['q', 'articleId', 'lotId', 'blockId', 'jobId', 'state'] as const;

/** Codes of the previous and the next unit in the list of a query. */
export async function readUnitNeighbours(ctx: TenantCtx, query: UnitFilters & Pick<ListQuery, 'sort'>, code: string) {
  const where = await knownWhere(ctx, query);
  if (!where) return { previousCode: null, nextCode: null };
  const { sort = '-code' } = query;
  // Without filters and in code order, its position need not be looked up.
  const isPlain = sort.endsWith('code') && NARROWING.every((name) => query[name] === undefined);
  // A unit is found by its number: no index covers its code.
  const source = { ...(await sourceOf(ctx, query, where)), id: sql`${units.number}` };
  const own = Number(code);
  const { previousId, nextId } = await readNeighbours(ctx.tx, source, String(own), isPlain ? [own] : undefined);
  const codeOf = (id: string | null) => id && formatCode(Number(id));
  return { previousCode: codeOf(previousId), nextCode: codeOf(nextId) };
}
