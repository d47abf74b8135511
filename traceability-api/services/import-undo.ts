import { and, asc, eq, inArray } from 'drizzle-orm';
import { articles, importChanges } from '../db/schema';
import type { TenantCtx } from '../http/context';
import { audit } from './audit-log';
import { loadArticleContents, type ArticleContents } from './article-contents';
import { overwriteArticles } from './article-writes';
import { setImport, takeImport } from './imports';
import { writeCtx } from './write-ctx';

const BATCH = 500;

/**
 * Takes back what an upload did: created articles go to the trash, updated ones get their former contents, but only where
 * nobody has changed the article since. Answers how many were taken back and how many stayed.
 * @throws NOT_FOUND, ALREADY_PROCESS
 */
export async function undo(ctx: TenantCtx, importId: string): Promise<{ undone: number; kept: number }> {
  await takeImport(ctx, importId, ['done', 'cancelled']);
  const changes = await ctx.tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.companyId, ctx.companyId), eq(importChanges.importId, importId)))
    .orderBy(asc(importChanges.articleId));
  let undone = 0;
  for (let from = 0; from < changes.length; from += BATCH) {
    const batch = changes.slice(from, from + BATCH);
    const now = new Map(
      (
        await loadArticleContents(
          ctx.tx,
          ctx.companyId,
          batch.map(({ articleId }) => articleId),
        )
      ).map((article) => [article.id, article]),
    );
    const untouched = batch.filter((change) => now.get(change.articleId)?.version === change.versionAfter);
    const created = untouched.filter(({ kind }) => kind === 'create').map(({ articleId }) => articleId);
    const updated = untouched.flatMap(({ before }) => (before ? [before as unknown as ArticleContents] : []));
    if (created.length > 0) {
      await ctx.tx
        .update(articles)
        .set({ deletedAt: ctx.now() })
        .where(and(eq(articles.companyId, ctx.companyId), inArray(articles.id, created)));
    }
    await overwriteArticles(writeCtx(ctx), updated);
    undone += untouched.length;
  }
  await setImport(ctx, importId, { status: 'undone' });
  await audit(ctx, { entity: 'imports', entityId: importId, detail: { undone, kept: changes.length - undone } });
  return { undone, kept: changes.length - undone };
}
