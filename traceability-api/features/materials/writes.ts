import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import {
  ARTICLES_AT_ONCE,
  type ChangedMaterial,
  type materials as contract,
  type Material,
} from '@/lib/contract/materials';
import { collapse } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { articles, materials } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { changeNextArticles, deleteMerged, type MaterialChange } from './in-articles';
import { changeArticlesJob } from './jobs';
import { inRunningMerges } from './merges';
import { articleCount, countPublicPassports, getMaterial, live } from './reads';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { queueJob } from '../../core/jobs/queue';
import { nameKey } from '../../core/name-key';

type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

/** The largest number of live articles of any of these materials. */
async function mostArticles(ctx: TenantCtx, ids: string[]): Promise<number> {
  const rows = await ctx.tx
    .select({ articles: articleCount })
    .from(materials)
    .where(and(eq(materials.companyId, ctx.companyId), inArray(materials.id, ids)));
  return Math.max(0, ...rows.map(({ articles }) => articles));
}

const refuseMaterialDuplicates = <T>(work: () => Promise<T>) =>
  mapUniqueViolation(
    { materials_name: () => new ApiError('CONFLICT', { text: 'materialExists', path: 'name' }) },
    work,
  );

const valuesOf = ({ name, description, isRecycled }: CreateInput) => ({
  name: collapse(name),
  nameKey: nameKey(name),
  description,
  isRecycled,
});

/** @throws CONFLICT if the name is taken */
export async function createMaterial(ctx: TenantCtx, body: CreateInput): Promise<Material> {
  const id = newId();
  const at = ctx.now();
  await refuseMaterialDuplicates(() =>
    ctx.tx.insert(materials).values({ id, companyId: ctx.companyId, ...valuesOf(body), createdAt: at, updatedAt: at }),
  );
  await audit(ctx, { entity: 'materials', entityId: id, detail: { name: body.name } });
  return getMaterial(ctx, id);
}

interface Reach {
  /** Whether all articles have changed. */
  isComplete: boolean;
  /** The last article that has. */
  reached: string;
  /** Articles outside the trash that have not. */
  remainingArticles: number;
}

/**
 * Applies the change of a material to its articles: to the first ones at once, to all others in the background.
 */
async function changeArticles(ctx: TenantCtx, change: MaterialChange): Promise<Reach> {
  const total = await mostArticles(ctx, [change.materialId]);
  const ids = await changeNextArticles(ctx, change, NIL_UUID);
  const reached = ids.at(-1) ?? NIL_UUID;
  if (ids.length < ARTICLES_AT_ONCE) return { isComplete: true, reached, remainingArticles: 0 };
  const changed = await ctx.tx.$count(
    articles,
    and(eq(articles.companyId, ctx.companyId), sql`${articles.id} = any(${idArray(ids)})`, isNull(articles.deletedAt)),
  );
  const remainingArticles = Math.max(0, total - changed);
  await queueJob(ctx, changeArticlesJob, { ...change, after: reached }, remainingArticles);
  return { isComplete: false, reached, remainingArticles };
}

/**
 * Changes a material; a new name makes its articles' passports differ from the published ones. @throws NOT_FOUND,
 * CONFLICT
 */
export async function updateMaterial(ctx: TenantCtx, materialId: string, body: UpdateInput): Promise<ChangedMaterial> {
  const before = await lockVersion(
    ctx.tx
      .select({ name: materials.name, version: materials.version })
      .from(materials)
      .where(and(live(ctx), eq(materials.id, materialId))),
    body.version,
    () => getMaterial(ctx, materialId),
  );
  const values = valuesOf(body);
  await refuseMaterialDuplicates(() =>
    ctx.tx
      .update(materials)
      .set({ ...values, version: before.version + 1, updatedAt: ctx.now() })
      .where(and(live(ctx), eq(materials.id, materialId))),
  );
  const isRenamed = values.name !== before.name;
  const reach = isRenamed ? await changeArticles(ctx, { materialId, intoId: null }) : null;
  await audit(ctx, { entity: 'materials', entityId: materialId, detail: { name: values.name, before: before.name } });
  const outdatedPassports = reach ? await countPublicPassports(ctx, [materialId], reach.reached) : 0;
  return {
    ...(await getMaterial(ctx, materialId)),
    outdatedPassports,
    remainingArticles: reach?.remainingArticles ?? 0,
  };
}

