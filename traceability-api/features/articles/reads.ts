import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ArticleState } from '@/lib/contract/article-lists';
import type { Article, ArticleImage, ArticleRow } from '@/lib/contract/articles';
import { passportSnapshot } from '@/lib/contract/passports';
import type { CompositionPart } from '@/lib/contract/compositions';
import { fold } from '@/lib/domain/text';
import { prepared } from '../../db/prepared';
import { articles, passportVersions, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';
import { MAX_COUNTED, readInOrder } from '../../core/lists/lists';
import { compositionLines, loadArticleContents, partsOf, type CompositionLine } from './contents';
import { articlesWhere, type ArticleQuery } from './filters';
import { readArticlePage } from './pages';
import { loadNamedProperties } from './properties';
import { articleWords } from './words';
import { claimStates } from '../gtin-claims/requests';
import { isWhole } from '@/lib/domain/composition/sums';

/** These articles, except those in the trash or of another company. */
export const liveArticles = (ctx: TenantCtx, ids: string[]) =>
  and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids), isNull(articles.deletedAt));

const company = sql.placeholder('companyId');

const columns = {
  id: articles.id,
  name: articles.name,
  sku: articles.sku,
  gtin: articles.gtin,
  model: articles.model,
  images: articles.images,
  templateId: templates.id,
  templateName: templates.name,
  version: articles.version,
  publishedVersion: articles.publishedVersion,
  publishedAt: articles.publishedAt,
  state: articles.state,
  composition: compositionLines,
  unitCount: keptCount(company, 'units.article', sql`${articles.id}::text`),
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
};

interface Row {
  id: string;
  name: string;
  sku: string;
  gtin: string | null;
  model: string;
  images: ArticleImage[];
  templateId: string | null;
  templateName: string | null;
  version: number;
  publishedVersion: number | null;
  publishedAt: Date | null;
  state: ArticleState;
  composition: CompositionLine[] | null;
  unitCount: number;
  createdAt: Date;
  updatedAt: Date;
}

const rowsQuery = prepared((tx) =>
  tx
    .select(columns)
    .from(articles)
    .leftJoin(
      templates,
      and(
        eq(templates.companyId, articles.companyId),
        eq(templates.id, articles.templateId),
        isNull(templates.deletedAt),
      ),
    )
    .where(
      and(
        eq(articles.companyId, company),
        isNull(articles.deletedAt),
        sql`${articles.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare(''),
);

const readRows = ({ tx, companyId }: TenantCtx, ids: string[]): Promise<Row[]> =>
  rowsQuery(tx).execute({ companyId, ids });

const summaryOf = (row: Row, claimOf: Awaited<ReturnType<typeof claimStates>>) => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  gtin: row.gtin,
  model: row.model,
  template: row.templateId && row.templateName ? { id: row.templateId, name: row.templateName } : null,
  compositions: partsOf(row.composition ?? []),
  state: row.state,
  publishedVersion: row.publishedVersion,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  gtinClaim: row.publishedVersion === null ? claimOf(row.gtin) : null,
  unitCount: row.unitCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Articles of the company, filtered, sorted and paged in the database. @throws INVALID_DATA for a cursor of another sort */
export async function listArticles(ctx: TenantCtx, query: ArticleQuery) {
  const { page, pageSize } = query;
  const { ids, ...totals } = await readArticlePage(ctx, query);
  const rows = await readInOrder(ids, () => readRows(ctx, ids));
  const claimOf = await claimStates(ctx.tx, ctx.companyId, rows);
  const namedProperties = await loadNamedProperties(ctx, ids, query.properties);
  const results: ArticleRow[] = rows.map((row) => ({
    ...summaryOf(row, claimOf),
    ...(query.properties ? { shownProperties: namedProperties.get(row.id) ?? [] } : {}),
    image: row.images[0] ? { fileId: row.images[0].fileId, alt: row.images[0].alt } : null,
  }));
  return { results, ...totals, page, pageSize };
}

const MAX_IDS = 20_000;

/** Ids of the articles that match the filters, oldest first, at most 20,000, and whether there are more. */
export async function listArticleIds(ctx: TenantCtx, query: ArticleQuery) {
  // Few matches of rare words come from the index; for frequent words, all articles are tested.
  const matches = await articleWords(ctx.tx, query.q)?.find(MAX_COUNTED);
  const isFound = matches?.isAll ? sql`${articles.id} = any(${sql.param(matches.ids)}::uuid[])` : undefined;
  const rows = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(articlesWhere(ctx.companyId, query), isFound))
    .orderBy(articles.id)
    .limit(MAX_IDS + 1);
  return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), hasMore: rows.length > MAX_IDS };
}

/** Parts with shares that do not sum to 100 ± 0.5 %. A part with a missing share is skipped: it has no sum. */
export function partWarnings(parts: readonly CompositionPart[]): Article['warnings'] {
  return parts.flatMap(({ label, materials }, part) => {
    if (materials.some(({ percent }) => percent === null)) return [];
    const sum = Math.round(materials.reduce((total, { percent }) => total + (percent ?? 0), 0) * 1000) / 1000;
    return isWhole(sum) ? [] : [{ part, label, sum }];
  });
}

/** Names of internal properties that the published version still contains. */
async function stillPublic(ctx: TenantCtx, row: Row, properties: Article['properties']): Promise<string[]> {
  const internal = properties.filter((property) => property.isInternal);
  if (row.publishedVersion === null || internal.length === 0) return [];
  const [published] = await ctx.tx
    .select({ snapshot: passportVersions.snapshot })
    .from(passportVersions)
    .where(
      and(
        eq(passportVersions.companyId, ctx.companyId),
        eq(passportVersions.articleId, row.id),
        eq(passportVersions.version, row.publishedVersion),
      ),
    )
    .limit(1);
  if (!published) return [];
  const { article } = passportSnapshot.parse(published.snapshot);
  const publishedNames = new Set(
    article.properties.filter(({ value }) => value.trim() !== '').map(({ name }) => fold(name)),
  );
  return internal.filter(({ name }) => publishedNames.has(fold(name))).map(({ name }) => name);
}

/** One live article. @throws NOT_FOUND */
export async function getArticle(ctx: TenantCtx, articleId: string): Promise<Article> {
  const [row] = await readRows(ctx, [articleId]);
  const [contents] = await loadArticleContents(ctx.tx, ctx.companyId, [articleId]);
  if (!row || !contents) return fail('NOT_FOUND');
  const claimOf = await claimStates(ctx.tx, ctx.companyId, [row]);
  return {
    ...summaryOf(row, claimOf),
    description: contents.description,
    weightGrams: contents.weightGrams,
    isManualLoad: contents.isManualLoad,
    properties: contents.properties,
    stillPublic: await stillPublic(ctx, row, contents.properties),
    images: contents.images,
    warnings: partWarnings(contents.compositions),
  };
}
