import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { OwnProperty } from '@/lib/contract/properties';
import type { FactLevel, Unit, UnitFact } from '@/lib/contract/units';
import { parseCode } from '@/lib/domain/codes';
import { fold } from '@/lib/domain/text';
import { articleProperties, articles, codeBlocks, lots, scans, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { loadCompositions } from '../articles/contents';
import { readableLines, unitPath } from '@/lib/domain/gs1/code-address';
import { neighbourCodes, toUnitRow, unitRowColumns } from './reads';

interface Source {
  level: FactLevel;
  values: readonly OwnProperty[];
}

interface Gathered {
  name: string;
  values: { level: FactLevel; value: string }[];
  internalAt: FactLevel[];
}

/**
 * Facts of several levels as one list: the nearest level that has a value wins, what the levels behind it say otherwise
 * stands beside it, and so do the levels that keep the name internal. Names are the same when they fold alike. Sources
 * come nearest first; the order is the last one's.
 */
export function mergeFacts(sources: readonly Source[]): UnitFact[] {
  const facts = new Map<string, Gathered>();
  for (const { values } of [...sources].reverse()) {
    for (const { name } of values)
      if (!facts.has(fold(name))) facts.set(fold(name), { name, values: [], internalAt: [] });
  }
  for (const { level, values } of sources) {
    for (const { name, value, isInternal } of values) {
      const fact = facts.get(fold(name));
      if (value !== '') fact?.values.push({ level, value });
      if (isInternal) fact?.internalAt.push(level);
    }
  }
  return [...facts.values()].map(({ name, values: [nearest, ...others], internalAt }) => ({
    name,
    value: nearest?.value ?? '',
    level: nearest?.level ?? 'article',
    overridden: others.filter(({ value }) => value !== nearest?.value),
    internalAt,
  }));
}

const pageColumns = {
  ...unitRowColumns,
  properties: units.properties,
  version: units.version,
  lotProperties: lots.properties,
  description: articles.description,
  model: articles.model,
  weightGrams: articles.weightGrams,
  images: articles.images,
  publishedVersion: articles.publishedVersion,
};

async function findRow(ctx: TenantCtx, code: string) {
  const number = parseCode(code);
  if (number === null) return fail('NOT_FOUND');
  const [row] = await ctx.tx
    .select(pageColumns)
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, units.companyId), eq(articles.id, units.articleId)))
    .innerJoin(codeBlocks, and(eq(codeBlocks.companyId, units.companyId), eq(codeBlocks.id, units.blockId)))
    .leftJoin(lots, and(eq(lots.companyId, units.companyId), eq(lots.id, units.lotId)))
    .where(and(eq(units.companyId, ctx.companyId), eq(units.number, number), isNull(units.deletedAt)))
    .limit(1);
  return row ?? fail('NOT_FOUND');
}

type Row = Awaited<ReturnType<typeof findRow>>;

async function readFacts(ctx: TenantCtx, row: Row): Promise<UnitFact[]> {
  const properties = await ctx.tx
    .select({
      name: articleProperties.name,
      value: articleProperties.defaultValue,
      isInternal: articleProperties.isInternal,
    })
    .from(articleProperties)
    .where(and(eq(articleProperties.companyId, ctx.companyId), eq(articleProperties.articleId, row.articleId)))
    .orderBy(asc(articleProperties.position));
  return mergeFacts([
    { level: 'unit', values: row.properties },
    { level: 'lot', values: row.lotProperties ?? [] },
    { level: 'article', values: properties },
  ]);
}

async function readScans(ctx: TenantCtx, unitId: string) {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int`, last: max(scans.at) })
    .from(scans)
    .where(and(eq(scans.companyId, ctx.companyId), eq(scans.unitId, unitId)));
  return { scans: row?.count ?? 0, lastScanAt: row?.last?.toISOString() ?? null };
}

/** A unit as its page shows it: own facts, its lot's and its article's, each with its level. @throws NOT_FOUND */
export async function getUnit(ctx: TenantCtx, code: string): Promise<Unit> {
  const row = await findRow(ctx, code);
  const [image] = row.images;
  const lot = row.lotCode;
  const compositions = await loadCompositions(ctx.tx, ctx.companyId, [row.articleId]);
  return {
    ...toUnitRow(row),
    hash: row.hash,
    publicUrl: ctx.deps.config.publicBaseUrl + unitPath(row),
    readable: readableLines({ ...row, lot }),
    facts: await readFacts(ctx, row),
    compositions: compositions.get(row.articleId) ?? [],
    properties: row.properties,
    description: row.description,
    model: row.model,
    weightGrams: row.weightGrams,
    image: image ? { fileId: image.fileId, alt: image.alt } : null,
    isPublished: row.publishedVersion !== null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    ...(await readScans(ctx, row.id)),
    version: row.version,
    ...(await neighbourCodes(ctx, row.number)),
  };
}
