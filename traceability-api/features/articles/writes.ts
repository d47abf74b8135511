import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Article, articles as contract } from '@/lib/contract/articles';
import { ARTICLE_FACTS } from '@/lib/contract/history';
import { articles } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { errorDetails, type ErrorDetail } from '../../core/texts';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { loadArticleContents } from './contents';
import { readArticle } from './writing/input';
import { lockNames, recogniseArticles } from '../event-records/lineage/recognition';
import { restoreMaterialsOf } from '../materials/in-articles';
import { overwriteArticles, writeArticles } from './writing/bulk';
import { getArticle, liveArticles } from './reads';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { changesOf } from '../../core/changes';
import { gtinClaimed, gtinHasSerials, serialClashes } from '../gtin-claims/claims';
import { writeCtx } from '../../core/write-ctx';

type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

/**
 * Runs a write of articles; a duplicate SKU or GTIN in the company throws ARTICLE_EXITS, a GTIN published elsewhere
 * CONFLICT.
 */
export function refuseArticleDuplicates<T>(ctx: TenantCtx, work: () => Promise<T>): Promise<T> {
  const exists = (path: string, text: ErrorDetail) => () =>
    new ApiError('ARTICLE_EXITS', { issues: [{ path, msg: errorDetails(ctx.locale)(text) }] });
  return mapUniqueViolation(
    {
      articles_sku: exists('sku', 'skuExists'),
      articles_gtin: exists('gtin', 'gtinExists'),
      articles_published_gtin: gtinClaimed,
    },
    work,
  );
}

/** Creates an article with its passport. @throws ARTICLE_EXITS, CONFLICT, INVALID_DATA */
export async function createArticle(ctx: TenantCtx, body: CreateInput): Promise<Article> {
  const article = await readArticle(ctx, body);
  const { isPublished } = body;
  const [created] = await refuseArticleDuplicates(ctx, () => writeArticles(writeCtx(ctx), [article], { isPublished }));
  if (!created) return fail('INTERNAL_SERVER_ERROR');
  await audit(ctx, { entity: 'articles', entityId: created.id, kind: 'created', detail: { sku: created.sku } });
  return getArticle(ctx, created.id);
}

/** @throws CONFLICT if units of the article would open another product under the GTIN */
async function refuseClashes(ctx: TenantCtx, articleId: string, gtin: string): Promise<void> {
  const count = (await serialClashes(ctx.tx, ctx.companyId, [{ articleId, gtin }])).get(articleId);
  if (count !== undefined) throw gtinHasSerials(count);
}

/**
 * Overwrites an article. @throws NOT_FOUND, ARTICLE_EXITS, INVALID_DATA; CONFLICT with the current state if stale, and
 * for a GTIN that belongs to another company or under which the serials of the article's units are already printed
 */
export async function updateArticle(ctx: TenantCtx, articleId: string, body: UpdateInput): Promise<Article> {
  const before = await lockVersion(
    ctx.tx
      .select({ sku: articles.sku, version: articles.version })
      .from(articles)
      .where(liveArticles(ctx, [articleId])),
    body.version,
    () => getArticle(ctx, articleId),
  );
  const [contents] = await loadArticleContents(ctx.tx, ctx.companyId, [articleId]);
  const article = await readArticle(ctx, body, contents);
  const fullArticle = { ...article, id: articleId, sku: article.sku || before.sku };
  await refuseArticleDuplicates(ctx, () => overwriteArticles(writeCtx(ctx), [fullArticle]));
  if (fullArticle.gtin !== null && fullArticle.gtin !== contents?.gtin)
    await refuseClashes(ctx, articleId, fullArticle.gtin);
  const changes = contents ? changesOf(ARTICLE_FACTS, contents, fullArticle) : {};
  const detail = { version: before.version + 1, ...changes };
  await audit(ctx, { entity: 'articles', entityId: articleId, kind: 'changed', detail });
  return getArticle(ctx, articleId);
}

/** Moves articles to the trash and returns which; unknown ones and those already there are skipped. */
export async function removeArticles(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const removed = await ctx.tx
    .update(articles)
    .set({ deletedAt: ctx.now() })
    .where(liveArticles(ctx, ids))
    .returning({ id: articles.id });
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'articles', kind: 'removed', ids: answer.ids });
  return answer;
}

/** Moves one article to the trash. @throws NOT_FOUND */
export async function removeArticle(ctx: TenantCtx, articleId: string): Promise<{ count: number }> {
  const removed = await removeArticles(ctx, [articleId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/** Restores articles from the trash. @throws ARTICLE_EXITS or CONFLICT if their SKU or GTIN has been taken since */
export async function restoreArticles(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const deleted = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids), isNotNull(articles.deletedAt));
  await refuseTaken(ctx, ids, {
    table: articles,
    name: sql`t.name || ' (' || t.sku || ')'`,
    isTaken: [sql`taken.sku = t.sku`, sql`taken.gtin = t.gtin`],
    code: 'ARTICLE_EXITS',
    text: 'restoreTaken',
  });
  // Locked first, as in merging: transactions that lock articles and materials in one order cannot deadlock.
  await restoreMaterialsOf(writeCtx(ctx), ids);
  const restored = await refuseArticleDuplicates(ctx, () =>
    ctx.tx.update(articles).set({ deletedAt: null }).where(deleted).returning({ id: articles.id }),
  );
  const restoredIds = restored.map(({ id }) => id);
  await lockNames(ctx, 'create');
  await recogniseArticles(ctx, restoredIds);
  if (restoredIds.length > 0) await audit(ctx, { entity: 'articles', kind: 'restored', ids: restoredIds });
  return { count: restoredIds.length };
}
