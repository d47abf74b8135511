import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { isUuid } from '@/lib/contract/core/uuid';
import { articles, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import { computePassport, ownId, passportOf } from '../editor/computed';
import { openPassport } from '../editor/drafts';
import { refuseTooLarge } from '../editor/limits';
import { getOwner, lockOwner, type Owner } from '../editor/owners';
import { loadRows, replaceDraft } from '../editor/replace-draft';
import { loadStoredDesigns } from '../passports/designs';
import { loadGivenDesigns, type GivenDesign } from '../passports/template-designs';
import { designDifference } from './difference';
import { findNewest } from './designs';
import { mergeDesigns, type MergedDesign } from './merge';
import { targetOf } from './target';

/** The id that a page or element of an article has in the template; its own if it did not come from there. */
function templateId(passportId: string, template: string, id: string): string {
  if (id === passportId) return template;
  if (passportOf(id) !== passportId) return id;
  const rest = id.slice(passportId.length + 1);
  return isUuid(rest) ? rest : `${template}.${rest}`;
}

function withIds(design: TemplateDesign, idOf: (id: string) => string): TemplateDesign {
  const pages = design.pages.map((page) => ({
    ...page,
    id: idOf(page.id),
    sections: page.sections.map(({ element, ...placed }) => ({
      ...placed,
      element: { ...element, id: idOf(String(element.id)) },
    })),
  }));
  return { ...design, pages };
}

/**
 * The design of a template merged with an article's own changes, with the article's ids. A draft that was not made from
 * that template is replaced as a whole.
 */
function mergedFor(
  passportId: string,
  { base, incoming, own }: { base: GivenDesign | undefined; incoming: GivenDesign; own: TemplateDesign },
): MergedDesign {
  const ownIds = new Map<string, string>();
  const withTemplateIds = withIds(own, (id) => {
    const inTemplate = templateId(passportId, incoming.templateId, id);
    ownIds.set(inTemplate, id);
    return inTemplate;
  });
  const merged =
    base?.templateId === incoming.templateId
      ? mergeDesigns(base.design, incoming.design, withTemplateIds)
      : { design: incoming.design, kept: 0 };
  const toArticleId = (id: string) => ownIds.get(id) ?? ownId(passportId, incoming.templateId, id);
  return { ...merged, design: withIds(merged.design, toArticleId) };
}

const setDesign = (ctx: TenantCtx, articleId: string, designId: string) =>
  ctx.tx
    .update(articles)
    .set({
      designId,
      updatedAt: sql`greatest(${ctx.now().toISOString()}::timestamptz, ${articles.publishedAt} + interval '1 millisecond')`,
    })
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, articleId)));

/**
 * Merges a design into the passport of a locked article that somebody has edited, so that the state read here cannot
 * change before it is overwritten. Returns how many elements stayed unchanged, and the change that undoes it; null if
 * nobody has edited it.
 * @throws TOO_LARGE
 */
export async function mergeIntoArticle(
  ctx: TenantCtx,
  article: { id: string; designId: string | null },
  incoming: GivenDesign,
): Promise<{ kept: number; changeId: string } | null> {
  const own = (await loadStoredDesigns(ctx.tx, ctx.companyId, [article.id])).get(article.id);
  if (!own) return null;
  const base = (await loadGivenDesigns(ctx.tx, ctx.companyId, [article.designId])).get(article.designId ?? '');
  const { design, kept } = mergedFor(article.id, { base, incoming, own });
  refuseTooLarge(design);
  const row = await openPassport(ctx, article.id);
  const { changeId } = await replaceDraft(ctx, row, await loadRows(ctx, article.id), targetOf(design, row));
  await setDesign(ctx, article.id, incoming.id);
  return { kept, changeId };
}

/** @throws NOT_FOUND for a template */
const ofArticle = (owner: Owner): Owner => (owner.kind === 'article' ? owner : fail('NOT_FOUND'));

/** The name of the article's template; null if it has none, or it is in the trash. */
const templateNameOf = async (ctx: TenantCtx, { templateId: id }: Owner): Promise<string | null> => {
  if (id === null) return null;
  const [row] = await ctx.tx
    .select({ name: templates.name })
    .from(templates)
    .where(and(eq(templates.companyId, ctx.companyId), eq(templates.id, id), isNull(templates.deletedAt)));
  return row?.name ?? null;
};

/** The current passport of an article, as a design with its own ids. */
async function ownDesign(ctx: TenantCtx, owner: Owner): Promise<TemplateDesign> {
  const stored = (await loadStoredDesigns(ctx.tx, ctx.companyId, [owner.id])).get(owner.id);
  if (stored) return stored;
  const { pages, ...look } = await computePassport(ctx, owner);
  return {
    ...look,
    pages: pages.map(({ page: { _id: id, title, slug, type, seoData }, sections }) => ({
      id,
      title,
      slug,
      type,
      seoData,
      sections: sections.map(({ sectionData, insideContainer }) => ({
        element: sectionData as TemplateDesign['pages'][number]['sections'][number]['element'],
        insideContainer,
      })),
    })),
  };
}

/** The latest design of the article's template, if the article has another one. @throws NOT_FOUND */
export async function getUpdate(ctx: TenantCtx, passportId: string) {
  const owner = ofArticle(await getOwner(ctx, passportId));
  const templateName = await templateNameOf(ctx, owner);
  const newest = owner.templateId === null ? undefined : await findNewest(ctx, owner.templateId);
  if (templateName === null || !newest) return { update: null };
  const base = (await loadGivenDesigns(ctx.tx, ctx.companyId, [owner.designId])).get(owner.designId ?? '');
  if (base?.templateId === newest.templateId && base.sha256 === newest.sha256) return { update: null };
  const own = await ownDesign(ctx, owner);
  const { design, kept } = mergedFor(passportId, { base, incoming: newest, own });
  return {
    update: {
      designId: newest.id,
      templateName,
      number: newest.number,
      createdAt: newest.createdAt.toISOString(),
      difference: designDifference(own, design),
      kept,
      isReplaced: base?.templateId !== newest.templateId,
    },
  };
}

/**
 * Merges a design of the article's template into its passport. Returns the change that undoes it; null if nobody has
 * edited the passport. @throws NOT_FOUND, TOO_LARGE
 */
export async function applyUpdate(
  ctx: TenantCtx,
  passportId: string,
  designId: string,
): Promise<{ restorationId: string | null }> {
  const owner = ofArticle(await lockOwner(ctx, passportId));
  const incoming = (await loadGivenDesigns(ctx.tx, ctx.companyId, [designId])).get(designId);
  if (!incoming || incoming.templateId !== owner.templateId) return fail('NOT_FOUND');
  if ((await templateNameOf(ctx, owner)) === null) return fail('NOT_FOUND');
  const merged = await mergeIntoArticle(ctx, owner, incoming);
  if (!merged) await setDesign(ctx, passportId, designId);
  await audit(ctx, { entity: 'passports', entityId: passportId, kind: 'designGiven', detail: { designId } });
  return { restorationId: merged?.changeId ?? null };
}
