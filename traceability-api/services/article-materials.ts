import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { articleCompositions, materials } from '../db/schema';
import type { WriteCtx } from './write-ctx';

/**
 * Materials that were deleted while their last articles lay in the trash come back with these: a live one of the same name
 * takes their place, else they leave the trash.
 */
export async function restoreMaterialsOf({ tx, companyId }: WriteCtx, articleIds: string[]): Promise<void> {
  if (articleIds.length === 0) return;
  const used = and(eq(articleCompositions.companyId, companyId), inArray(articleCompositions.articleId, articleIds));
  const deleted = await tx
    .selectDistinct({ id: materials.id, nameKey: materials.nameKey })
    .from(articleCompositions)
    .innerJoin(materials, and(eq(materials.companyId, companyId), eq(materials.id, articleCompositions.materialId)))
    .where(and(used, isNotNull(materials.deletedAt)));
  for (const { id, nameKey } of deleted) {
    const [namesake] = await tx
      .select({ id: materials.id })
      .from(materials)
      .where(and(eq(materials.companyId, companyId), eq(materials.nameKey, nameKey), isNull(materials.deletedAt)));
    if (namesake) {
      await tx
        .update(articleCompositions)
        .set({ materialId: namesake.id })
        .where(and(used, eq(articleCompositions.materialId, id)));
    } else {
      await tx
        .update(materials)
        .set({ deletedAt: null })
        .where(and(eq(materials.companyId, companyId), eq(materials.id, id)));
    }
  }
}

/** Marks the articles made of a material as changed: what their published passports say of it is no longer true. */
export async function touchArticlesOf({ tx, companyId, now }: WriteCtx, materialId: string): Promise<void> {
  const at = now().toISOString();
  await tx.execute(sql`
    update articles a set version = a.version + 1,
      updated_at = greatest(${at}::timestamptz, a.published_at + interval '1 millisecond')
    where a.company_id = ${companyId}::uuid and a.deleted_at is null and a.id in (
      select article_id from article_compositions where company_id = ${companyId}::uuid and material_id = ${materialId}::uuid)`);
}
