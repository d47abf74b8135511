import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { passportSections } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';

const { pages: mostPages, sections: mostSections, sectionsPerPage, pageJson } = PASSPORT_LIMITS;

const tooManyPages = () => fail('TOO_LARGE', { text: 'tooManyPages', values: { max: mostPages } });
const tooManySections = () => fail('TOO_LARGE', { text: 'tooManySections', values: { max: mostSections } });
const fullPage = () => fail('TOO_LARGE', { text: 'tooManySectionsOnPage', values: { max: sectionsPerPage } });
const heavyPage = () => fail('TOO_LARGE', { text: 'pageTooHeavy', values: { max: pageJson } });

/** @throws TOO_LARGE if the passport already has the maximum number of pages */
export function refuseMorePages(count: number): void {
  if (count >= mostPages) tooManyPages();
}

/** @throws TOO_LARGE if the page or its passport already has the maximum number of elements */
export async function refuseFull(
  ctx: TenantCtx,
  { passportId, pageId }: { passportId: string; pageId: string },
): Promise<void> {
  const [counts] = await ctx.tx
    .select({
      all: count(),
      onPage: sql<number>`count(*) filter (where ${passportSections.pageId} = ${pageId})`.mapWith(Number),
    })
    .from(passportSections)
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.passportId, passportId),
        isNull(passportSections.deletedAt),
      ),
    );
  if ((counts?.onPage ?? 0) >= sectionsPerPage) fullPage();
  if ((counts?.all ?? 0) >= mostSections) tooManySections();
}

/** @throws TOO_LARGE if the elements of a page, as just written, are more than can be rendered quickly */
export async function refuseHeavyPage(ctx: TenantCtx, pageId: string): Promise<void> {
  const [totals] = await ctx.tx
    .select({
      characters: sql<number>`coalesce(sum(length(${passportSections.sectionData}::text)), 0)`.mapWith(Number),
    })
    .from(passportSections)
    .where(
      and(
        eq(passportSections.companyId, ctx.companyId),
        eq(passportSections.pageId, pageId),
        isNull(passportSections.deletedAt),
      ),
    );
  if ((totals?.characters ?? 0) > pageJson) heavyPage();
}

/** @throws TOO_LARGE if a whole design exceeds what a passport may contain */
export function refuseTooLarge({ pages }: TemplateDesign): void {
  if (pages.length > mostPages) tooManyPages();
  if (pages.reduce((sum, page) => sum + page.sections.length, 0) > mostSections) tooManySections();
  if (pages.some((page) => page.sections.length > sectionsPerPage)) fullPage();
  if (pages.some((page) => JSON.stringify(page.sections).length > pageJson)) heavyPage();
}
