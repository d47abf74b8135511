import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { OwnProperty } from '@/lib/contract/properties';
import type { CompanyLook } from '@/lib/contract/company-look';
import { theme as themeSchema } from '@/lib/contract/sections/theme';
import { articles, companies, gtinClaims, gtinUses, lots, passportVersions, units } from '../../db/schema';
import type { Tx } from '../../db/client';
import { articlePath, unitPath } from '@/lib/domain/gs1/code-address';
import type { PublicBrand, PublicCode, PublicTarget, UnknownCode } from './targets';
import { frozenTheme } from './frozen/stored-versions';
import { readPublicActions } from './live/actions';
import { readPublicEvents } from './live/events';
import { readPublicRecalls } from './live/recalls';
import { internalNames, publicProperties, type LivePart } from './live/properties';

const UNKNOWN: UnknownCode = { state: 'unknown', productPath: null, brand: null, recalls: [] };

const pageColumns = {
  companyId: articles.companyId,
  articleId: articles.id,
  gtin: articles.gtin,
  articleWithdrawnAt: articles.withdrawnAt,
  articleDeletedAt: articles.deletedAt,
  versionId: passportVersions.id,
  version: passportVersions.version,
  publishedAt: passportVersions.publishedAt,
  look: companies.look,
};

const unitColumns = {
  unitId: units.id,
  code: units.code,
  hash: units.hash,
  serial: units.serial,
  unitWithdrawnAt: units.withdrawnAt,
  lotId: lots.id,
  lot: lots.code,
  properties: units.properties,
  lotProperties: lots.properties,
  articleInternal: internalNames,
};

interface PageRow {
  companyId: string;
  articleId: string;
  gtin: string | null;
  articleWithdrawnAt: Date | null;
  articleDeletedAt: Date | null;
  versionId: string | null;
  version: number | null;
  publishedAt: Date | null;
  look: CompanyLook;
}

interface UnitRow {
  unitId: string;
  code: string;
  hash: string;
  serial: string;
  unitWithdrawnAt: Date | null;
  lotId: string | null;
  lot: string | null;
  properties: OwnProperty[];
  lotProperties: OwnProperty[] | null;
  articleInternal: string[];
}

const isOfCompany = isNull(companies.deletedAt);
const publishedVersion = and(
  eq(passportVersions.companyId, articles.companyId),
  eq(passportVersions.articleId, articles.id),
  eq(passportVersions.version, articles.publishedVersion),
);

interface Part {
  /** The unit or lot that the address identifies. */
  livePart: LivePart;
  /** The unit itself was withdrawn, regardless of its article. */
  isWithdrawn: boolean;
  unit: UnitRow | null;
  lotId: string | null;
}

