import { and, eq, isNull, sql } from 'drizzle-orm';
import { articles, codeBlocks, companies, files, lots, passportVersions, units } from '../db/schema';
import type { Database, Tx } from '../db/client';
import { passportSnapshot, type PassportSnapshot } from '@/lib/contract/passports';
import type { OwnProperty } from '@/lib/contract/properties';
import { articlePath, unitPath } from '../labels/address';
import { internalNames, publicProperties, type LivePart } from './public-properties';

/** A code as an address names it. */
export type PublicCode =
  | { kind: 'hash'; hash: string }
  | { kind: 'article'; articleId: string }
  | { kind: 'gtin'; gtin: string; lot: string | null; serial: string | null };

interface Owned {
  companyId: string;
  articleId: string;
  unitId: string | null;
}

export interface PublishedPage extends Owned {
  state: 'published';
  versionId: string;
  version: number;
  publishedAt: Date;
  unit: LivePart | null;
  /** The page's own path, as its QR code holds it. */
  path: string;
}

/** What stands behind a code now. `productPath` leads to the model when only its unit or lot is unknown. */
export type PublicTarget =
  { state: 'unknown'; productPath: string | null } | ({ state: 'unpublished' | 'withdrawn' } & Owned) | PublishedPage;

const UNKNOWN: PublicTarget = { state: 'unknown', productPath: null };

const pageColumns = {
  companyId: articles.companyId,
  articleId: articles.id,
  gtin: articles.gtin,
  articleWithdrawnAt: articles.withdrawnAt,
  versionId: passportVersions.id,
  version: passportVersions.version,
  publishedAt: passportVersions.publishedAt,
};

const unitColumns = {
  unitId: units.id,
  code: units.code,
  hash: units.hash,
  serial: units.serial,
  unitWithdrawnAt: units.withdrawnAt,
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
  versionId: string | null;
  version: number | null;
  publishedAt: Date | null;
}

interface UnitRow {
  unitId: string;
  code: string;
  hash: string;
  serial: string;
  unitWithdrawnAt: Date | null;
  lot: string | null;
  properties: OwnProperty[];
  lotProperties: OwnProperty[] | null;
  articleInternal: string[];
}

const isLive = and(isNull(articles.deletedAt), isNull(companies.deletedAt));
const publishedVersion = and(
  eq(passportVersions.companyId, articles.companyId),
  eq(passportVersions.articleId, articles.id),
  eq(passportVersions.version, articles.publishedVersion),
);

/** The page of a row as it stands now; `part` is the unit or lot the address names. */
function targetOf(row: PageRow, unit: UnitRow | null, part: LivePart | null): PublicTarget {
  const { companyId, articleId, versionId, version, publishedAt } = row;
  const owned = { companyId, articleId, unitId: unit?.unitId ?? null };
  if (row.articleWithdrawnAt !== null || (unit && unit.unitWithdrawnAt !== null))
    return { state: 'withdrawn', ...owned };
  if (versionId === null || version === null || publishedAt === null) return { state: 'unpublished', ...owned };
  const path = unit ? unitPath({ ...unit, gtin: row.gtin }) : articlePath({ id: articleId, gtin: row.gtin });
  return { state: 'published', ...owned, versionId, version, publishedAt, unit: part, path };
}

const partOf = ({ code, serial, lot, properties, lotProperties, articleInternal }: UnitRow): LivePart => ({
  code,
  serial,
  lot,
  ...publicProperties([properties, lotProperties ?? []], articleInternal),
});

const selectUnit = (tx: Tx) =>
  tx
    .select({ ...pageColumns, ...unitColumns })
    .from(units)
    .innerJoin(articles, eq(articles.id, units.articleId))
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(lots, eq(lots.id, units.lotId))
    .leftJoin(passportVersions, publishedVersion);

const selectArticle = (tx: Tx) =>
  tx
    .select(pageColumns)
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.companyId))
    .leftJoin(passportVersions, publishedVersion);

async function byHash(tx: Tx, hash: string): Promise<PublicTarget> {
  const [row] = await selectUnit(tx)
    .where(and(eq(units.hash, hash), isNull(units.deletedAt), isLive))
    .limit(1);
  return row ? targetOf(row, row, partOf(row)) : UNKNOWN;
}

