import { and, asc, avg, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { articles as contract } from '@/lib/contract/articles';
import { chunked } from '@/lib/domain/chunked';
import { formatComposition } from '@/lib/domain/composition/format';
import { shortGtin } from '@/lib/domain/gs1/check-digit';
import { ARTICLE_FIELDS, FIELD_TITLES, type ArticleField } from '@/lib/domain/sheets/columns/fields';
import { propertyTitle } from '@/lib/domain/sheets/columns/headers';
import { fold } from '@/lib/domain/text';
import { articleProperties, articles } from '../../db/schema';
import { fileName } from '../../core/answers/file-names';
import { sheetAnswer } from '../../core/answers/sheet-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { inDirection } from '../../core/lists/lists';
import { loadArticleContents, type ArticleContents } from './contents';
import { articlesOrder, articlesWhere, type ArticleFilters } from './filters';
import { internalPropertyNames } from '../properties/names';

type Query = ArticleFilters & Pick<z.output<typeof contract.export.query>, 'format' | 'ids' | 'sort'>;

/** Some sheets have separate columns for each part of a composition; the export writes it into one cell. */
const NOT_WRITTEN: readonly ArticleField[] = ['part', 'material', 'percentage'];
const FIELDS = ARTICLE_FIELDS.filter((field) => !NOT_WRITTEN.includes(field));
const WIDTHS: Partial<Record<ArticleField, number>> = { name: 36, description: 48, composition: 48 };
/**
 * The limit of columns in a worksheet. An upload accepts fewer and reports it; a column missing from the file would go
 * unnoticed.
 */
const MAX_PROPERTIES = 16_384 - FIELDS.length;
const BATCH = 500;
/** The upload judges a column by this many first rows, or by its first values if those rows are empty. */
const SAMPLES = 30;

const isSelected = (ctx: TenantCtx, query: Query) =>
  query.ids
    ? and(eq(articles.companyId, ctx.companyId), isNull(articles.deletedAt), inArray(articles.id, query.ids))
    : articlesWhere(ctx.companyId, query);

interface Named {
  name: string;
  isInternal: boolean;
}

interface Property extends Named {
  /** The spellings of its name in the articles. */
  writings: string[];
}

const keyOf = ({ name, isInternal }: Named) => `${fold(name)} ${isInternal}`;

/**
 * The properties of the articles, each once regardless of spelling, and twice if articles differ in its visibility: in
 * the order that they have in the articles, because an upload of the file creates them in that of its columns.
 */
async function propertyNames(ctx: TenantCtx, query: Query): Promise<Property[]> {
  const rows = await ctx.tx
    .select({ name: articleProperties.name, isInternal: articleProperties.isInternal })
    .from(articleProperties)
    .innerJoin(articles, eq(articles.id, articleProperties.articleId))
    .where(and(eq(articleProperties.companyId, ctx.companyId), isSelected(ctx, query)))
    .groupBy(articleProperties.name, articleProperties.isInternal)
    .orderBy(avg(articleProperties.position), asc(articleProperties.name), asc(articleProperties.isInternal));
  const byKey = new Map<string, Property>();
  for (const row of rows) {
    const writings = byKey.get(keyOf(row))?.writings ?? [];
    byKey.set(keyOf(row), { ...row, writings: [...writings, row.name] });
  }
  return [...byKey.values()].slice(0, MAX_PROPERTIES);
}

const cellOf: Partial<Record<ArticleField, (article: ArticleContents) => string | number | null>> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  sku: ({ sku }) => sku,
  gtin: ({ gtin }) => (gtin ? shortGtin(gtin) : ''),
  model: ({ model }) => model,
  weight: ({ weightGrams }) => weightGrams,
  composition: ({ compositions }) => formatComposition(compositions),
};

/** Ids of all rows in the requested order: sorted columns change during a long export, ids do not. */
async function idsInOrder(ctx: TenantCtx, query: Query): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(isSelected(ctx, query))
    .orderBy(query.sort ? inDirection(articlesOrder(query.sort)) : asc(articles.id));
  return rows.map(({ id }) => id);
}

