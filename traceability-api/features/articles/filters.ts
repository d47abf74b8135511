import { and, asc, desc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type articles as contract, type ArticleState } from '@/lib/contract/articles';
import { articleCompositions, articles, units } from '../../db/schema';
import { matchesWords } from '../../core/words';
import type { CompanyId } from '../../db/client';

export type ArticleQuery = z.output<typeof contract.list.query>;

const isChanged = sql`${articles.updatedAt} > ${articles.publishedAt}`;

/** Was to be published and waits for the company's e-mail to be confirmed, or for somebody to publish it since. */
export const isHeldArticle = and(isNull(articles.withdrawnAt), isNull(articles.publishedVersion), articles.isHeld);

const STATES: Record<ArticleState, SQL | undefined> = {
  withdrawn: isNotNull(articles.withdrawnAt),
  unpublished: and(isNull(articles.withdrawnAt), isNull(articles.publishedVersion), not(articles.isHeld)),
  held: isHeldArticle,
  changed: and(isNull(articles.withdrawnAt), isNotNull(articles.publishedVersion), isChanged),
  published: and(isNull(articles.withdrawnAt), isNotNull(articles.publishedVersion), sql`not ${isChanged}`),
};

/** State of a row as people see it; the same rule as the filter's. */
export function stateOf(row: {
  withdrawnAt: Date | null;
  publishedVersion: number | null;
  publishedAt: Date | null;
  updatedAt: Date;
  isHeld: boolean;
}): ArticleState {
  if (row.withdrawnAt) return 'withdrawn';
  if (row.publishedVersion === null) return row.isHeld ? 'held' : 'unpublished';
  return row.publishedAt && row.updatedAt > row.publishedAt ? 'changed' : 'published';
}

const wanted = (value: boolean | undefined, condition: SQL) =>
  value === undefined ? undefined : value ? condition : sql`not ${condition}`;

/** As lists of ids, not per row: read once, whatever the planner knows of the tables' sizes. */
const isMadeOf = (companyId: CompanyId, materialId: string) =>
  sql`(${articles.id} in (select ${articleCompositions.articleId} from ${articleCompositions} where ${and(
    eq(articleCompositions.companyId, companyId),
    eq(articleCompositions.materialId, materialId),
  )}))`;

const hasUnits = (companyId: CompanyId) =>
  sql`exists (select 1 from ${units} where ${and(
    eq(units.companyId, companyId),
    eq(units.articleId, articles.id),
    isNull(units.deletedAt),
  )})`;

/** Live articles of the company that the filters find. */
export function articlesWhere(companyId: CompanyId, query: Omit<ArticleQuery, 'page' | 'pageSize' | 'sort'>) {
  const { template, material, state } = query;
  return and(
    eq(articles.companyId, companyId),
    isNull(articles.deletedAt),
    matchesWords(articles.search, query.q),
    template === 'none' ? isNull(articles.templateId) : template ? eq(articles.templateId, template) : undefined,
    material ? isMadeOf(companyId, material) : undefined,
    state ? STATES[state] : undefined,
    wanted(query.hasGtin, sql`(${articles.gtin} is not null)`),
    wanted(query.hasUnits, hasUnits(companyId)),
  );
}

// `search` begins with the folded name: its order is the alphabet without accents and case.
const SORTS = {
  name: articles.search,
  sku: articles.sku,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  published: articles.publishedAt,
} as const;

/** Order of a list, the newest first unless told otherwise; the id breaks ties. */
export function articlesOrder(sort: ArticleQuery['sort'] = '-createdAt'): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = SORTS[(isDescending ? sort.slice(1) : sort) as keyof typeof SORTS];
  const direction = isDescending ? desc : asc;
  return [sql`${direction(column)} nulls last`, direction(articles.id)];
}