async function byArticle(tx: Tx, articleId: string): Promise<PublicTarget> {
  const [row] = await selectArticle(tx)
    .where(and(eq(articles.id, articleId), isLive))
    .limit(1);
  return row ? targetOf(row, null, null) : UNKNOWN;
}

/** A published article first: its GTIN is unique on this host, an unpublished one's is not. */
async function articleByGtin(tx: Tx, gtin: string): Promise<PageRow | undefined> {
  const [row] = await selectArticle(tx)
    .where(and(eq(articles.gtin, gtin), isLive))
    .orderBy(sql`${articles.publishedVersion} is null`, sql`${articles.withdrawnAt} is not null`, articles.id)
    .limit(1);
  return row;
}

async function byGtin(tx: Tx, code: PublicCode & { kind: 'gtin' }): Promise<PublicTarget> {
  const article = await articleByGtin(tx, code.gtin);
  if (!article) return UNKNOWN;
  const model = targetOf(article, null, null);
  const elsewhere: PublicTarget = {
    state: 'unknown',
    productPath: model.state === 'published' ? model.path : null,
  };
  if (code.serial !== null) {
    const [row] = await selectUnit(tx)
      .where(and(eq(units.articleId, article.articleId), eq(units.serial, code.serial), isNull(units.deletedAt)))
      .limit(1);
    return row ? targetOf(row, row, partOf(row)) : elsewhere;
  }
  if (code.lot === null) return model;
  const [lot] = await tx
    .select({ code: lots.code, properties: lots.properties, articleInternal: internalNames })
    .from(lots)
    .innerJoin(articles, eq(articles.id, lots.articleId))
    .where(
      and(
        eq(lots.companyId, article.companyId),
        eq(lots.articleId, article.articleId),
        eq(lots.code, code.lot),
        isNull(lots.deletedAt),
      ),
    )
    .limit(1);
  return lot
    ? targetOf(article, null, {
        ...{ code: null, serial: null, lot: lot.code },
        ...publicProperties([lot.properties], lot.articleInternal),
      })
    : elsewhere;
}

/** What a public code shows at this moment, whoever asks. */
export function findPublicPage(db: Database, code: PublicCode): Promise<PublicTarget> {
  return db.asSystem('public page of a code', (tx) => {
    if (code.kind === 'hash') return byHash(tx, code.hash);
    if (code.kind === 'article') return byArticle(tx, code.articleId);
    return byGtin(tx, code);
  });
}

/** The frozen content of a published version; null when it does not exist. */
export async function getSnapshot(db: Database, versionId: string): Promise<PassportSnapshot | null> {
  const [row] = await db.asSystem('published passport', (tx) =>
    tx
      .select({ snapshot: passportVersions.snapshot })
      .from(passportVersions)
      .where(eq(passportVersions.id, versionId))
      .limit(1),
  );
  return row ? passportSnapshot.parse(row.snapshot) : null;
}

export interface PublicBlock {
  company: string;
  size: number;
  first: number;
  last: number;
}

/** Whose block of codes a link names; cancelled purchases have no page. */
export async function findPublicBlock(db: Database, hash: string): Promise<PublicBlock | null> {
  const [row] = await db.asSystem('public page of a block', (tx) =>
    tx
      .select({
        company: companies.name,
        size: codeBlocks.size,
        first: codeBlocks.firstNumber,
        last: codeBlocks.lastNumber,
        status: codeBlocks.purchaseStatus,
      })
      .from(codeBlocks)
      .innerJoin(companies, eq(companies.id, codeBlocks.companyId))
      .where(and(eq(codeBlocks.hash, hash), isNull(codeBlocks.deletedAt), isNull(companies.deletedAt)))
      .limit(1),
  );
  return row && row.status !== 'cancelled' ? row : null;
}

export interface PublicFile {
  storeKey: string;
  mime: string;
  width: number | null;
  sha256: string;
}

/** A picture that anybody may see; null for every other file. */
export async function findPublicFile(db: Database, fileId: string): Promise<PublicFile | null> {
  const [row] = await db.asSystem('public picture', (tx) =>
    tx
      .select({ storeKey: files.storeKey, mime: files.mime, width: files.width, sha256: files.sha256 })
      .from(files)
      .where(and(eq(files.id, fileId), eq(files.isPublic, true), isNull(files.deletedAt)))
      .limit(1),
  );
  return row ?? null;
}
