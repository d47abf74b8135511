import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { keptProperties, type ArticleProperty } from '@/lib/contract/properties';
import { compositionParts, type CompositionPart } from '@/lib/contract/compositions';
import { prepared } from '../../db/prepared';
import { articleCompositions, articleProperties, articles, materials } from '../../db/schema';
import { keptImages, type ArticleImage } from '@/lib/contract/articles';
import type { CompanyId, Tx } from '../../db/client';

/** The data of an article: what its form edits, an upload compares and a passport freezes. */
export interface ArticleContents {
  id: string;
  sku: string;
  /** 14 digits. */
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  /** Grams. */
  weightGrams: number | null;
  isManualLoad: boolean;
  templateId: string | null;
  images: ArticleImage[];
  properties: ArticleProperty[];
  compositions: CompositionPart[];
  /** Optimistic lock. */
  version: number;
}

/** The same as stored while an upload can be undone. */
export const keptContents = z.object({
  id: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  model: z.string(),
  weightGrams: z.number().nullable(),
  isManualLoad: z.boolean(),
  templateId: z.string().nullable(),
  images: keptImages,
  properties: keptProperties,
  compositions: compositionParts,
  version: z.number(),
}) satisfies z.ZodType<ArticleContents>;

const columns = {
  id: articles.id,
  sku: articles.sku,
  gtin: articles.gtin,
  name: articles.name,
  description: articles.description,
  model: articles.model,
  weightGrams: articles.weightGrams,
  isManualLoad: articles.isManualLoad,
  templateId: articles.templateId,
  images: articles.images,
  version: articles.version,
};

/** Passes the ids as one parameter: a list of hundreds takes longer to build than to read. */
const isOneOf = (column: PgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Properties of many articles in their order, by article. */
async function loadProperties(tx: Tx, companyId: CompanyId, ids: string[]): Promise<Map<string, ArticleProperty[]>> {
  const rows = await tx
    .select({
      articleId: articleProperties.articleId,
      name: articleProperties.name,
      defaultValue: articleProperties.defaultValue,
      isInternal: articleProperties.isInternal,
    })
    .from(articleProperties)
    .where(and(eq(articleProperties.companyId, companyId), isOneOf(articleProperties.articleId, ids)))
    .orderBy(asc(articleProperties.articleId), asc(articleProperties.position));
  const byArticle = new Map<string, ArticleProperty[]>();
  for (const { articleId, ...property } of rows) {
    const list = byArticle.get(articleId);
    if (list) list.push(property);
    else byArticle.set(articleId, [property]);
  }
  return byArticle;
}

const compositionsQuery = prepared((tx) =>
  tx
    .select({
      articleId: articleCompositions.articleId,
      part: articleCompositions.part,
      label: articleCompositions.partLabel,
      name: materials.name,
      percent: articleCompositions.percentage,
    })
    .from(articleCompositions)
    .innerJoin(materials, eq(materials.id, articleCompositions.materialId))
    .where(
      and(
        eq(articleCompositions.companyId, sql.placeholder('companyId')),
        sql`${articleCompositions.articleId} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .orderBy(asc(articleCompositions.articleId), asc(articleCompositions.part), asc(articleCompositions.position))
    .prepare(''),
);

/** A material of a part: number of the part, its label, name of the material, percentage. */
export type CompositionLine = [part: number, label: string, name: string, percent: number | null];

/** The composition of an article of a query, as lines in order; null if it has none. */
export const compositionLines = sql<CompositionLine[] | null>`(
  select json_agg(json_build_array(c.part, c.part_label, m.name, c.percentage) order by c.part, c.position)
  from ${articleCompositions} c join ${materials} m on m.id = c.material_id
  where c.company_id = ${articles.companyId} and c.article_id = ${articles.id})`;

/** The parts of a composition, from its lines. */
export function partsOf(lines: readonly CompositionLine[]): CompositionPart[] {
  const parts = new Map<number, CompositionPart>();
  for (const [part, label, name, percent] of lines) {
    const one = parts.get(part) ?? { label, materials: [] };
    one.materials.push({ name, percent });
    parts.set(part, one);
  }
  return [...parts.values()];
}

/** Compositions of many articles, parts and materials in their order, by article. */
export async function loadCompositions(
  tx: Tx,
  companyId: CompanyId,
  ids: string[],
): Promise<Map<string, CompositionPart[]>> {
  if (ids.length === 0) return new Map();
  const rows = await compositionsQuery(tx).execute({ companyId, ids });
  const byArticle = new Map<string, CompositionLine[]>();
  for (const { articleId, part, label, name, percent } of rows) {
    const lines = byArticle.get(articleId) ?? [];
    lines.push([part, label, name, percent]);
    byArticle.set(articleId, lines);
  }
  return new Map([...byArticle].map(([id, lines]) => [id, partsOf(lines)]));
}

/** Complete articles by id, in three queries; deleted and unknown ones are left out, the order is the database's. */
export async function loadArticleContents(tx: Tx, companyId: CompanyId, ids: string[]): Promise<ArticleContents[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(columns)
    .from(articles)
    .where(and(eq(articles.companyId, companyId), isNull(articles.deletedAt), isOneOf(articles.id, ids)));
  const properties = await loadProperties(tx, companyId, ids);
  const compositions = await loadCompositions(tx, companyId, ids);
  return rows.map((row) => ({
    ...row,
    properties: properties.get(row.id) ?? [],
    compositions: compositions.get(row.id) ?? [],
  }));
}
