import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { templates as contract } from '@/lib/contract/templates';
import { fold } from '@/lib/domain/text';
import { articles, passports } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { loadArticleContents, type ArticleContents } from '../articles/contents';
import { partsOfHints } from '../articles/writing/input';
import { overwriteArticles } from '../articles/writing/bulk';
import { audit } from '../../core/audit';
import { assignDesign } from '../template-designs/articles';
import { findNewest } from '../template-designs/designs';
import { getTemplate } from './templates';
import { writeCtx } from '../../core/write-ctx';

const chosenOf = (ctx: TenantCtx, ids: string[]) =>
  and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids), isNull(articles.deletedAt));

type Assign = z.output<typeof contract.assign.body>;

/** Properties of the template that the article lacks, by folded name. */
function missingOf(article: ArticleContents, properties: readonly ArticleProperty[]): ArticleProperty[] {
  const names = new Set(article.properties.map(({ name }) => fold(name)));
  return properties.filter(({ name }) => !names.has(fold(name)));
}

/** Articles that have another design or none, and that nobody has edited. */
async function withoutDesign(ctx: TenantCtx, ids: string[], designId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(passports, and(eq(passports.companyId, articles.companyId), eq(passports.id, articles.id)))
    .where(and(chosenOf(ctx, ids), isNull(passports.id), sql`${articles.designId} is distinct from ${designId}::uuid`));
  return rows.map(({ id }) => id);
}

/** What linking these articles to the template would change. @throws NOT_FOUND */
export async function previewAssign(ctx: TenantCtx, templateId: string, ids: string[]) {
  const template = await getTemplate(ctx, templateId);
  const found = await loadArticleContents(ctx.tx, ctx.companyId, ids);
  const missing = found.map((article) => missingOf(article, template.properties).length);
  const design = await findNewest(ctx, templateId);
  return {
    articles: found.length,
    alreadyLinked: found.filter((article) => article.templateId === templateId).length,
    fromOther: found.filter((article) => article.templateId !== null && article.templateId !== templateId).length,
    articlesWithMissing: missing.filter((lacking) => lacking > 0).length,
    missingProperties: missing.reduce((sum, lacking) => sum + lacking, 0),
    articlesWithoutComposition:
      template.compositionHints.length > 0 ? found.filter(({ compositions }) => compositions.length === 0).length : 0,
    articlesWithoutDesign: design ? (await withoutDesign(ctx, ids, design.id)).length : 0,
  };
}

/**
 * Links articles to the template. With `shouldAddMissing` they also get the properties they lack and, when they have no
 * composition, the hints; values they have stay. With `shouldGiveDesign` those that nobody has designed get its passport
 * design. Says how many articles there were. @throws NOT_FOUND
 */
export async function assignTemplate(
  ctx: TenantCtx,
  templateId: string,
  { ids, shouldAddMissing, shouldGiveDesign }: Assign,
) {
  const template = await getTemplate(ctx, templateId);
  const linked = await ctx.tx
    .update(articles)
    .set({ templateId, version: sql`${articles.version} + 1` })
    .where(chosenOf(ctx, ids))
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
  const design = shouldGiveDesign ? await findNewest(ctx, templateId) : undefined;
  if (design) await assignDesign(ctx, await withoutDesign(ctx, ids, design.id), design.id);
  await audit(ctx, {
    entity: 'templates',
    entityId: templateId,
    ids: linked.map(({ id }) => id),
    kind: 'linked',
    detail: { articles: linked.length, shouldAddMissing, shouldGiveDesign },
  });
  return { count: linked.length };
}
