import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import type { Material } from '@/lib/contract/materials';
import { materials, materialTotals } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { idArray, isOwn } from '../../core/effects';
import { fail } from '../../core/errors';
import { inOrder } from '../../core/lists/lists';

export const live = (ctx: TenantCtx) => and(eq(materials.companyId, ctx.companyId), isNull(materials.deletedAt));

/** The number of live articles with a material, maintained by triggers. */
export const articleCount = sql<number>`(select coalesce(sum(t.articles), 0)::int from ${materialTotals} t
  where t.company_id = ${materials.companyId} and t.material_id = ${materials.id})`;

const columns = {
  id: materials.id,
  name: materials.name,
  description: materials.description,
  isRecycled: materials.isRecycled,
  version: materials.version,
  createdAt: materials.createdAt,
  updatedAt: materials.updatedAt,
  articleCount,
};

type Row = Omit<Material, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const toMaterial = (row: Row): Material => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Most public passports that are counted one by one. */
const MAX_PASSPORTS = 100_000;

/**
 * Public passports of live articles with any of the materials. Articles up to the id `reached` have been changed already
 * and count only if they have unpublished changes.
 */
export async function countPublicPassports(
  ctx: TenantCtx,
  ids: readonly string[],
  reached = NIL_UUID,
): Promise<number> {
  const { rows } = await ctx.tx.execute<{ passports: number }>(sql`
    select count(*)::int as passports from (
      select distinct c.article_id from article_compositions c
      join articles a on a.company_id = c.company_id and a.id = c.article_id and a.deleted_at is null
        and (a.state = 'changed' or a.state = 'published' and a.id > ${reached}::uuid)
      where ${isOwn(ctx, 'c')} and c.material_id = any(${idArray(ids)}) limit ${MAX_PASSPORTS}) as shown`);
  return rows[0]?.passports ?? 0;
}

/** Those of `ids` that are live, in order, with the number of articles of each. */
export async function readMaterials(ctx: TenantCtx, ids: string[]): Promise<Material[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select(columns)
    .from(materials)
    .where(and(live(ctx), inArray(materials.id, ids)));
  return inOrder(ids, rows.map(toMaterial));
}

/** @throws NOT_FOUND */
export async function getMaterial(ctx: TenantCtx, materialId: string): Promise<Material> {
  const [row] = await ctx.tx
    .select(columns)
    .from(materials)
    .where(and(live(ctx), eq(materials.id, materialId)));
  return row ? toMaterial(row) : fail('NOT_FOUND');
}
