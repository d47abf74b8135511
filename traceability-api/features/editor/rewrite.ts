import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { passportPages, passports, passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keepChange } from './changes';
import { openPassport } from './drafts';

/** @throws TOO_LARGE when the passport would hold more than it may */
function refuseTooLarge({ pages }: TemplateDesign): void {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const { pages: mostPages, sections: mostSections, sectionsPerPage } = PASSPORT_LIMITS;
  if (pages.length > mostPages) fail('TOO_LARGE', { text: 'tooManyPages', values: { max: mostPages } });
  if (sections > mostSections) fail('TOO_LARGE', { text: 'tooManySections', values: { max: mostSections } });
  if (pages.some((page) => page.sections.length > sectionsPerPage))
    fail('TOO_LARGE', { text: 'tooManySectionsOnPage', values: { max: sectionsPerPage } });
}

async function writePages(ctx: TenantCtx, passportId: string, { pages }: TemplateDesign): Promise<void> {
  const { companyId } = ctx;
  const updatedAt = ctx.now();
  // Addresses are unique in a passport: nobody has one while they change places.
  await ctx.tx
    .update(passportPages)
    .set({ deletedAt: updatedAt })
    .where(and(eq(passportPages.companyId, companyId), eq(passportPages.passportId, passportId)));
  await ctx.tx
    .insert(passportPages)
    .values(
      pages.map(({ id, title, slug, type, seoData }, position) => ({
        ...{ id, companyId, passportId, title, slug, type, seoData, position, updatedAt },
      })),
    )
    .onConflictDoUpdate({
      target: passportPages.id,
      set: {
        title: sql`excluded.title`,
        slug: sql`excluded.slug`,
        type: sql`excluded.type`,
        seoData: sql`excluded.seo_data`,
        position: sql`excluded.position`,
        version: sql`${passportPages.version} + 1`,
        updatedAt,
        deletedAt: null,
      },
      setWhere: and(eq(passportPages.companyId, companyId), eq(passportPages.passportId, passportId)),
    });
}

async function writeSections(ctx: TenantCtx, passportId: string, { pages }: TemplateDesign): Promise<void> {
  const { companyId } = ctx;
  const updatedAt = ctx.now();
  const rows = pages.flatMap(({ id: pageId, sections }) =>
    sections.map(({ element, insideContainer }, position) => ({
      ...{ id: String(element.id), companyId, passportId, pageId, type: element.type, sectionData: element },
      ...{ status: element.status === 'inactive' ? ('inactive' as const) : ('active' as const) },
      ...{ insideContainer, position, updatedAt },
    })),
  );
  await ctx.tx
    .update(passportSections)
    .set({ deletedAt: updatedAt })
    .where(
      and(
        eq(passportSections.companyId, companyId),
        eq(passportSections.passportId, passportId),
        sql`${passportSections.deletedAt} is null`,
        rows.length > 0
          ? sql`not ${inArray(
              passportSections.id,
              rows.map(({ id }) => id),
            )}`
          : undefined,
      ),
    );
  if (rows.length === 0) return;
  await ctx.tx
    .insert(passportSections)
    .values(rows)
    .onConflictDoUpdate({
      target: passportSections.id,
      set: {
        pageId: sql`excluded.page_id`,
        type: sql`excluded.type`,
        status: sql`excluded.status`,
        sectionData: sql`excluded.section_data`,
        insideContainer: sql`excluded.inside_container`,
        position: sql`excluded.position`,
        version: sql`${passportSections.version} + 1`,
        updatedAt,
        deletedAt: null,
      },
      setWhere: and(eq(passportSections.companyId, companyId), eq(passportSections.passportId, passportId)),
    });
}

/**
 * Makes the draft of a passport what a design says, in one step; what stood there is kept with the other changes. Ids are
 * those of the passport's own pages and elements, or new ones. @throws NOT_FOUND, TOO_LARGE
 */
export async function rewriteDraft(
  ctx: TenantCtx,
  passportId: string,
  before: TemplateDesign | undefined,
  design: TemplateDesign,
): Promise<void> {
  refuseTooLarge(design);
  const row = await openPassport(ctx, passportId);
  if (before) await keepChange(ctx, { passportId, entityId: passportId, before: { design: before } });
  const { theme, layout = 1, header, brandImage } = design;
  await ctx.tx
    .update(passports)
    .set({
      ...{ theme, layout, headerFileId: header?.fileId ?? null, brandFileId: brandImage?.fileId ?? null },
      // A head picture that is hidden is no part of a design: it stays where it was.
      ...(header === null && row.headerFileId !== null && !row.showHeader
        ? { headerFileId: row.headerFileId }
        : { showHeader: true }),
      version: row.version + 1,
    })
    .where(and(eq(passports.companyId, ctx.companyId), eq(passports.id, passportId)));
  await writePages(ctx, passportId, design);
  await writeSections(ctx, passportId, design);
}
