import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { templates as contract } from '@/lib/contract/templates';
import { fold } from '@/lib/domain/text';
import { articles } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { loadArticleContents, type ArticleContents } from '../articles/contents';
import { partsOfHints } from '../articles/writing/input';
import { overwriteArticles } from '../articles/writing/bulk';
import { audit } from '../../core/audit';
import { getTemplate } from './templates';
import { writeCtx } from '../../core/write-ctx';

type Assign = z.output<typeof contract.assign.body>;

/** Properties of the template that the article lacks, by folded name. */
function missingOf(article: ArticleContents, properties: readonly ArticleProperty[]): ArticleProperty[] {
  const names = new Set(article.properties.map(({ name }) => fold(name)));
  return properties.filter(({ name }) => !names.has(fold(name)));
}

/** What linking these articles to the template would change. @throws NOT_FOUND */
export async function previewAssign(ctx: TenantCtx, templateId: string, ids: string[]) {
  const template = await getTemplate(ctx, templateId);
  const found = await loadArticleContents(ctx.tx, ctx.companyId, ids);
  const missing = found.map((article) => missingOf(article, template.properties).length);
  return {
    articles: found.length,
    alreadyLinked: found.filter((article) => article.templateId === templateId).length,
    fromOther: found.filter((article) => article.templateId !== null && article.templateId !== templateId).length,
    articlesWithMissing: missing.filter((lacking) => lacking > 0).length,
    missingProperties: missing.reduce((sum, lacking) => sum + lacking, 0),
    articlesWithoutComposition:
      template.compositionHints.length > 0 ? found.filter(({ compositions }) => compositions.length === 0).length : 0,
  };
}

/**
 * Links articles to the template. With `shouldAddMissing` they also get the properties they lack and, when they have no
 * composition, the hints; values they have stay. Says how many articles there were. @throws NOT_FOUND
 */
export async function assignTemplate(ctx: TenantCtx, templateId: string, { ids, shouldAddMissing }: Assign) {
  const template = await getTemplate(ctx, templateId);
  const chosen = and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids), isNull(articles.deletedAt));
  const linked = await ctx.tx
    .update(articles)
    .set({ templateId, version: sql`${articles.version} + 1` })
    .where(chosen)
    .returning({ id: articles.id });
  if (shouldAddMissing) {
    const hints = partsOfHints(template.compositionHints);
    const found = await loadArticleContents(
      ctx.tx,
      ctx.companyId,
      linked.map(({ id }) => id),
    );
    const changed = found.flatMap((article) => {
      const missing = missingOf(article, template.properties);
      const compositions = article.compositions.length === 0 ? hints : article.compositions;
      const isSame = missing.length === 0 && compositions === article.compositions;
      return isSame ? [] : [{ ...article, properties: [...article.properties, ...missing], compositions }];
    });
    await overwriteArticles(writeCtx(ctx), changed);
  }
  await audit(ctx, {
    entity: 'templates',
    entityId: templateId,
    detail: { articles: linked.length, shouldAddMissing },
  });
  return { count: linked.length };
}
