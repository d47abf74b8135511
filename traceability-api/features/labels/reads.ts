import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_LABELS, type labels } from '@/lib/contract/labels';
import { articles, codeMarks, lots, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import type { Label } from './sheet';
import { unitsWhere } from '../units/reads';

type SheetQuery = z.output<typeof labels.sheet.query>;

/**
 * The labels of one part of the units that match, by code; withdrawn units have none. Their codes count as printed.
 * @throws NOT_FOUND when there are none
 */
export async function listLabels(
  ctx: TenantCtx,
  { ids, part, format: _format, skip: _skip, ...filters }: SheetQuery,
): Promise<Label[]> {
  const where = await unitsWhere(ctx, filters);
  const rows = await ctx.tx
    .select({
      unitId: units.id,
      blockId: units.blockId,
      articleName: articles.name,
      gtin: articles.gtin,
      code: units.code,
      serial: units.serial,
      hash: units.hash,
      lot: lots.code,
    })
    .from(units)
    .innerJoin(articles, and(eq(articles.companyId, units.companyId), eq(articles.id, units.articleId)))
    .leftJoin(lots, and(eq(lots.companyId, units.companyId), eq(lots.id, units.lotId)))
    .where(and(where, isNull(units.withdrawnAt), ids ? inArray(units.id, ids) : undefined))
    .orderBy(asc(units.number))
    .limit(MAX_LABELS)
    .offset((part - 1) * MAX_LABELS);
  if (rows.length === 0) return fail('NOT_FOUND');
  await markPrinted(ctx, rows);
  return rows;
}

/** Notes of codes that they came out on a sheet, in a fixed order: two sheets at once cannot wait for each other. */
async function markPrinted(ctx: TenantCtx, printed: readonly { unitId: string; blockId: string }[]): Promise<void> {
  const rows = printed.map((row) => ({ ...row, companyId: ctx.companyId, mark: 'printed' as const, at: ctx.now() }));
  rows.sort((a, b) => (a.unitId < b.unitId ? -1 : 1));
  await ctx.tx.insert(codeMarks).values(rows).onConflictDoNothing();
}
