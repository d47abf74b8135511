import { and, eq, sql } from 'drizzle-orm';
import type { OwnProperty } from '@/lib/contract/properties';
import type { FactLevel, Unit, UnitFact } from '@/lib/contract/units';
import { parseCode } from '@/lib/domain/codes';
import { fold } from '@/lib/domain/text';
import { articleProperties, articles, codeBlocks, lots, scans, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { loadCompositions } from '../articles/contents';
import { readableLines, unitPath } from '@/lib/domain/gs1/code-address';
import { toUnitRow, unitRowColumns } from './reads';

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
 * Merges the facts of several levels: the nearest level with a value wins, differing values of the other levels are
 * listed as overridden, and so are the levels that keep the name internal. Names are equal if they fold alike. Sources
 * are given nearest first; the order is that of the last one.
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
  articleState: articles.state,
  articleProperties: sql<OwnProperty[]>`coalesce((
    select json_agg(json_build_object('name', p.name, 'value', p.default_value, 'isInternal', p.is_internal) order by p.position)
    from ${articleProperties} p where p.company_id = ${units.companyId} and p.article_id = ${units.articleId}), '[]')`,
  scanned: sql<{ count: number; last: string | null }>`(
    select json_build_object('count', count(*), 'last', max(s.at)) from ${scans} s
    where s.company_id = ${units.companyId} and s.unit_id = ${units.id})`,
};

/** One statement for everything: each further one would cost a round trip. */
async function findRow(ctx: TenantCtx, code: string) {
  const number = parseCode(code);
  if (number === null) return fail('NOT_FOUND');
  const [row] = await ctx.tx
    .select(pageColumns)
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, units.companyId), eq(articles.id, units.articleId)))
    .innerJoin(codeBlocks, and(eq(codeBlocks.companyId, units.companyId), eq(codeBlocks.id, units.blockId)))
    .leftJoin(lots, and(eq(lots.companyId, units.companyId), eq(lots.id, units.lotId)))
    .where(and(eq(units.companyId, ctx.companyId), eq(units.number, number)))
    .limit(1);
  return row ?? fail('NOT_FOUND');
}

/** A unit as its page shows it: its own facts, its lot's and its article's, each with its level. @throws NOT_FOUND */
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
    facts: mergeFacts([
      { level: 'unit', values: row.properties },
      { level: 'lot', values: row.lotProperties ?? [] },
      { level: 'article', values: row.articleProperties },
    ]),
    compositions: compositions.get(row.articleId) ?? [],
    properties: row.properties,
    description: row.description,
    model: row.model,
    weightGrams: row.weightGrams,
    image: image ? { fileId: image.fileId, alt: image.alt } : null,
    isPublished: row.publishedVersion !== null,
    articleState: row.articleState,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    scans: row.scanned.count,
    lastScanAt: row.scanned.last === null ? null : new Date(row.scanned.last).toISOString(),
    version: row.version,
  };
}
