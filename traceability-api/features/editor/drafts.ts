import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { EditorPage, PassportDraft } from '@/lib/contract/editor';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { articles, passportPages, passports, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { computedSections, getOwner, type Owner } from './owners';

export type PassportRow = typeof passports.$inferSelect;
export type PageRow = typeof passportPages.$inferSelect;

/** What the page of a passport is called until somebody writes another name. */
const FIRST_PAGE = { es: 'Pasaporte', en: 'Passport', it: 'Passaporto', pt: 'Passaporte' };

const ownPassport = (ctx: TenantCtx, id: string) => and(eq(passports.companyId, ctx.companyId), eq(passports.id, id));

export const toPage = (row: PageRow): EditorPage => ({
  _id: row.id,
  template_id: row.passportId,
  title: row.title,
  slug: row.slug,
  type: row.type,
  seoData: row.seoData,
  order: row.position,
  version: row.version,
});

/** The only page of a passport that nobody has edited; it has the passport's id. */
export const computedPage = ({ id }: Pick<Owner, 'id'>): EditorPage => ({
  _id: id,
  template_id: id,
  title: FIRST_PAGE,
  slug: 'passport',
  type: 'passport',
  seoData: { title: '', description: '', image: '' },
  order: 0,
  version: 1,
});

export const listPageRows = (ctx: TenantCtx, passportId: string): Promise<PageRow[]> =>
  ctx.tx
    .select()
    .from(passportPages)
    .where(
      and(
        eq(passportPages.companyId, ctx.companyId),
        eq(passportPages.passportId, passportId),
        isNull(passportPages.deletedAt),
      ),
    )
    .orderBy(asc(passportPages.position), asc(passportPages.id));

export async function findPassport(ctx: TenantCtx, passportId: string): Promise<PassportRow | null> {
  const [row] = await ctx.tx.select().from(passports).where(ownPassport(ctx, passportId));
  return row ?? null;
}

/** Writes the default page down, with the ids that it was read with. Of two first edits at once the second finds it. */
async function storeDefault(ctx: TenantCtx, owner: Owner): Promise<void> {
  const { companyId } = ctx;
  const at = ctx.now();
  const ownerIds = owner.kind === 'article' ? { articleId: owner.id } : { templateId: owner.id };
  const stored = await ctx.tx
    .insert(passports)
    .values({ id: owner.id, companyId, ...ownerIds, name: owner.name, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: passports.id });
  if (stored.length === 0) return;
  const page = computedPage(owner);
  const place = { companyId, passportId: owner.id, updatedAt: at };
  await ctx.tx
    .insert(passportPages)
    .values({ id: page._id, ...place, title: page.title, slug: page.slug, seoData: page.seoData, position: 0 });
  const sections = await computedSections(ctx, owner);
  await ctx.tx.insert(passportSections).values(
    sections.map((section, position) => ({
      ...place,
      id: section.id,
      pageId: page._id,
      type: section.type,
      status: section.status,
      sectionData: section,
      position,
    })),
  );
}

/** The article of an edited passport shows that what is public is older than its draft. */
const noteOnArticle = (ctx: TenantCtx, passportId: string) =>
  ctx.tx
    .update(articles)
    .set({ updatedAt: ctx.now() })
    .where(
      and(
        eq(articles.companyId, ctx.companyId),
        eq(articles.id, passportId),
        sql`${articles.updatedAt} <= ${articles.publishedAt}`,
      ),
    );

/**
 * Opens a passport for an edit: stores the default page if nobody has edited it yet, and locks its row until the
 * transaction ends, so that two edits of its order or its limits never meet. @throws NOT_FOUND
 */
export async function openPassport(ctx: TenantCtx, passportId: string): Promise<PassportRow> {
  const owner = await getOwner(ctx, passportId);
  if (!(await findPassport(ctx, passportId))) await storeDefault(ctx, owner);
  const [row] = await ctx.tx.select().from(passports).where(ownPassport(ctx, passportId)).for('no key update');
  if (!row) return fail('NOT_FOUND');
  await ctx.tx.update(passports).set({ updatedAt: ctx.now() }).where(ownPassport(ctx, passportId));
  await noteOnArticle(ctx, passportId);
  return row;
}

/** A passport that nobody has edited is as its owner is. */
const computedDraft = (owner: Owner): PassportDraft => ({
  id: owner.id,
  name: owner.name,
  templateId: owner.templateId,
  articleId: owner.kind === 'article' ? owner.id : null,
  isStored: false,
  isEdited: false,
  theme: defaultTheme,
  hasTheme: false,
  layout: 1,
  headerFileId: null,
  showHeader: true,
  brandFileId: null,
  pages: [computedPage(owner)],
  version: 1,
  updatedAt: owner.updatedAt.toISOString(),
});

async function isEdited(ctx: TenantCtx, passportId: string): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ state: articles.state })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, passportId)));
  return row?.state !== 'published';
}

/** The draft of a passport, with its pages in order. @throws NOT_FOUND */
export async function getDraft(ctx: TenantCtx, passportId: string): Promise<PassportDraft> {
  const owner = await getOwner(ctx, passportId);
  const row = await findPassport(ctx, passportId);
  if (!row) return computedDraft(owner);
  return {
    id: row.id,
    name: row.name,
    templateId: row.templateId ?? row.sourceId ?? owner.templateId,
    articleId: row.articleId,
    isStored: true,
    isEdited: await isEdited(ctx, passportId),
    theme: row.theme ?? defaultTheme,
    hasTheme: row.theme !== null,
    layout: row.layout,
    headerFileId: row.headerFileId,
    showHeader: row.showHeader,
    brandFileId: row.brandFileId,
    pages: (await listPageRows(ctx, passportId)).map(toPage),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
