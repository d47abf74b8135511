import { and, eq, sql } from 'drizzle-orm';
import { articles, materialTotals } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { keptCount, keptCountOf, readKeptCount } from '../../core/lists/kept-counts';
import {
  countUpTo,
  MAX_COUNTED,
  readNeighbours,
  type ListPage,
  type ListSource,
  type ListTotal,
  type Neighbours,
} from '../../core/lists/lists';
import { restrictedTo, readFewByWords, readListPage, readWordNeighbours } from '../../core/lists/word-search';
import {
  articlesFilter,
  articlesOrder,
  fewArticlesFilter,
  isMadeOf,
  isNotInProcess,
  isOftenMadeOf,
  type ArticleQuery,
} from './filters';
import { withProperty } from './properties';
import { articleWords } from './words';

/** Number of live articles that name a material, maintained by triggers. */
async function countMadeOf({ tx, companyId }: TenantCtx, materialId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${materialTotals.articles}), 0)::int` })
    .from(materialTotals)
    .where(and(eq(materialTotals.companyId, companyId), eq(materialTotals.materialId, materialId)));
  return row?.total ?? 0;
}

type Filter = 'template' | 'state' | 'hasGtin' | 'hasUnits';
const FILTERS: readonly Filter[] = ['template', 'state', 'hasGtin', 'hasUnits'];

/** The maintained count of exactly the articles of a query, if there is one. */
function storedCountOf({ template, state, hasGtin, hasUnits, property, material, notInProcess }: ArticleQuery) {
  return keptCountOf('articles', { template, state, hasGtin, hasUnits, property, material, notInProcess });
}

/** Number of matches: exact if a count is stored for exactly these filters, else counted up to a bound. */
async function countArticles(ctx: TenantCtx, query: ArticleQuery, source: ListSource): Promise<ListTotal> {
  const isFiltered = query.notInProcess !== undefined || FILTERS.some((name) => query[name] !== undefined);
  // Articles are only tested one by one if more match than are counted.
  if (query.property && source.each && !isFiltered && !query.material)
    return { total: MAX_COUNTED, isTotalCapped: true };
  if (query.material && !query.property && !isFiltered)
    return { total: await countMadeOf(ctx, query.material), isTotalCapped: false };
  const countRef = storedCountOf(query);
  if (!countRef) return countUpTo(ctx.tx, source);
  return { total: await readKeptCount(ctx.tx, ctx.companyId, countRef.kind, countRef.ref), isTotalCapped: false };
}

/** Most articles that are sorted for a page: of more, some come early in any order. */
const MOST_SORTED = 20_000;

/**
 * Whether a single filter finds few articles in an order that none of its indexes has; there is one by date. With words
 * or properties as well, articles are tested in the list's order.
 */
async function isOfFew({ tx, companyId }: TenantCtx, query: ArticleQuery): Promise<boolean> {
  if (!query.sort || query.sort.endsWith('createdAt')) return false;
  if (query.q || query.property || query.notInProcess) return false;
  for (const name of FILTERS) {
    if (query[name] === undefined) continue;
    if ((await readKeptCount(tx, companyId, `articles.${name}`, String(query[name]))) <= MOST_SORTED) return true;
  }
  return false;
}

type Narrowing = Partial<Pick<ListSource, 'where' | 'each' | 'gathered'>>;

/** For a rare material, its articles are looked up; for a frequent one, each article is tested in turn. */
async function madeOf(ctx: TenantCtx, materialId: string | undefined): Promise<Narrowing> {
  if (!materialId) return {};
  const isRare = (await countMadeOf(ctx, materialId)) <= MAX_COUNTED;
  return isRare ? { where: isMadeOf(ctx.companyId, materialId) } : isOftenMadeOf(ctx.companyId, materialId);
}

async function sourceOf(ctx: TenantCtx, query: ArticleQuery): Promise<ListSource> {
  const order = articlesOrder(query.sort);
  const byMaterial = await madeOf(ctx, query.material);
  if (!byMaterial.where && (await isOfFew(ctx, query))) {
    const few = fewArticlesFilter(ctx.companyId, query, byMaterial);
    return { from: sql`${articles}`, id: sql`${articles.id}`, ...few, order };
  }
  const byProperty = await withProperty(ctx, query.property);
  const source: ListSource = {
    from: sql`${articles}`,
    id: sql`${articles.id}`,
    where: and(
      articlesFilter(ctx.companyId, query),
      byMaterial.where,
      query.notInProcess ? isNotInProcess(ctx.companyId, query.notInProcess) : undefined,
    ),
    each: and(byMaterial.each, byProperty.each),
    gathered: and(byMaterial.gathered, byProperty.gathered),
    order,
    size: () => readKeptCount(ctx.tx, ctx.companyId, 'articles'),
  };
  if (!byProperty.ids) return source;
  // A search by words filters the table itself.
  return query.q
    ? { ...source, where: and(source.where, sql`${articles.id} = any(${sql.param(byProperty.ids)}::uuid[])`) }
    : { ...restrictedTo(source, byProperty.ids), isShort: true };
}

/** The ids of a few live articles that match the words of `q`, newest first. */
export async function readFewArticles(ctx: TenantCtx, q: string, few: number): Promise<string[]> {
  const words = articleWords(ctx.tx, q);
  return words ? readFewByWords(ctx.tx, await sourceOf(ctx, { page: 1, pageSize: few }), words, few) : [];
}

/** The ids of one page of articles, and the total. @throws INVALID_DATA for a cursor of another sort order */
export async function readArticlePage(ctx: TenantCtx, query: ArticleQuery): Promise<ListPage & ListTotal> {
  const filtered = await sourceOf(ctx, query);
  const words = articleWords(ctx.tx, query.q);
  const countRef = words ? null : storedCountOf(query);
  const source = countRef
    ? { ...filtered, storedCount: keptCount(ctx.companyId, countRef.kind, countRef.ref) }
    : filtered;
  return readListPage(ctx.tx, source, words, query, () => countArticles(ctx, query, source));
}

/** The previous and the next article in the list of a query. */
export async function readArticleNeighbours(
  ctx: TenantCtx,
  query: ArticleQuery,
  articleId: string,
): Promise<Neighbours> {
  const source = await sourceOf(ctx, query);
  const words = articleWords(ctx.tx, query.q);
  return words ? readWordNeighbours(ctx.tx, source, words, articleId) : readNeighbours(ctx.tx, source, articleId);
}
