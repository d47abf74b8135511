import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import { readNames, readPropertyFilter, type PropertyFilter } from '@/lib/domain/property-filter';
import { articleProperties, articles } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { isAmong, MAX_COUNTED, type ListSource } from '../../core/lists/lists';
import type { FoundIds } from '../../core/lists/word-search';
import { containing, folded as foldedText, matchesWords } from '../../core/lists/words';

/** More than a company can have. */
const ALL = 2 ** 31 - 1;

/** The case-insensitive prefix by which values are compared. */
const folded = (text: SQL) => sql`lower(left(${text}, 200))`;

/** The article has the property with a matching value: tested article by article. */
function hasProperty(companyId: CompanyId, filter: PropertyFilter): SQL {
  const value = folded(sql`${articleProperties.defaultValue}`);
  return sql`coalesce((select true from ${articleProperties} where ${and(
    eq(articleProperties.companyId, companyId),
    eq(articleProperties.articleId, articles.id),
    eq(articleProperties.name, filter.name),
    filter.isWhole
      ? sql`${value} = ${folded(sql`${filter.value}::text`)}`
      : sql`${value} like lower(${containing(filter.value)})`,
  )} limit 1), false)`;
}

/** Ids of articles with a matching value, including those in the trash, one per row, up to `most`. */
const selectByProperty = ({ name, isWhole, value }: PropertyFilter, most: number) =>
  sql`select app_find_articles_by_property(${name}, ${isWhole ? value : containing(value)}, ${isWhole}, ${most}) as id`;

async function findByProperty(tx: Tx, filter: PropertyFilter, most: number): Promise<FoundIds> {
  const { rows } = await tx.execute<{ id: string }>(selectByProperty(filter, most + 1));
  return { ids: rows.slice(0, most).map(({ id }) => id), isAll: rows.length <= most };
}

/** The article has the property with a matching value: evaluated once for all articles. */
export function isAmongProperty(filterText: string | undefined): SQL | undefined {
  const filter = filterText === undefined ? null : readPropertyFilter(filterText);
  return filter ? isAmong(sql`${articles.id}`, sql`array(${selectByProperty(filter, ALL)})`) : undefined;
}

/** For a rare value, its articles are looked up; for a frequent one, each article is tested in turn. */
export async function withProperty(
  { tx, companyId }: TenantCtx,
  filterText: string | undefined,
): Promise<{ ids?: string[] } & Pick<ListSource, 'each' | 'gathered'>> {
  const filter = filterText === undefined ? null : readPropertyFilter(filterText);
  if (!filter) return {};
  const matches = await findByProperty(tx, filter, MAX_COUNTED);
  if (matches.isAll) return { ids: matches.ids };
  return { each: hasProperty(companyId, filter), gathered: isAmongProperty(filterText) };
}

/** Values of the named properties of some articles, by article. */
export async function loadNamedProperties(
  { tx, companyId }: TenantCtx,
  ids: readonly string[],
  namesText: string | undefined,
): Promise<Map<string, { name: string; value: string }[]>> {
  const names = readNames(namesText ?? '');
  const byArticle = new Map<string, { name: string; value: string }[]>();
  if (names.length === 0 || ids.length === 0) return byArticle;
  const rows = await tx
    .select({
      articleId: articleProperties.articleId,
      name: articleProperties.name,
      value: articleProperties.defaultValue,
    })
    .from(articleProperties)
    .where(
      and(
        eq(articleProperties.companyId, companyId),
        inArray(articleProperties.articleId, [...ids]),
        inArray(articleProperties.name, names),
      ),
    )
    .orderBy(asc(articleProperties.articleId), asc(articleProperties.position));
  for (const { articleId, ...property } of rows)
    byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), property]);
  return byArticle;
}

/**
 * Property names of the company's articles that contain the words, in order. Jumps from name to name in the index, so
 * its cost grows with the number of names, not of articles.
 */
export async function listPropertyNames({ tx, companyId }: TenantCtx, q?: string): Promise<{ names: string[] }> {
  const isFound = and(sql`name is not null`, matchesWords(foldedText(sql`name`), q));
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive found as (
      (select name from article_properties where company_id = ${companyId} order by name limit 1)
      union all
      select (select next.name from article_properties next
        where next.company_id = ${companyId} and next.name > found.name order by next.name limit 1)
      from found where found.name is not null
    )
    select name from found where ${isFound} limit ${ARTICLE_LIMITS.names}`);
  return { names: rows.map(({ name }) => name) };
}
