import { sql } from 'drizzle-orm';
import { writeArticles, type ArticleWrite } from '../../features/articles/writing/bulk';
import { nameKey } from '../../core/name-key';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { templates } from '../../db/schema';
import type { ArticleImage } from '@/lib/contract/articles';
import type { DemoCompany } from '../plan';
import { PICTURE } from './pictures';
import { findMaker, writeHistory } from './write-history';
import { dayStart } from '../signals/signals';
import type { DemoArticle, Kind, Line } from '../types';

/** 8:00 of the day, `daysAgo` days before `now`. */
export const morning = (now: Date, daysAgo: number) => new Date(dayStart(now, daysAgo).getTime() + 8 * 3_600_000);

/** Creates a template for each kind of the company's lines. */
async function writeTemplates(
  tx: Tx,
  companyId: CompanyId,
  company: DemoCompany,
  at: Date,
): Promise<Map<Kind, string>> {
  const ids = new Map<Kind, string>();
  const row = (line: Line, kind: Kind) => {
    const id = newId();
    ids.set(kind, id);
    const name = kind.noun.charAt(0).toUpperCase() + kind.noun.slice(1);
    const { colour, sizes, origin, care, season, cost, supplierReference } = line.labels;
    const properties = [colour, sizes, origin, care, season, cost, supplierReference].map((label) => ({
      name: label,
      defaultValue: label === care ? (kind.care[0] ?? '') : '',
      isInternal: label === cost || label === supplierReference,
    }));
    const compositionHints = (kind.recipes[0] ?? []).flatMap(({ label, shares }) =>
      shares.map(([material]) => ({ part: label, material })),
    );
    return { id, companyId, name, nameKey: nameKey(name), properties, compositionHints, createdAt: at, updatedAt: at };
  };
  await tx.insert(templates).values(company.lines.flatMap((line) => line.kinds.map((kind) => row(line, kind))));
  return ids;
}

const toWrite = (article: DemoArticle, templateId: string | null, fileId: string | undefined): ArticleWrite => {
  const image: ArticleImage[] = fileId ? [{ fileId, alt: article.name, ...PICTURE }] : [];
  const { sku, gtin, name, description, model, weightGrams } = article;
  return {
    sku,
    gtin,
    name,
    description,
    model,
    weightGrams,
    templateId,
    isManualLoad: false,
    images: image,
    properties: article.properties.map(({ value, ...property }) => ({ ...property, defaultValue: value })),
    compositions: article.recipe.map(({ label, shares }) => ({
      label,
      materials: shares.map(([material, percent]) => ({ name: material, percent })),
    })),
  };
};

/** Writes templates, articles with their passports, and materials. Returns the articles' ids in the plan's order. */
export async function writeCatalogue(
  tx: Tx,
  companyId: CompanyId,
  company: DemoCompany,
  options: { now: Date; pictures: ReadonlyMap<string, string> },
): Promise<string[]> {
  const { now, pictures } = options;
  const userId = await findMaker(tx, companyId);
  const began = morning(now, 738);
  const templateIds = await writeTemplates(tx, companyId, company, began);
  await writeHistory(tx, companyId, [...templateIds.values()], {
    entity: 'templates',
    kind: 'created',
    at: began,
    userId,
  });
  const ids: string[] = Array.from({ length: company.articles.length }, () => '');
  const drops = new Map<number, number[]>();
  company.articles.forEach(({ ageDays }, at) => drops.set(ageDays, [...(drops.get(ageDays) ?? []), at]));
  for (const [ageDays, members] of [...drops].sort(([a], [b]) => b - a)) {
    const batch = members.flatMap((at) => company.articles[at] ?? []);
    const created = morning(now, ageDays);
    const saved = await writeArticles(
      { tx, companyId, userId: null, now: () => created, isMailed: false },
      batch.map((article) =>
        toWrite(article, templateIds.get(article.kind) ?? null, pictures.get(pictureKey(article))),
      ),
    );
    const entry = { entity: 'articles', at: created, userId } as const;
    const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
    await writeHistory(tx, companyId, idsOf(saved), { ...entry, kind: 'uploaded' });
    const published = saved.filter(({ isHeld }) => !isHeld);
    await writeHistory(tx, companyId, idsOf(published), { ...entry, kind: 'published' });
    members.forEach((at, index) => {
      ids[at] = saved[index]?.id ?? '';
    });
  }
  await tx.execute(
    sql`update materials set is_recycled = true where company_id = ${companyId} and name ~* 'reciclad|riciclat|recycled'`,
  );
  return ids;
}

/** Articles of one kind and colour share a picture. */
export const pictureKey = ({ kind, colour }: DemoArticle) => `${kind.silhouette}-${colour.hex.slice(1).toLowerCase()}`;