/** The brand for pages without a passport, in the theme of the last public version. */
async function findBrand(tx: Tx, companyId: string, theme: unknown = null): Promise<PublicBrand | null> {
  const [brand] = await tx
    .select({
      name: companies.name,
      email: companies.publicEmail,
      website: companies.publicWebsite,
      look: companies.look,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return brand ? { ...brand, theme: themeSchema.safeParse(theme).data ?? null } : null;
}

const recallsOf = (tx: Tx, companyId: string, { unit, lotId }: Part) =>
  readPublicRecalls(tx, companyId, { lotId, unitId: unit?.unitId ?? null });

/**
 * Why a page is not shown. If it was once published and was hidden or deleted since, its brand withdrew it: somebody
 * who holds the garment must not read that it may be counterfeit because of a clean-up.
 */
async function refusalOf(tx: Tx, row: PageRow, part: Part | null, isWithdrawn: boolean): Promise<PublicTarget> {
  const { companyId, articleId } = row;
  const owned = { companyId, articleId, unitId: part?.unit?.unitId ?? null };
  const [last] = await tx
    .select({
      theme: frozenTheme,
    })
    .from(passportVersions)
    .where(and(eq(passportVersions.companyId, companyId), eq(passportVersions.articleId, articleId)))
    .orderBy(desc(passportVersions.version))
    .limit(1);
  const brand = await findBrand(tx, companyId, last?.theme);
  if (!brand) return UNKNOWN;
  const recalls = part ? await recallsOf(tx, companyId, part) : [];
  return { state: !isWithdrawn && !last ? 'unpublished' : 'withdrawn', ...owned, brand, recalls };
}

/** The unit or lot with its public history and recall notices. */
async function withHistory(tx: Tx, { companyId, articleId }: PageRow, part: Part): Promise<LivePart> {
  const { livePart, unit, lotId } = part;
  const ids = [unit?.unitId, lotId].filter((id) => typeof id === 'string');
  const events = ids.length > 0 ? await readPublicEvents(tx, companyId, ids) : [];
  const recalls = await recallsOf(tx, companyId, part);
  const actions = unit ? await readPublicActions(tx, companyId, { articleId, unitId: unit.unitId }) : [];
  return {
    ...livePart,
    ...(events.length > 0 && { events }),
    ...(actions.length > 0 && { actions }),
    ...(recalls.length > 0 && { recalls }),
  };
}

/** The current page of a row. */
async function targetOf(tx: Tx, row: PageRow, part: Part | null): Promise<PublicTarget> {
  const { companyId, articleId, versionId, version, publishedAt, look } = row;
  const unit = part?.unit ?? null;
  const isWithdrawn = row.articleWithdrawnAt !== null || (part?.isWithdrawn ?? false);
  const isGone = isWithdrawn || row.articleDeletedAt !== null;
  if (isGone || versionId === null || version === null || publishedAt === null)
    return refusalOf(tx, row, part, isWithdrawn);
  const path = unit ? unitPath({ ...unit, gtin: row.gtin }) : articlePath({ id: articleId, gtin: row.gtin });
  const owned = { companyId, articleId, unitId: unit?.unitId ?? null };
  const livePart = part && (await withHistory(tx, row, part));
  return { state: 'published', ...owned, versionId, version, publishedAt, unit: livePart, look, path };
}

const partOf = (unit: UnitRow): Part => {
  const { code, serial, lot, properties, lotProperties, articleInternal } = unit;
  const livePart = { code, serial, lot, ...publicProperties([properties, lotProperties ?? []], articleInternal) };
  return { livePart, isWithdrawn: unit.unitWithdrawnAt !== null, unit, lotId: unit.lotId };
};

const selectUnit = (tx: Tx) =>
  tx
    .select({ ...pageColumns, ...unitColumns })
    .from(units)
    .innerJoin(articles, eq(articles.id, units.articleId))
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(lots, eq(lots.id, units.lotId))
    .leftJoin(passportVersions, publishedVersion)
    .$dynamic();

const selectArticle = (tx: Tx) =>
  tx
    .select(pageColumns)
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(passportVersions, publishedVersion)
    .$dynamic();

async function byHash(tx: Tx, hash: string): Promise<PublicTarget> {
  const [row] = await selectUnit(tx)
    .where(and(eq(units.hash, hash), isOfCompany))
    .limit(1);
  return row ? targetOf(tx, row, partOf(row)) : UNKNOWN;
}

async function byArticle(tx: Tx, articleId: string): Promise<PublicTarget> {
  const [row] = await selectArticle(tx)
    .where(and(eq(articles.id, articleId), isOfCompany))
    .limit(1);
  return row ? targetOf(tx, row, null) : UNKNOWN;
}

/** Sorts rows that match before those that do not; unknown counts as no match. */
const first = (condition: SQL) => sql`(${condition}) is not true`;

const isHolders = first(sql`${gtinClaims.companyId} = ${gtinUses.companyId}`);
const hasGtinNow = first(sql`${articles.gtin} = ${gtinUses.gtin} and ${articles.deletedAt} is null`);
const isShown = first(sql`${articles.publishedVersion} is not null and ${articles.withdrawnAt} is null`);
const newestUse = desc(gtinUses.since);

/**
 * The article that a GTIN resolves to: among the holder's, the one that has it now, else the last one printed or
 * published under it. A GTIN never used in public resolves to any draft.
 */
async function articleByGtin(tx: Tx, gtin: string): Promise<{ row: PageRow; isPrinted: boolean } | null> {
  const [printed] = await selectArticle(tx)
    .innerJoin(gtinUses, eq(gtinUses.articleId, articles.id))
    .leftJoin(gtinClaims, eq(gtinClaims.gtin, gtinUses.gtin))
    .where(and(eq(gtinUses.gtin, gtin), isOfCompany))
    .orderBy(isHolders, hasGtinNow, isShown, newestUse)
    .limit(1);
  if (printed) return { row: printed, isPrinted: true };
  const [draft] = await selectArticle(tx)
    .where(and(eq(articles.gtin, gtin), isNull(articles.deletedAt), isOfCompany))
    .orderBy(isShown, articles.id)
    .limit(1);
  return draft ? { row: draft, isPrinted: false } : null;
}

/** By the printed label: the unit with the serial whose article had the GTIN when the unit got its code. */
async function unitBySerial(tx: Tx, gtin: string, serial: string) {
  const [row] = await selectUnit(tx)
    .innerJoin(gtinUses, eq(gtinUses.articleId, units.articleId))
    .leftJoin(gtinClaims, eq(gtinClaims.gtin, gtinUses.gtin))
    .where(and(eq(gtinUses.gtin, gtin), eq(units.serial, serial), isOfCompany))
    .orderBy(first(sql`${units.createdAt} >= ${gtinUses.since}`), isHolders, hasGtinNow, newestUse)
    .limit(1);
  return row;
}

/** A lot by the code that it has or had under a GTIN; one in the trash was withdrawn by its brand. */
async function lotByCode(tx: Tx, gtin: string, code: string): Promise<PublicTarget | null> {
  const isCalled = sql`${lots.id} = any(array(
    select l.id from gtin_uses g join lots l on l.company_id = g.company_id and l.article_id = g.article_id and l.code = ${code}
      where g.gtin = ${gtin}
    union all
    select f.lot_id from gtin_uses g
      join lot_former_codes f on f.company_id = g.company_id and f.article_id = g.article_id and f.code = ${code}
      where g.gtin = ${gtin}))`;
  const [row] = await tx
    .select({
      ...pageColumns,
      ...{
        lotId: lots.id,
        code: lots.code,
        properties: lots.properties,
        deletedAt: lots.deletedAt,
        articleInternal: internalNames,
      },
    })
    .from(gtinUses)
    .innerJoin(articles, eq(articles.id, gtinUses.articleId))
    .innerJoin(lots, and(eq(lots.companyId, articles.companyId), eq(lots.articleId, articles.id), isCalled))
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(passportVersions, publishedVersion)
    .leftJoin(gtinClaims, eq(gtinClaims.gtin, gtinUses.gtin))
    .where(and(eq(gtinUses.gtin, gtin), isOfCompany))
    .orderBy(isHolders, first(sql`${lots.deletedAt} is null`), first(eq(lots.code, code)), hasGtinNow, newestUse)
    .limit(1);
  if (!row) return null;
  const own = publicProperties([row.properties], row.articleInternal);
  const livePart = { code: null, serial: null, lot: row.code, ...own };
  return targetOf(tx, row, { livePart, isWithdrawn: row.deletedAt !== null, unit: null, lotId: row.lotId });
}

/** Recall notices of a lot, for people who hold a garment of it with an unknown serial number. */
async function recallsOfLot(tx: Tx, gtin: string, code: string | null) {
  const lot = code === null ? null : await lotByCode(tx, gtin, code);
  if (lot?.state === 'published') return lot.unit?.recalls ?? [];
  return lot?.recalls ?? [];
}

async function byGtin(tx: Tx, { gtin, lot, serial }: PublicCode & { kind: 'gtin' }): Promise<PublicTarget> {
  if (serial !== null) {
    const row = await unitBySerial(tx, gtin, serial);
    if (row) return targetOf(tx, row, partOf(row));
  } else if (lot !== null) {
    const lotRow = await lotByCode(tx, gtin, lot);
    if (lotRow) return lotRow;
  }
  const article = await articleByGtin(tx, gtin);
  if (!article) return UNKNOWN;
  const model = await targetOf(tx, article.row, null);
  // Anybody can enter any GTIN in a draft: that does not prove who holds it.
  const target = model.state === 'unpublished' && !article.isPrinted ? { ...model, brand: null } : model;
  if (serial === null && lot === null) return target;
  const recalls = serial === null ? [] : await recallsOfLot(tx, gtin, lot);
  if (target.state !== 'published') return { ...UNKNOWN, recalls };
  return { state: 'unknown', productPath: target.path, brand: await findBrand(tx, article.row.companyId), recalls };
}

/** The current target of a code, of any company. The transaction must see all companies. */
export function lookUp(tx: Tx, code: PublicCode): Promise<PublicTarget> {
  if (code.kind === 'hash') return byHash(tx, code.hash);
  if (code.kind === 'article') return byArticle(tx, code.articleId);
  return byGtin(tx, code);
}
