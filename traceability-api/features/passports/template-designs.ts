import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PassportDesign } from '@/lib/contract/passports';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { articles, templateDesigns } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';

/** A design as given to articles. */
export interface GivenDesign {
  id: string;
  templateId: string;
  number: number;
  design: TemplateDesign;
  sha256: string;
  createdAt: Date;
}

const columns = {
  id: templateDesigns.id,
  templateId: templateDesigns.templateId,
  number: templateDesigns.number,
  design: templateDesigns.design,
  sha256: templateDesigns.sha256,
  createdAt: templateDesigns.createdAt,
};

/** The design without the template's page ids: as a version freezes it. */
export const publicPages = ({ pages, ...design }: TemplateDesign): PassportDesign => ({
  ...design,
  pages: pages.map(({ id: _id, ...page }) => page),
});

/** Designs by their ids. */
export async function loadGivenDesigns(
  tx: Tx,
  companyId: CompanyId,
  ids: readonly (string | null)[],
): Promise<Map<string, GivenDesign>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await tx
    .select(columns)
    .from(templateDesigns)
    .where(and(eq(templateDesigns.companyId, companyId), inArray(templateDesigns.id, uniqueIds)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The design that new articles of each template get; templates that have not released a design are left out. */
export async function loadNewestDesigns(
  tx: Tx,
  companyId: CompanyId,
  templateIds: readonly (string | null)[],
): Promise<Map<string, GivenDesign>> {
  const uniqueIds = [...new Set(templateIds.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([templateDesigns.templateId], columns)
    .from(templateDesigns)
    .where(and(eq(templateDesigns.companyId, companyId), inArray(templateDesigns.templateId, uniqueIds)))
    .orderBy(templateDesigns.templateId, desc(templateDesigns.number));
  return new Map(rows.map((row) => [row.templateId, row]));
}

/** The designs given to articles, by article id, whether or not somebody has edited them since. */
export async function loadDesignsOfArticles(
  tx: Tx,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<Map<string, PassportDesign>> {
  const rows = await tx
    .select({ id: articles.id, designId: articles.designId })
    .from(articles)
    .where(and(eq(articles.companyId, companyId), inArray(articles.id, [...ids]), isNotNull(articles.designId)));
  const designs = await loadGivenDesigns(
    tx,
    companyId,
    rows.map(({ designId }) => designId),
  );
  const pages = new Map([...designs].map(([id, { design }]) => [id, publicPages(design)]));
  return new Map(
    rows.flatMap(({ id, designId }) => {
      const design = designId === null ? undefined : pages.get(designId);
      return design ? [[id, design] as const] : [];
    }),
  );
}
