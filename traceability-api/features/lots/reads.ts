import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Lot } from '@/lib/contract/lots';
import { articles, lots } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';

export const selectLots = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(lots),
      articleName: articles.name,
      sku: articles.sku,
      units: keptCount(ctx.companyId, 'units.lot', sql`${lots.id}::text`),
    })
    .from(lots)
    .innerJoin(articles, and(eq(articles.companyId, lots.companyId), eq(articles.id, lots.articleId)))
    .where(and(eq(lots.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectLots>>[number];

export const toLot = (row: Row): Lot => ({
  id: row.id,
  code: row.code,
  state: row.state,
  article: { id: row.articleId, name: row.articleName, sku: row.sku },
  properties: row.properties,
  units: row.units,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getLot(ctx: TenantCtx, lotId: string): Promise<Lot> {
  const [row] = await selectLots(ctx, and(eq(lots.id, lotId), isNull(lots.deletedAt))).limit(1);
  return row ? toLot(row) : fail('NOT_FOUND');
}
