import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type editor, type EditorPage } from '@/lib/contract/editor';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { passportPages, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { refuseForeignFiles } from '../files/references';
import { keepChange } from './changes';
import { computePassport, passportOf, type ComputedPassport } from './computed';
import { findPassport, getDraft, listPageRows, openPassport, toPage, type PageRow } from './drafts';
import { refuseMorePages } from './limits';
import { freeSlug, MAX_SLUG_BASE } from './page-slugs';
import { savePositions } from './positions';
import { getOwner } from './owners';

type CreateInput = z.output<typeof editor.createTemplatePage.body>;
type UpdateInput = z.output<typeof editor.updatePage.body>;
type TypeInput = z.output<typeof editor.updatePageType.body>;
type OrderInput = z.output<typeof editor.savePagesOrder.body>;

const ownPage = (ctx: TenantCtx, id: string) =>
  and(eq(passportPages.companyId, ctx.companyId), eq(passportPages.id, id), isNull(passportPages.deletedAt));

async function findPage(ctx: TenantCtx, pageId: string): Promise<PageRow | null> {
  const [row] = await ctx.tx.select().from(passportPages).where(ownPage(ctx, pageId));
  return row ?? null;
}

/** The current page; those of an unedited passport are computed. @throws NOT_FOUND */
export async function getPage(ctx: TenantCtx, pageId: string): Promise<EditorPage> {
  const stored = await findPage(ctx, pageId);
  if (stored) return toPage(stored);
  const computed = await computedPageOf(ctx, pageId);
  if (computed) return computed.page;
  // The first edit of the passport may have stored it between the two reads.
  return toPage((await findPage(ctx, pageId)) ?? fail('NOT_FOUND'));
}

/**
 * A page with its sections, of a passport that nobody has edited; null once the passport is stored. @throws NOT_FOUND
 */
export async function computedPageOf(
  ctx: TenantCtx,
  pageId: string,
): Promise<ComputedPassport['pages'][number] | null> {
  const owner = await getOwner(ctx, passportOf(pageId));
  if (await findPassport(ctx, owner.id)) return null;
  const { pages } = await computePassport(ctx, owner);
  return pages.find(({ page }) => page._id === pageId) ?? fail('NOT_FOUND');
}

/** One page by its id, or all pages of a passport by its id. @throws NOT_FOUND */
export async function getPages(ctx: TenantCtx, id: string): Promise<EditorPage[]> {
  const page = await findPage(ctx, id);
  if (page && page.passportId !== page.id) return [toPage(page)];
  // An id that looks like a computed page but belongs to no passport.
  if (passportOf(id) !== id) return [await getPage(ctx, id)];
  return (await getDraft(ctx, id)).pages;
}

/** The stored page for an edit, with its passport locked. @throws NOT_FOUND */
export async function openPage(ctx: TenantCtx, pageId: string): Promise<PageRow> {
  // A page that is not stored yet is stored, under the same id, once its passport is opened.
  await openPassport(ctx, (await findPage(ctx, pageId))?.passportId ?? passportOf(pageId));
  return (await findPage(ctx, pageId)) ?? fail('NOT_FOUND');
}

/** A page's slug, derived from its name; with a number appended if another page has it. */
function slugOf(name: string, takenSlugs: ReadonlySet<string>): string {
  const base =
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG_BASE)
      .replace(/^-|-$/g, '') || 'page';
  return freeSlug(base, takenSlugs);
}

const refuseTakenSlug = <T>(work: () => Promise<T>) =>
  mapUniqueViolation(
    { passport_pages_slug: () => new ApiError('CONFLICT', { text: 'pageAddressTaken', path: 'slug' }) },
    work,
  );

/** Adds a page at the end. @throws NOT_FOUND, TOO_LARGE if the passport has the maximum number of pages */
export async function createPage(ctx: TenantCtx, { name, template_id }: CreateInput): Promise<EditorPage> {
  await openPassport(ctx, template_id);
  const pages = await listPageRows(ctx, template_id);
  refuseMorePages(pages.length);
  const [row] = await ctx.tx
    .insert(passportPages)
    .values({
      id: newId(),
      companyId: ctx.companyId,
      passportId: template_id,
      title: name,
      slug: slugOf(name, new Set(pages.map(({ slug }) => slug))),
      position: (pages.at(-1)?.position ?? 0) + 1,
      updatedAt: ctx.now(),
    })
    .returning();
  return row ? toPage(row) : fail('INTERNAL_SERVER_ERROR');
}

async function changePage(
  ctx: TenantCtx,
  pageId: string,
  expectedVersion: number | undefined,
  values: Partial<Pick<PageRow, 'title' | 'slug' | 'seoData' | 'type'>>,
): Promise<EditorPage> {
  const before = await openPage(ctx, pageId);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    fail('CONFLICT', { text: 'staleVersion', current: toPage(before) });
  await keepChange(ctx, { passportId: before.passportId, entityId: pageId, before: toPage(before) });
  const [row] = await refuseTakenSlug(() =>
    ctx.tx
      .update(passportPages)
      .set({ ...values, version: before.version + 1, updatedAt: ctx.now() })
      .where(ownPage(ctx, pageId))
      .returning(),
  );
  return row ? toPage(row) : fail('NOT_FOUND');
}

/** Changes title, address and metadata of a page. @throws NOT_FOUND, CONFLICT for a stale version or a taken address */
export async function updatePage(
  ctx: TenantCtx,
  pageId: string,
  { version, ...values }: UpdateInput,
): Promise<EditorPage> {
  await refuseForeignFiles(ctx, values.seoData, (await openPage(ctx, pageId)).seoData);
  return changePage(ctx, pageId, version, values);
}

/** @throws NOT_FOUND, CONFLICT */
export function updatePageType(ctx: TenantCtx, { page_id, type, version }: TypeInput): Promise<EditorPage> {
  return changePage(ctx, page_id, version, { type });
}

/** Orders pages of one passport. @throws NOT_FOUND, INVALID_DATA for a page of another */
export async function savePagesOrder(ctx: TenantCtx, list: OrderInput): Promise<{ count: number }> {
  const [first] = list;
  if (!first) return { count: 0 };
  const { passportId } = await openPage(ctx, first._id);
  const ofPassport = and(
    eq(passportPages.companyId, ctx.companyId),
    eq(passportPages.passportId, passportId),
    isNull(passportPages.deletedAt),
  );
  return savePositions(ctx, passportPages, ofPassport, list);
}

/** Deletes a page with its sections. @throws NOT_FOUND, CONFLICT for the only page of a passport */
export async function deletePage(ctx: TenantCtx, pageId: string): Promise<{ count: number }> {
  const page = await openPage(ctx, pageId);
  const pages = await listPageRows(ctx, page.passportId);
  if (pages.length === 1) fail('CONFLICT', { text: 'onlyPage' });
  await keepChange(ctx, { passportId: page.passportId, entityId: pageId, before: toPage(page) });
  await ctx.tx.update(passportPages).set({ deletedAt: ctx.now() }).where(ownPage(ctx, pageId));
  await ctx.tx
    .update(passportSections)
    .set({ deletedAt: ctx.now() })
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.pageId, pageId),
        isNull(passportSections.deletedAt),
      ),
    );
  return { count: 1 };
}
