import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import type { ArticleProperty } from '@/lib/contract/properties';
import type { Template, templates as contract } from '@/lib/contract/templates';
import { fold } from '@/lib/domain/text';
import { articles, passports, templateDesigns } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { loadArticleContents, type ArticleContents } from '../articles/contents';
import { liveArticles } from '../articles/reads';
import { partsOfHints } from '../articles/writing/input';
import { overwriteArticles } from '../articles/writing/bulk';
import { audit } from '../../core/audit';
import { assignDesign, hasDesign, type DesignContent } from '../template-designs/articles';
import { findNewest } from '../template-designs/designs';
import { getTemplate } from './reads';
import { writeCtx } from '../../core/write-ctx';

type Assign = z.output<typeof contract.assign.body>;

/** Properties of the template that the article lacks, by folded name. */
function missingOf(article: ArticleContents, properties: readonly ArticleProperty[]): ArticleProperty[] {
  const names = new Set(article.properties.map(({ name }) => fold(name)));
  return properties.filter(({ name }) => !names.has(fold(name)));
}

/** Whether an article would exceed the limit of properties: nothing is added to it. */
const isOverLimit = ({ properties }: ArticleContents, missing: readonly ArticleProperty[]) =>
  missing.length > 0 && properties.length + missing.length > ARTICLE_LIMITS.properties;

/** Articles without the template's design that nobody has edited. */
async function withoutDesign(
  ctx: TenantCtx,
  ids: string[],
  templateId: string,
  design: DesignContent,
): Promise<string[]> {
  const d = alias(templateDesigns, 'd');
  const rows = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(passports, and(eq(passports.companyId, articles.companyId), eq(passports.id, articles.id)))
    .leftJoin(d, and(eq(d.companyId, articles.companyId), eq(d.id, articles.designId)))
    .where(and(liveArticles(ctx, ids), isNull(passports.id), sql`${hasDesign(templateId, design)} is not true`));
  return rows.map(({ id }) => id);
}

/** Preview of linking these articles to the template. @throws NOT_FOUND */
export async function previewAssign(ctx: TenantCtx, templateId: string, ids: string[]) {
  const template = await getTemplate(ctx, templateId);
  const contents = await loadArticleContents(ctx.tx, ctx.companyId, ids);
  const lacking = contents.map((article) => ({ article, missing: missingOf(article, template.properties) }));
  const completed = lacking.filter(({ article, missing }) => !isOverLimit(article, missing));
  const design = await findNewest(ctx, templateId);
  return {
    articles: contents.length,
    alreadyLinked: contents.filter((article) => article.templateId === templateId).length,
    fromOther: contents.filter((article) => article.templateId !== null && article.templateId !== templateId).length,
    articlesWithMissing: completed.filter(({ missing }) => missing.length > 0).length,
    missingProperties: completed.reduce((sum, { missing }) => sum + missing.length, 0),
    articlesWithoutComposition:
      template.compositionHints.length > 0
        ? completed.filter(({ article }) => article.compositions.length === 0).length
        : 0,
    articlesWithoutDesign: design ? (await withoutDesign(ctx, ids, templateId, design)).length : 0,
    articlesOverLimit: contents.length - completed.length,
  };
}

/**
 * Adds to articles the properties they lack and, if they have no composition, the hints. Returns how many would exceed
 * the limit of properties: these stay unchanged, since nobody could save them any more.
 */
async function addMissing(ctx: TenantCtx, template: Template, ids: string[]): Promise<number> {
  const hints = partsOfHints(template.compositionHints);
  const contents = await loadArticleContents(ctx.tx, ctx.companyId, ids);
  let overLimit = 0;
  const changed = contents.flatMap((article) => {
    const missing = missingOf(article, template.properties);
    if (isOverLimit(article, missing)) {
      overLimit += 1;
      return [];
    }
    const compositions = article.compositions.length === 0 ? hints : article.compositions;
    const isSame = missing.length === 0 && compositions === article.compositions;
    return isSame ? [] : [{ ...article, properties: [...article.properties, ...missing], compositions }];
  });
  await overwriteArticles(writeCtx(ctx), changed);
  return overLimit;
}

/**
 * Links articles to the template. With `shouldAddMissing` they also get the properties they lack; existing values stay.
 * With `shouldGiveDesign` those without an edited design get the template's passport design. Returns how many articles
 * there were, and to how many of them nothing could be added. @throws NOT_FOUND
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
    .where(liveArticles(ctx, ids))
    .returning({ id: articles.id });
  const linkedIds = linked.map(({ id }) => id);
  const articlesOverLimit = shouldAddMissing ? await addMissing(ctx, template, linkedIds) : 0;
  const design = shouldGiveDesign ? await findNewest(ctx, templateId) : undefined;
  if (design) await assignDesign(ctx, await withoutDesign(ctx, ids, templateId, design), design.id);
  await audit(ctx, {
    entity: 'templates',
    entityId: templateId,
    ids: linkedIds,
    kind: 'linked',
    detail: { articles: linked.length, shouldAddMissing, shouldGiveDesign },
  });
  return { count: linked.length, articlesOverLimit };
}
