import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PassportDesign } from '@/lib/contract/passports';
import { section } from '@/lib/contract/sections/index';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { files, passportPages, passports, passportSections } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import { loadDesignsOfArticles, publicPages } from './template-designs';

const isOf = (companyId: CompanyId, ids: readonly string[]) =>
  and(eq(passports.companyId, companyId), inArray(passports.id, [...ids]));

/** Pictures that passports use, with their size, so that a page can reserve their space while they load. */
async function loadPictures(tx: Tx, companyId: CompanyId, ids: readonly (string | null)[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map<string, { fileId: string; width: number; height: number }>();
  const rows = await tx
    .select({ fileId: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, uniqueIds), isNull(files.deletedAt)));
  return new Map(rows.map(({ fileId, width, height }) => [fileId, { fileId, width: width ?? 1, height: height ?? 1 }]));
}

const loadPages = (tx: Tx, companyId: CompanyId, ids: readonly string[]) =>
  tx
    .select({
      id: passportPages.id,
      passportId: passportPages.passportId,
      title: passportPages.title,
      slug: passportPages.slug,
      type: passportPages.type,
      seoData: passportPages.seoData,
    })
    .from(passportPages)
    .where(
      and(
        eq(passportPages.companyId, companyId),
        inArray(passportPages.passportId, [...ids]),
        isNull(passportPages.deletedAt),
      ),
    )
    .orderBy(asc(passportPages.passportId), asc(passportPages.position), asc(passportPages.id));

async function loadSections(tx: Tx, companyId: CompanyId, ids: readonly string[]) {
  const rows = await tx
    .select({
      pageId: passportSections.pageId,
      sectionData: passportSections.sectionData,
      insideContainer: passportSections.insideContainer,
    })
    .from(passportSections)
    .where(
      and(
        eq(passportSections.companyId, companyId),
        inArray(passportSections.passportId, [...ids]),
        isNull(passportSections.deletedAt),
      ),
    )
    .orderBy(asc(passportSections.pageId), asc(passportSections.position), asc(passportSections.id));
  const byPage = new Map<string, PassportDesign['pages'][number]['sections']>();
  for (const { pageId, sectionData, insideContainer } of rows) {
    const list = byPage.get(pageId) ?? [];
    list.push({ element: section.parse(sectionData), insideContainer });
    byPage.set(pageId, list);
  }
  return byPage;
}

/**
 * The designs of these articles or templates, by their ids: the edited draft, else the design that a template gave the
 * article. Articles with the default page are left out.
 */
export async function loadDesigns(
  tx: Tx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, PassportDesign>> {
  if (ids.length === 0) return new Map();
  const stored = await loadStoredDesigns(tx, companyId, ids);
  const edited = [...stored].map(([id, design]) => [id, publicPages(design)] as const);
  const others = ids.filter((id) => !stored.has(id));
  const inherited = others.length > 0 ? await loadDesignsOfArticles(tx, companyId, others) : [];
  return new Map([...edited, ...inherited]);
}

/** Edited designs, stored as drafts, with the ids of pages and elements. */
export async function loadStoredDesigns(
  tx: Tx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, TemplateDesign>> {
  const rows = await tx.select().from(passports).where(isOf(companyId, ids));
  if (rows.length === 0) return new Map();
  const stored = rows.map(({ id }) => id);
  const pages = await loadPages(tx, companyId, stored);
  const sections = await loadSections(tx, companyId, stored);
  const pictures = await loadPictures(
    tx,
    companyId,
    rows.flatMap(({ headerFileId, brandFileId }) => [headerFileId, brandFileId]),
  );
  const picture = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  const headOf = ({ headerFileId, headerFocalPoint }: (typeof rows)[number]) => {
    const head = picture(headerFileId);
    return head && headerFocalPoint ? { ...head, focalPoint: headerFocalPoint } : head;
  };
  return new Map(
    rows.map((row) => [
      row.id,
      {
        theme: row.theme,
        ...(row.layout === 1 ? {} : { layout: row.layout }),
        header: row.showHeader ? headOf(row) : null,
        brandImage: picture(row.brandFileId),
        pages: pages
          .filter(({ passportId }) => passportId === row.id)
          .map(({ id, title, slug, type, seoData }) => ({
            id,
            title,
            slug,
            type,
            seoData,
            sections: sections.get(id) ?? [],
          })),
      },
    ]),
  );
}
