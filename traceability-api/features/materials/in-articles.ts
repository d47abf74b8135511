import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { articleCompositions, materials } from '../../db/schema';
import type { WriteCtx } from '../../core/write-ctx';

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

/**
 * Replaces one material by another in every composition. A part that held both says it once, with the sum of the shares;
 * a share that is unknown leaves the sum unknown.
 */
export async function replaceMaterial({ tx, companyId }: WriteCtx, fromId: string, intoId: string): Promise<void> {
  const changed = await tx
    .update(articleCompositions)
    .set({ materialId: intoId })
    .where(and(eq(articleCompositions.companyId, companyId), eq(articleCompositions.materialId, fromId)))
    .returning({ articleId: articleCompositions.articleId });
  if (changed.length === 0) return;
  const articleIds = sql.param([...new Set(changed.map(({ articleId }) => articleId))]);
  await tx.execute(sql`
    with twins as (
      select (array_agg(id order by position))[1] as kept, array_agg(id) as ids,
        case when bool_or(percentage is null) then null else sum(percentage) end as total
      from article_compositions
      where company_id = ${companyId}::uuid and material_id = ${intoId}::uuid and article_id = any(${articleIds}::uuid[])
      group by article_id, part having count(*) > 1
    ), gone as (
      delete from article_compositions c using twins t
      where c.company_id = ${companyId}::uuid and c.id = any(t.ids) and c.id <> t.kept
    )
    update article_compositions c set percentage = t.total from twins t
    where c.company_id = ${companyId}::uuid and c.id = t.kept`);
}