async function articlesOf({ tx, companyId }: TenantCtx, ids: string[]): Promise<ArticleContents[]> {
  const contents = await loadArticleContents(tx, companyId, ids);
  const byId = new Map(contents.map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const valuesOf = (article: ArticleContents) =>
  new Map(article.properties.map((property) => [keyOf(property), property.defaultValue]));

async function* rowsOf(ctx: StreamCtx, all: readonly string[], names: readonly Named[]) {
  for (const ids of chunked(all, BATCH)) {
    const batch = await ctx.transaction((tenant) => articlesOf(tenant, ids));
    for (const article of batch) {
      const values = valuesOf(article);
      yield [
        ...FIELDS.map((field) => cellOf[field]?.(article) ?? ''),
        ...names.map((name) => values.get(keyOf(name)) ?? ''),
      ];
    }
  }
}

/** The first values of public properties by `keyOf`, from articles in the order of the file. */
async function firstValues({ tx, companyId }: TenantCtx, ids: readonly string[], properties: readonly Property[]) {
  const values = new Map<string, string[]>(properties.map((property) => [keyOf(property), []]));
  const isOpen = (property: Property) => (values.get(keyOf(property))?.length ?? 0) < SAMPLES;
  // Batches grow tenfold: the first ones find the frequent properties, and few are left for the rest.
  for (let at = 0, size = 1000; at < ids.length; at += size, size *= 10) {
    const names = properties.filter(isOpen).flatMap(({ writings }) => writings);
    if (names.length === 0) break;
    const { rows } = await tx.execute<{ name: string; value: string }>(sql`
      select name, value from (
        select p.name, p.default_value as value, row_number() over (partition by p.name order by listed.at) as number
        from unnest(${sql.param(ids.slice(at, at + size))}::uuid[]) with ordinality as listed(id, at)
        join article_properties p on p.company_id = ${companyId}::uuid and p.article_id = listed.id
        where not p.is_internal and p.default_value <> '' and p.name = any(${sql.param(names)}::text[])) of_name
      where number <= ${SAMPLES}`);
    for (const { name, value } of rows) values.get(keyOf({ name, isInternal: false }))?.push(value);
  }
  return values;
}

/** Properties with their titles: a public one that the upload would take for internal is marked as public. */
async function titledProperties(tenant: TenantCtx, query: Query, all: readonly string[]) {
  const properties = await propertyNames(tenant, query);
  const internalNames = await internalPropertyNames(tenant.tx, tenant.companyId);
  const first = (await articlesOf(tenant, all.slice(0, SAMPLES))).map(valuesOf);
  const sampleValues = new Map(
    properties.map((property) => [keyOf(property), first.flatMap((values) => values.get(keyOf(property)) || [])]),
  );
  const withoutSamples = properties.filter(
    (property) => !property.isInternal && sampleValues.get(keyOf(property))?.length === 0,
  );
  const samples = new Map([...sampleValues, ...(await firstValues(tenant, all.slice(SAMPLES), withoutSamples))]);
  return properties.map((property) => ({
    ...property,
    title: propertyTitle(property, tenant.locale, { internalNames, samples: samples.get(keyOf(property)) ?? [] }),
  }));
}

/**
 * The filtered articles with the columns of an upload, in the requested order or oldest first, so that the file can be
 * uploaded again.
 */
export async function exportArticles(ctx: StreamCtx, query: Query): Promise<Response> {
  const { all, names } = await ctx.transaction(async (tenant) => {
    const ids = await idsInOrder(tenant, query);
    return { all: ids, names: await titledProperties(tenant, query, ids) };
  });
  return sheetAnswer(ctx, query.format, {
    name: fileName(ctx.locale, 'articles'),
    columns: [
      ...FIELDS.map((field) => ({ title: FIELD_TITLES[field][ctx.locale], width: WIDTHS[field] ?? 18 })),
      ...names.map(({ title }) => ({ title, width: 20 })),
    ],
    rows: rowsOf(ctx, all, names),
  });
}
