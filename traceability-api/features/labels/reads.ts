import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_LABELS, type labels } from '@/lib/contract/labels';
import { formatCode, parseCode } from '@/lib/domain/codes';
import { isPrintedWhole } from '@/lib/domain/printable';
import { articles, codeBlocks, codeMarks, lots, units } from '../../db/schema';
import { isSuspect } from '../../db/suspect-texts';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import type { Label } from './sheet';
import type { UnitRanges } from '../units/creation/orders';
import { creationRanges, unitsWhere } from '../units/reads';

type Chosen = z.output<typeof labels.parts.query>;
export type SheetQuery = z.output<typeof labels.sheet.query>;

const chosenUnits = async (ctx: TenantCtx, { ids, ...filters }: Chosen): Promise<SQL | undefined> =>
  and(await unitsWhere(ctx, filters), ids ? inArray(units.id, ids) : undefined);

/**
 * Numbers that were allocated from blocks: each has its unit. @throws NOT_FOUND for a block that is not the company's
 */
async function allocatedRanges(ctx: TenantCtx, blockId?: string): Promise<UnitRanges> {
  const rows = await ctx.tx
    .select({ first: codeBlocks.firstNumber, next: codeBlocks.nextNumber })
    .from(codeBlocks)
    .where(and(eq(codeBlocks.companyId, ctx.companyId), blockId ? eq(codeBlocks.id, blockId) : undefined));
  if (blockId && rows.length === 0) return fail('NOT_FOUND');
  return rows.map(({ first, next }) => ({ first, count: next - first }));
}

/** The number ranges of the chosen units; null if the choice is not by creation or block alone. @throws NOT_FOUND */
async function chosenRanges(ctx: TenantCtx, query: Chosen): Promise<UnitRanges | null> {
  const { blockId, jobId, q, ids, articleId, lotId } = query;
  if (q || ids || articleId || lotId || (blockId && jobId)) return null;
  return jobId ? creationRanges(ctx, jobId) : allocatedRanges(ctx, blockId);
}

/** The first number of each part of the ranges. */
function partsOfRanges(ranges: UnitRanges): number[] {
  const parts: number[] = [];
  let before = 0;
  for (const { first, count } of ranges.toSorted((a, b) => a.first - b.first)) {
    // How many units the previous part still lacks.
    const rest = (MAX_LABELS - (before % MAX_LABELS)) % MAX_LABELS;
    for (let at = rest; at < count; at += MAX_LABELS) parts.push(first + at);
    before += count;
  }
  return parts;
}

/** The first code of each part of the matching units. A withdrawn unit keeps its place: no other one moves up. */
export async function listParts(ctx: TenantCtx, query: Chosen): Promise<{ parts: string[] }> {
  const ranges = await chosenRanges(ctx, query);
  if (ranges) return { parts: partsOfRanges(ranges).map(formatCode) };
  const place = sql<string>`row_number() over (order by ${units.number}) - 1`.as('place');
  const placedUnits = ctx.tx
    .select({ number: units.number, place })
    .from(units)
    .where(await chosenUnits(ctx, query))
    .as('placed');
  const rows = await ctx.tx
    .select({ number: placedUnits.number })
    .from(placedUnits)
    .where(sql`${placedUnits.place} % ${MAX_LABELS}::int = 0`)
    .orderBy(asc(placedUnits.number));
  return { parts: rows.map(({ number }) => formatCode(number)) };
}

/** Most suspects of each kind that are checked. */
const MAX_SUSPECTS = 200;

/**
 * A text on the labels of the matching units that cannot be printed completely. Looks for a unit of each suspect name
 * and lot code, not for the texts of each unit: a company has many more units than articles and lots. Suspect serials
 * have indexes of their own.
 */
export async function findUnprinted(ctx: TenantCtx, query: Chosen): Promise<{ example: string | null }> {
  const matching = and(await chosenUnits(ctx, query), isNull(units.withdrawnAt));
  const isPrintedFor = (owner: SQL) => sql`exists (select from ${units} where ${and(matching, owner)})`;
  const names = await ctx.tx
    .select({ text: articles.name })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, ctx.companyId),
        isSuspect(articles.name),
        isPrintedFor(eq(units.articleId, articles.id)),
      ),
    )
    .limit(MAX_SUSPECTS);
  const codes = await ctx.tx
    .select({ text: lots.code })
    .from(lots)
    .where(and(eq(lots.companyId, ctx.companyId), isSuspect(lots.code), isPrintedFor(eq(units.lotId, lots.id))))
    .limit(MAX_SUSPECTS);
  // In the order of those indexes: without one, the planner may hope to meet enough of them by reading all units.
  const serials = await ctx.tx
    .select({ text: units.serial })
    .from(units)
    .where(and(matching, isSuspect(units.serial)))
    .orderBy(asc(units.number))
    .limit(MAX_SUSPECTS);
  return { example: [...names, ...codes, ...serials].find(({ text }) => !isPrintedWhole(text))?.text ?? null };
}

/** The number of the first code of a part; by default the first number. @throws NOT_FOUND for a malformed code */
const firstNumber = (from: string | undefined) => (from === undefined ? 1 : (parseCode(from) ?? fail('NOT_FOUND')));

/**
 * The labels of one part of the matching units, by code; withdrawn units have none. Marks their codes as printed.
 * @throws NOT_FOUND if there are none
 */
export async function listLabels(
  ctx: TenantCtx,
  { from, format: _format, skip: _skip, ...selection }: SheetQuery,
): Promise<Label[]> {
  const { id, companyId, articleId, lotId, blockId, number, code, serial, hash, withdrawnAt } = getTableColumns(units);
  const part = ctx.tx
    .select({ id, companyId, articleId, lotId, blockId, number, code, serial, hash, withdrawnAt })
    .from(units)
    .where(and(await chosenUnits(ctx, selection), gte(units.number, firstNumber(from))))
    .orderBy(asc(units.number))
    .limit(MAX_LABELS)
    .as('part');
  const rows = await ctx.tx
    .select({
      unitId: part.id,
      blockId: part.blockId,
      articleName: articles.name,
      gtin: articles.gtin,
      code: part.code,
      serial: part.serial,
      hash: part.hash,
      lot: lots.code,
    })
    .from(part)
    .innerJoin(articles, and(eq(articles.companyId, part.companyId), eq(articles.id, part.articleId)))
    .leftJoin(lots, and(eq(lots.companyId, part.companyId), eq(lots.id, part.lotId)))
    .where(isNull(part.withdrawnAt))
    .orderBy(asc(part.number));
  if (rows.length === 0) return fail('NOT_FOUND', { text: 'nothingToPrint' });
  await markPrinted(ctx, rows);
  return rows;
}

/** Marks codes as printed, in a fixed order: two concurrent sheets cannot deadlock. */
async function markPrinted(ctx: TenantCtx, printed: readonly { unitId: string; blockId: string }[]): Promise<void> {
  const rows = printed.map((row) => ({ ...row, companyId: ctx.companyId, mark: 'printed' as const, at: ctx.now() }));
  rows.sort((a, b) => (a.unitId < b.unitId ? -1 : 1));
  await ctx.tx.insert(codeMarks).values(rows).onConflictDoNothing();
}
