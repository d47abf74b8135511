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

/** Was to be published and waits for the company's e-mail to be confirmed, or for somebody to publish it since. */
export const isHeldArticle = eq(articles.state, 'held');

/** The ids of all articles of a material, those in the trash included, as an array. */
const idsMadeOf = (companyId: CompanyId, materialId: string) =>
  sql`array(select ${articleCompositions.articleId} from ${articleCompositions} where ${and(
    eq(articleCompositions.companyId, companyId),
    eq(articleCompositions.materialId, materialId),
  )})`;

/** That a process does not have an article. */
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

/** What the filters whose counts are kept ask of an article; undefined when there is none of them. */
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
 * The same where few match: the first of the list are asked, and if they are not enough, all that match are sorted. Those that are
 * of a frequent material as well are told by it before the sort.
 */
export const fewArticlesFilter = (
  companyId: CompanyId,
  query: ArticleFilters,
  byMaterial: Pick<ListSource, 'each' | 'gathered'>,
): Pick<ListSource, 'where' | 'each' | 'sorted'> => ({
  where: isLive(companyId),
  each: and(isFound(query), byMaterial.each),
  // The offset keeps the planner from reading them in the order of the list after all.
  sorted: sql`(select * from ${articles} where ${and(articlesFilter(companyId, query), byMaterial.gathered)} offset 0) as articles`,
});

/** Live articles of the company that all filters find, to be read whole. */
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

/** Sort keys of lists whose rows belong to articles: by the article's name, before keys of their own. */
export const BY_ARTICLE: ListOrder['columns'] = [text(sql`${articles.name}`), id];

const SORTS: Sorts = {
  name: [text(sql`${articles.sortName}`), id],
  // No two articles of a company have one SKU.
  sku: [text(sql`${articles.sku}`)],
  createdAt: [moment(sql`${articles.createdAt}`), id],
  updatedAt: [moment(sql`${articles.updatedAt}`), id],
  published: [moment(sql`${articles.publishedOrder}`), id],
};

/** Order of a list, the newest first unless another is chosen. What was never published comes before what was. */
export const articlesOrder = (sort: ArticleQuery['sort'] = '-createdAt'): ListOrder => orderOf(SORTS, sort);