/**
 * Replaces the material by `intoId` in every composition. It is then deleted permanently: restored from the trash, it
 * would come back without its articles.
 * @throws NOT_FOUND, CONFLICT for the material itself, or while another is merged into it
 */
export async function mergeMaterial(ctx: TenantCtx, materialId: string, intoId: string): Promise<ChangedMaterial> {
  if (materialId === intoId) fail('CONFLICT', { text: 'materialMergeSelf' });
  const pair = await ctx.tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(live(ctx), inArray(materials.id, [materialId, intoId])))
    .orderBy(materials.id)
    .for('no key update');
  if (pair.length < 2) return fail('NOT_FOUND');
  if ((await inRunningMerges(ctx, 'intoId', [materialId])).size > 0) fail('CONFLICT', { text: 'materialIsMergedInto' });
  const outdatedPassports = await countPublicPassports(ctx, [materialId]);
  const { isComplete, remainingArticles } = await changeArticles(ctx, { materialId, intoId });
  if (isComplete) {
    await deleteMerged(ctx, materialId);
  } else {
    await ctx.tx
      .update(materials)
      .set({ deletedAt: ctx.now() })
      .where(and(live(ctx), eq(materials.id, materialId)));
  }
  await audit(ctx, { entity: 'materials', entityId: materialId, detail: { mergedInto: intoId } });
  return { ...(await getMaterial(ctx, intoId)), outdatedPassports, remainingArticles };
}

/**
 * Moves materials to the trash. @throws CONFLICT if an article uses one of them, or while another is merged into one
 */
export async function removeMaterials(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const isSelected = and(live(ctx), inArray(materials.id, ids));
  // Articles that are being written with one of them can be counted once its lock is released.
  await ctx.tx
    .select({ id: materials.id })
    .from(materials)
    .where(isSelected)
    .orderBy(materials.id)
    .for('no key update');
  if ((await inRunningMerges(ctx, 'intoId', ids)).size > 0) fail('CONFLICT', { text: 'materialIsMergedInto' });
  const inUse = await mostArticles(ctx, ids);
  if (inUse > 0) fail('CONFLICT', { text: 'materialInUse', values: { count: inUse } });
  const removed = await ctx.tx
    .update(materials)
    .set({ deletedAt: ctx.now() })
    .where(isSelected)
    .returning({ id: materials.id });
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'materials', ids: answer.ids });
  return answer;
}

/** @throws NOT_FOUND, CONFLICT if an article uses it */
export async function removeMaterial(ctx: TenantCtx, materialId: string): Promise<{ count: number }> {
  const removed = await removeMaterials(ctx, [materialId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/**
 * Restores materials from the trash.
 * @throws CONFLICT if the name has been taken since, or while the articles of one are moved to another
 */
export async function restoreMaterials(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const isSelected = and(eq(materials.companyId, ctx.companyId), inArray(materials.id, ids));
  // A material that a merge is about to delete is in the trash, and its job visible, once its lock is released.
  await ctx.tx
    .select({ id: materials.id })
    .from(materials)
    .where(isSelected)
    .orderBy(materials.id)
    .for('no key update');
  if ((await inRunningMerges(ctx, 'materialId', ids)).size > 0) fail('CONFLICT', { text: 'materialIsMerged' });
  await refuseTaken(ctx, ids, {
    table: materials,
    name: sql`t.name`,
    isTaken: [sql`taken.name_key = t.name_key`],
    ...{ code: 'CONFLICT', text: 'restoreMaterialTaken' },
  });
  const restored = await refuseMaterialDuplicates(() =>
    ctx.tx
      .update(materials)
      .set({ deletedAt: null })
      .where(and(isSelected, isNotNull(materials.deletedAt)))
      .returning({ id: materials.id }),
  );
  if (restored.length > 0) await audit(ctx, { entity: 'materials', ids: restored.map(({ id }) => id) });
  return { count: restored.length };
}
