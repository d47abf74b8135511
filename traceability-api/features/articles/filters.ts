import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { articles as contract } from '@/lib/contract/articles';
import { articleCompositions, articles, processArticles } from '../../db/schema';
import { isAmongProperty } from './properties';
import { matchesArticle } from './words';
import type { CompanyId } from '../../db/client';
import { isAmong, orderOf, type ListOrder, type ListSource, type Sorts } from '../../core/lists/lists';

export type ArticleQuery = z.output<typeof contract.list.query>;
export type ArticleFilters = Pick<
  ArticleQuery,
  'q' | 'template' | 'material' | 'property' | 'state' | 'hasGtin' | 'hasUnits'
>;

/** Was to be published, and is held back until the company's e-mail is confirmed or somebody publishes it. */
export const isHeldArticle = eq(articles.state, 'held');

/** The ids of all articles of a material, including those in the trash, as an array. */
const idsMadeOf = (companyId: CompanyId, materialId: string) =>
  sql`array(select ${articleCompositions.articleId} from ${articleCompositions} where ${and(
    eq(articleCompositions.companyId, companyId),
    eq(articleCompositions.materialId, materialId),
  )})`;

/** The process does not contain the article. */
export const isNotInProcess = (companyId: CompanyId, processId: string) =>
  sql`not exists (select 1 from ${processArticles} where ${and(
    eq(processArticles.companyId, companyId),
    eq(processArticles.processId, processId),
    eq(processArticles.articleId, articles.id),
  )})`;

/** As an array of ids: evaluated once, even if the planner misjudges the sizes of the tables. */
export const isMadeOf = (companyId: CompanyId, materialId: string) =>
  sql`(${articles.id} = any(${idsMadeOf(companyId, materialId)}))`;

/** The same for a material of many articles. */
export const isOftenMadeOf = (companyId: CompanyId, materialId: string): Pick<ListSource, 'each' | 'gathered'> => ({
  each: sql`coalesce((select true from ${articleCompositions} where ${and(
    eq(articleCompositions.companyId, companyId),
    eq(articleCompositions.materialId, materialId),
    eq(articleCompositions.articleId, articles.id),
  )} limit 1), false)`,
  gathered: isAmong(sql`${articles.id}`, idsMadeOf(companyId, materialId)),
});

/** Live articles of the company. */
const isLive = (companyId: CompanyId) => and(eq(articles.companyId, companyId), isNull(articles.deletedAt));

/** The condition of the filters whose counts are stored; undefined if none of them is set. */
function isFound({ template, state, hasGtin, hasUnits }: ArticleFilters): SQL | undefined {
  return and(
    template === 'none' ? isNull(articles.templateId) : template ? eq(articles.templateId, template) : undefined,
    state ? eq(articles.state, state) : undefined,
    hasGtin === undefined ? undefined : eq(articles.hasGtin, hasGtin),
    hasUnits === undefined ? undefined : eq(articles.hasUnits, hasUnits),
  );
}

/** Live articles of the company that match the filters other than words and material. */
export const articlesFilter = (companyId: CompanyId, query: ArticleFilters) => and(isLive(companyId), isFound(query));

/**
 * The same for filters with few matches: the first articles in the list's order are tested, and if they are not enough,
 * all matches are sorted, after filtering by a frequent material.
 */
export const fewArticlesFilter = (
  companyId: CompanyId,
  query: ArticleFilters,
  byMaterial: Pick<ListSource, 'each' | 'gathered'>,
): Pick<ListSource, 'where' | 'each' | 'sorted'> => ({
  where: isLive(companyId),
  each: and(isFound(query), byMaterial.each),
  // `offset 0` keeps the planner from reading them in the list's order after all.
  sorted: sql`(select * from ${articles} where ${and(articlesFilter(companyId, query), byMaterial.gathered)} offset 0) as articles`,
});

/** Live articles of the company that match all filters, for reading all of them. */
export const articlesWhere = (companyId: CompanyId, query: ArticleFilters) =>
  and(
    articlesFilter(companyId, query),
    matchesArticle(query.q),
    query.material ? isOftenMadeOf(companyId, query.material).gathered : undefined,
    isAmongProperty(query.property),
  );

const id = { column: sql`${articles.id}`, type: 'uuid' } as const;
const text = (column: SQL) => ({ column, type: 'text' }) as const;
const moment = (column: SQL) => ({ column, type: 'timestamptz' }) as const;

/** Sort keys of lists whose rows belong to articles: the article's name, followed by keys of their own. */
export const BY_ARTICLE: ListOrder['columns'] = [text(sql`${articles.name}`), id];

const SORTS: Sorts = {
  name: [text(sql`${articles.sortName}`), id],
  // An SKU is unique in its company.
  sku: [text(sql`${articles.sku}`)],
  createdAt: [moment(sql`${articles.createdAt}`), id],
  updatedAt: [moment(sql`${articles.updatedAt}`), id],
  published: [moment(sql`${articles.publishedOrder}`), id],
};

/** Order of a list, newest first by default. Unpublished articles sort before published ones. */
export const articlesOrder = (sort: ArticleQuery['sort'] = '-createdAt'): ListOrder => orderOf(SORTS, sort);
