import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { EditorPage, PassportDraft } from '@/lib/contract/editor';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { articles, passportPages, passports, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import { computePassport } from './computed';
import { getOwner, lockOwner, type Owner } from './owners';

export type PassportRow = typeof passports.$inferSelect;
export type PageRow = typeof passportPages.$inferSelect;

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

/** The stored passport; null while nobody has edited it. */
export async function findPassport(ctx: TenantCtx, passportId: string): Promise<PassportRow | null> {
  const [row] = await ctx.tx.select().from(passports).where(ownPassport(ctx, passportId));
  return row ?? null;
}

/** The same, locked until the transaction ends: earlier edits are complete, and no other can start. */
export async function lockPassport(ctx: TenantCtx, passportId: string): Promise<PassportRow | null> {
  const [row] = await ctx.tx.select().from(passports).where(ownPassport(ctx, passportId)).for('no key update');
  return row ?? null;
}

/** Stores the computed draft under its computed ids. Of two concurrent first edits the second finds it stored. */
async function storeComputed(ctx: TenantCtx, owner: Owner): Promise<void> {
  const { companyId } = ctx;
  const at = ctx.now();
  const { theme, layout, header, brandImage, pages } = await computePassport(ctx, owner);
  const ownerIds = owner.kind === 'article' ? { articleId: owner.id } : { templateId: owner.id };
  const look = {
    theme,
    layout,
    headerFileId: header?.fileId ?? null,
    brandFileId: brandImage?.fileId ?? null,
    headerFocalPoint: header?.focalPoint ?? null,
  };
  const stored = await ctx.tx
    .insert(passports)
    .values({ id: owner.id, companyId, ...ownerIds, ...look, name: owner.name, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: passports.id });
  if (stored.length === 0) return;
  const place = { companyId, passportId: owner.id, updatedAt: at };
  await ctx.tx.insert(passportPages).values(
    pages.map(({ page: { _id: id, title, slug, type, seoData, order: position } }) => ({
      ...place,
      id,
      title,
      slug,
      type,
      seoData,
      position,
    })),
  );
  const sections = pages.flatMap((each) => each.sections);
  if (sections.length === 0) return;
  await ctx.tx.insert(passportSections).values(
    sections.map(({ _id: id, page_id: pageId, type, status, sectionData, insideContainer, order: position }) => ({
      ...place,
      id,
      pageId,
      type,
      status,
      sectionData,
      insideContainer,
      position,
    })),
  );
}

/** Marks the article as changed since its last publication. */
const noteOnArticle = (ctx: TenantCtx, passportId: string) =>
  ctx.tx
    .update(articles)
    .set({
      updatedAt: sql`greatest(${ctx.now().toISOString()}::timestamptz, ${articles.publishedAt} + interval '1 millisecond')`,
    })
    .where(
      and(
        eq(articles.companyId, ctx.companyId),
        eq(articles.id, passportId),
        sql`${articles.updatedAt} <= ${articles.publishedAt}`,
      ),
    );

/** Edits with shorter pauses between them are one entry of the history. */
const PAUSE_MS = 30 * 60 * 1000;

/**
 * Opens a passport for an edit: stores it if nobody has edited it yet, and locks its article and its row until the
 * transaction ends, so that edits of its order or limits are serialized, with each other and with publishing. @throws
 * NOT_FOUND
 */
export async function openPassport(ctx: TenantCtx, passportId: string): Promise<PassportRow> {
  const owner = await lockOwner(ctx, passportId);
  const isFirst = !(await findPassport(ctx, passportId));
  if (isFirst) await storeComputed(ctx, owner);
  const row = await lockPassport(ctx, passportId);
  if (!row) return fail('NOT_FOUND');
  if (isFirst || ctx.now().getTime() - row.updatedAt.getTime() > PAUSE_MS)
    await audit(ctx, { entity: 'passports', entityId: passportId, kind: 'designed' });
  await ctx.tx.update(passports).set({ updatedAt: ctx.now() }).where(ownPassport(ctx, passportId));
  await noteOnArticle(ctx, passportId);
  return row;
}

/** An unedited passport is derived from its owner, or from the template's design that it was given. */
async function computedDraft(ctx: TenantCtx, owner: Owner): Promise<PassportDraft> {
  const { theme, layout, header, brandImage, pages } = await computePassport(ctx, owner);
  return {
    id: owner.id,
    name: owner.name,
    templateId: owner.templateId,
    articleId: owner.kind === 'article' ? owner.id : null,
    isStored: false,
    isEdited: false,
    theme: theme ?? defaultTheme,
    hasTheme: theme !== null,
    layout,
    headerFileId: header?.fileId ?? null,
    headerFocalPoint: header?.focalPoint ?? null,
    showHeader: true,
    brandFileId: brandImage?.fileId ?? null,
    pages: pages.map(({ page }) => page),
    version: 1,
    updatedAt: owner.updatedAt.toISOString(),
  };
}

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
  if (!row) return computedDraft(ctx, owner);
  return {
    id: row.id,
    name: row.name,
    templateId: row.templateId ?? owner.templateId,
    articleId: row.articleId,
    isStored: true,
    isEdited: await isEdited(ctx, passportId),
    theme: row.theme ?? defaultTheme,
    hasTheme: row.theme !== null,
    layout: row.layout,
    headerFileId: row.headerFileId,
    headerFocalPoint: row.headerFocalPoint,
    showHeader: row.showHeader,
    brandFileId: row.brandFileId,
    pages: (await listPageRows(ctx, passportId)).map(toPage),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
