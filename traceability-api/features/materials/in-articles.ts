import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ARTICLES_AT_ONCE } from '@/lib/contract/materials';
import { articleCompositions, materials } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx, TenantTx } from '../../core/context';
import { idArray } from '../../core/effects';
import type { WriteCtx } from '../../core/write-ctx';
import { asPublished } from '../passports/frozen/as-published';
import { inRunningMerges } from './merges';

/**
 * Restores materials that were deleted while their last articles were in the trash, together with these: a live one of
 * the same name takes their place, else they leave the trash. One that is being merged stays there: the merge will
 * reach these articles too.
 */
export async function restoreMaterialsOf({ tx, companyId }: WriteCtx, articleIds: string[]): Promise<void> {
  if (articleIds.length === 0) return;
  const isUsed = and(eq(articleCompositions.companyId, companyId), inArray(articleCompositions.articleId, articleIds));
  const usedIds = tx.select({ id: articleCompositions.materialId }).from(articleCompositions).where(isUsed);
  // Nobody deletes or merges one of them until the articles are restored.
  await tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.companyId, companyId), inArray(materials.id, usedIds)))
    .orderBy(materials.id)
    .for('no key update');
  const deleted = await tx
    .selectDistinct({ id: materials.id, nameKey: materials.nameKey })
    .from(articleCompositions)
    .innerJoin(materials, and(eq(materials.companyId, companyId), eq(materials.id, articleCompositions.materialId)))
    .where(and(isUsed, isNotNull(materials.deletedAt)));
  const merged = await inRunningMerges(
    { tx, companyId },
    'materialId',
    deleted.map(({ id }) => id),
  );
  for (const { id, nameKey } of deleted) {
    if (merged.has(id)) continue;
    const [namesake] = await tx
      .select({ id: materials.id })
      .from(materials)
      .where(and(eq(materials.companyId, companyId), eq(materials.nameKey, nameKey), isNull(materials.deletedAt)))
      .for('share');
    if (namesake) {
      await tx
        .update(articleCompositions)
        .set({ materialId: namesake.id })
        .where(and(isUsed, eq(articleCompositions.materialId, id)));
      await foldTwins({ tx, companyId }, namesake.id, articleIds);
    } else {
      await tx
        .update(materials)
        .set({ deletedAt: null })
        .where(and(eq(materials.companyId, companyId), eq(materials.id, id)));
    }
  }
}

/** The change of a material: a new name, or `intoId` replaces it. */
export interface MaterialChange {
  materialId: string;
  intoId: string | null;
}

/**
 * Applies the change of a material to the next articles after `after`, by id, records it in their history, and returns
 * their ids: fewer than `ARTICLES_AT_ONCE` if there are no more.
 */
export async function changeNextArticles(
  ctx: TenantCtx,
  { materialId, intoId }: MaterialChange,
  after: string,
): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select distinct article_id as id from article_compositions
    where company_id = ${ctx.companyId}::uuid and material_id = ${materialId}::uuid and article_id > ${after}::uuid
    order by article_id limit ${ARTICLES_AT_ONCE}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await lockArticles(ctx, ids);
  if (intoId !== null) await replaceMaterial(ctx, materialId, intoId, ids);
  await touchArticles(ctx, ids, await asPublished(ctx.tx, ctx.companyId, ids));
  await audit(ctx, {
    entity: 'articles',
    kind: 'changed',
    ids,
    detail: { fields: ['compositions'], materialId, intoId },
  });
  return ids;
}

/** Deletes a material permanently once a merge has replaced it in all articles: nothing can refer to it again. */
export async function deleteMerged({ tx, companyId }: TenantCtx, materialId: string): Promise<void> {
  await tx.delete(materials).where(and(eq(materials.companyId, companyId), eq(materials.id, materialId)));
}

/** Including those in the trash: one restored meanwhile would be counted under its former materials. */
async function lockArticles({ tx, companyId }: TenantCtx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select from articles where company_id = ${companyId}::uuid and id = any(${sql.param(ids)}::uuid[])
    order by id for no key update`);
}

/**
 * Marks articles as changed, including those in the trash, which are restored as published: their passports no longer
 * have the right materials. Those that equal their published version are not: the change took another one back, or they
 * were published after it.
 */
async function touchArticles(
  { tx, companyId, now }: TenantCtx,
  ids: readonly string[],
  unchangedIds: readonly string[],
): Promise<void> {
  const at = now().toISOString();
  await tx.execute(sql`
    update articles a set version = a.version + 1,
      updated_at = case when a.id = any(${idArray(unchangedIds)}) then least(${at}::timestamptz, a.published_at)
        else greatest(${at}::timestamptz, a.published_at + interval '1 millisecond') end
    where a.company_id = ${companyId}::uuid and a.id = any(${idArray(ids)})`);
}

/** Replaces one material by another in the compositions of some articles. */
async function replaceMaterial(ctx: TenantTx, fromId: string, intoId: string, articleIds: string[]): Promise<void> {
  const { tx, companyId } = ctx;
  const ids = sql`${sql.param(articleIds)}::uuid[]`;
  await tx.execute(sql`
    update article_compositions set material_id = ${intoId}::uuid
    where company_id = ${companyId}::uuid and material_id = ${fromId}::uuid and article_id = any(${ids})`);
  await foldTwins(ctx, intoId, articleIds);
}

/**
 * Gives each part of some articles that names a material several times one line with the sum of the shares; an unknown
 * share makes the sum unknown.
 */
async function foldTwins({ tx, companyId }: TenantTx, materialId: string, articleIds: string[]): Promise<void> {
  const ids = sql`${sql.param(articleIds)}::uuid[]`;
  // Inserts the sums before deleting the replaced lines: triggers of one statement for both would count from a state
  // without either.
  await tx.execute(sql`
    with twins as (
      select (array_agg(id order by position))[1] as kept,
        case when bool_or(percentage is null) then null else sum(percentage) end as total
      from article_compositions
      where company_id = ${companyId}::uuid and material_id = ${materialId}::uuid and article_id = any(${ids})
      group by article_id, part having count(*) > 1
    )
    update article_compositions c set percentage = t.total from twins t
    where c.company_id = ${companyId}::uuid and c.id = t.kept`);
  await tx.execute(sql`
    delete from article_compositions c using article_compositions kept
    where c.company_id = ${companyId}::uuid and c.material_id = ${materialId}::uuid and c.article_id = any(${ids})
      and kept.company_id = c.company_id and kept.material_id = c.material_id and kept.article_id = c.article_id
      and kept.part = c.part and kept.position < c.position`);
}
