import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompositionPart } from '@/lib/domain/composition';
import { articleCompositions, articleProperties, articles, materials, type ArticleImage } from '../db/schema';
import type { CompanyId, Tx } from '../db/client';

/** Everything that a person can say about an article. */
export interface ArticleContents {
  id: string;
  version: number;
  sku: string;
  gtin: string | null;
  name: string;
  description: string;
  model: string;
  /** Grams. */
  weightGrams: number | null;
  isManualLoad: boolean;
  templateId: string | null;
  images: ArticleImage[];
  properties: { name: string; defaultValue: string }[];
  compositions: CompositionPart[];
}

async function loadProperties(tx: Tx, companyId: CompanyId, ids: string[]) {
  const rows = await tx
    .select({ articleId: articleProperties.articleId, name: articleProperties.name, defaultValue: articleProperties.defaultValue })
    .from(articleProperties)
    .where(and(eq(articleProperties.companyId, companyId), inArray(articleProperties.articleId, ids)))
    .orderBy(asc(articleProperties.articleId), asc(articleProperties.position));
  return groupBy(rows);
}

function groupBy<T extends { articleId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.articleId);
    if (group) group.push(row);
    else groups.set(row.articleId, [row]);
  }
  return groups;
}

async function loadCompositions(tx: Tx, companyId: CompanyId, ids: string[]): Promise<Map<string, CompositionPart[]>> {
  const rows = await tx
    .select({
      articleId: articleCompositions.articleId,
      part: articleCompositions.part,
      label: articleCompositions.partLabel,
      name: materials.name,
      percent: articleCompositions.percentage,
    })
    .from(articleCompositions)
    .innerJoin(materials, and(eq(materials.companyId, companyId), eq(materials.id, articleCompositions.materialId)))
    .where(and(eq(articleCompositions.companyId, companyId), inArray(articleCompositions.articleId, ids)))
    .orderBy(asc(articleCompositions.articleId), asc(articleCompositions.part), asc(articleCompositions.position));
  const parts = new Map<string, { at: number; part: CompositionPart }[]>();
  for (const { articleId, part: at, label, name, percent } of rows) {
    const known = parts.get(articleId) ?? [];
    parts.set(articleId, known);
    let entry = known.find((other) => other.at === at);
    if (!entry) {
      entry = { at, part: { ...(label ? { label } : {}), materials: [] } };
      known.push(entry);
    }
    entry.part.materials.push({ name, percent });
  }
  return new Map([...parts].map(([articleId, known]) => [articleId, known.map(({ part }) => part)]));
}

/** Contents of these articles of the company, in three queries however many there are. */
export async function loadArticleContents(tx: Tx, companyId: CompanyId, ids: string[]): Promise<ArticleContents[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(articles).where(and(eq(articles.companyId, companyId), inArray(articles.id, ids)));
  const properties = await loadProperties(tx, companyId, ids);
  const compositions = await loadCompositions(tx, companyId, ids);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    sku: row.sku,
    gtin: row.gtin,
    name: row.name,
    description: row.description,
    model: row.model,
    weightGrams: row.weightGrams,
    isManualLoad: row.isManualLoad,
    templateId: row.templateId,
    images: row.images,
    properties: (properties.get(row.id) ?? []).map(({ name, defaultValue }) => ({ name, defaultValue })),
    compositions: compositions.get(row.id) ?? [],
  }));
}
