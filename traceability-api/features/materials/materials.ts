import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { NIL_UUID } from '@/lib/contract/core/uuid';
import { ARTICLES_AT_ONCE, type materials as contract, type Material } from '@/lib/contract/materials';
import { collapse } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { materials, materialTotals } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { inOrder } from '../../core/lists/lists';
import { matchesWords } from '../../core/lists/words';
import { changeNextArticles, type MaterialChange } from './in-articles';
import { changeArticlesJob } from './jobs';
import { inRunningMerges } from './merges';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { queueJob } from '../../core/jobs/queue';
import { nameKey } from '../../core/name-key';

export type MaterialQuery = Omit<z.output<typeof contract.list.query>, 'page' | 'pageSize'>;
type CreateInput = z.output<typeof contract.create.body>;
type UpdateInput = z.output<typeof contract.update.body>;

const live = (ctx: TenantCtx) => and(eq(materials.companyId, ctx.companyId), isNull(materials.deletedAt));

/** In how many live articles a material is, kept by triggers. */
const articleCount = sql<number>`(select coalesce(sum(t.articles), 0)::int from ${materialTotals} t
  where t.company_id = ${materials.companyId} and t.material_id = ${materials.id})`;

/** The same of all materials of the company, for the order or the filter that asks for it. */
const usage = (ctx: TenantCtx) => sql`
  select t.material_id as id, sum(t.articles)::int as articles
  from ${materialTotals} t where t.company_id = ${ctx.companyId} and t.material_id is not null group by t.material_id`;

/** The largest of these counts of articles. */
async function mostArticles(ctx: TenantCtx, ids: string[]): Promise<number> {
  const rows = await ctx.tx
    .select({ articles: articleCount })
    .from(materials)
    .where(and(eq(materials.companyId, ctx.companyId), inArray(materials.id, ids)));
  return Math.max(0, ...rows.map(({ articles }) => articles));
}

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

const is = (isExpected: boolean | undefined, condition: SQL) =>
  isExpected === undefined ? undefined : isExpected ? condition : sql`not ${condition}`;

/** Live materials that the filters find. */
const materialsWhere = (ctx: TenantCtx, query: MaterialQuery) =>
  and(
    live(ctx),
    matchesWords(sql`${materials.nameKey}`, query.q),
    is(query.isUsed, sql`${materials.id} in (select id from (${usage(ctx)}) as used where articles > 0)`),
    query.isRecycled === undefined ? undefined : eq(materials.isRecycled, query.isRecycled),
  );

const SORTS = {
  name: materials.nameKey,
  articleCount: sql`coalesce(usage.articles, 0)`,
  createdAt: materials.createdAt,
  updatedAt: materials.updatedAt,
} as const;

/** Ids of the materials that the filters find, in the order that was asked for: all of them, or a part. */
export async function materialIds(ctx: TenantCtx, query: MaterialQuery, part = sql``): Promise<string[]> {
  const { sort = 'name' } = query;
  const field = sort.replace('-', '') as keyof typeof SORTS;
  const direction = sort.startsWith('-') ? desc : asc;
  const order = sql.join([direction(SORTS[field]), direction(materials.id)], sql`, `);
  const joined =
    field === 'articleCount' ? sql`left join (${usage(ctx)}) as usage on usage.id = ${materials.id}` : sql``;
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select ${materials.id} as id from ${materials} ${joined}
    where ${materialsWhere(ctx, query)} order by ${order} ${part}`);
  return rows.map(({ id }) => id);
}

/** Those of `ids` that are live, in their order, with the number of articles each is in. */
export async function readMaterials(ctx: TenantCtx, ids: string[]): Promise<Material[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select(columns)
    .from(materials)
    .where(and(live(ctx), inArray(materials.id, ids)));
  return inOrder(ids, rows.map(toMaterial));
}

/** Materials of the company, by name unless sorted otherwise. */
export async function listMaterials(ctx: TenantCtx, query: z.output<typeof contract.list.query>) {
  const { page, pageSize } = query;
  const [counted] = await ctx.tx.select({ total: count() }).from(materials).where(materialsWhere(ctx, query));
  const ids = await materialIds(ctx, query, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const results = await readMaterials(ctx, ids);
  return { results, total: counted?.total ?? 0, page, pageSize };
}

/** @throws NOT_FOUND */
export async function getMaterial(ctx: TenantCtx, materialId: string): Promise<Material> {
  const [row] = await ctx.tx
    .select(columns)
    .from(materials)
    .where(and(live(ctx), eq(materials.id, materialId)));
  return row ? toMaterial(row) : fail('NOT_FOUND');
}

export const refuseMaterialDuplicates = <T>(work: () => Promise<T>) =>
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

/** @throws CONFLICT when one of that name exists */
export async function createMaterial(ctx: TenantCtx, body: CreateInput): Promise<Material> {
  const id = newId();
  const at = ctx.now();
  await refuseMaterialDuplicates(() =>
    ctx.tx.insert(materials).values({ id, companyId: ctx.companyId, ...valuesOf(body), createdAt: at, updatedAt: at }),
  );
  await audit(ctx, { entity: 'materials', entityId: id, detail: { name: body.name } });
  return getMaterial(ctx, id);
}

/** Does in its articles what was done to a material: in the first at once, in all others in the background. */
async function changeArticles(ctx: TenantCtx, change: MaterialChange): Promise<void> {
  const ids = await changeNextArticles(ctx, change, NIL_UUID);
  const after = ids[ARTICLES_AT_ONCE - 1];
  if (after !== undefined) await queueJob(ctx, changeArticlesJob, { ...change, after });
}

/** Changes a material; a new name makes its articles' passports differ from what is published. @throws NOT_FOUND, CONFLICT */
export async function updateMaterial(ctx: TenantCtx, materialId: string, body: UpdateInput): Promise<Material> {
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
  if (values.name !== before.name) await changeArticles(ctx, { materialId, intoId: null });
  await audit(ctx, { entity: 'materials', entityId: materialId, detail: { name: values.name, before: before.name } });
  return getMaterial(ctx, materialId);
}

/**
 * Puts `intoId` in the place of the material in every composition; it goes to the trash.
 * @throws NOT_FOUND, CONFLICT for the material itself, or while another is merged into it
 */
export async function mergeMaterial(ctx: TenantCtx, materialId: string, intoId: string): Promise<Material> {
  if (materialId === intoId) fail('CONFLICT', { text: 'materialMergeSelf' });
  const found = await ctx.tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(live(ctx), inArray(materials.id, [materialId, intoId])))
    .orderBy(materials.id)
    .for('no key update');
  if (found.length < 2) return fail('NOT_FOUND');
  if ((await inRunningMerges(ctx, 'intoId', [materialId])).size > 0) fail('CONFLICT', { text: 'materialIsMergedInto' });
  await changeArticles(ctx, { materialId, intoId });
  await ctx.tx
    .update(materials)
    .set({ deletedAt: ctx.now() })
    .where(and(live(ctx), eq(materials.id, materialId)));
  await audit(ctx, { entity: 'materials', entityId: materialId, detail: { mergedInto: intoId } });
  return getMaterial(ctx, intoId);
}

/** Puts materials into the trash. @throws CONFLICT when an article uses one of them */
export async function removeMaterials(ctx: TenantCtx, ids: string[]): Promise<{ count: number; ids: string[] }> {
  const chosen = and(live(ctx), inArray(materials.id, ids));
  // Articles that are being written of one of them are there to be counted once its lock is free.
  await ctx.tx.select({ id: materials.id }).from(materials).where(chosen).orderBy(materials.id).for('no key update');
  const inUse = await mostArticles(ctx, ids);
  if (inUse > 0) fail('CONFLICT', { text: 'materialInUse', values: { count: inUse } });
  const removed = await ctx.tx
    .update(materials)
    .set({ deletedAt: ctx.now() })
    .where(chosen)
    .returning({ id: materials.id });
  const answer = changedRows(removed);
  if (answer.count > 0) await audit(ctx, { entity: 'materials', ids: answer.ids });
  return answer;
}

/** @throws NOT_FOUND, CONFLICT when an article uses it */
export async function removeMaterial(ctx: TenantCtx, materialId: string): Promise<{ count: number }> {
  const removed = await removeMaterials(ctx, [materialId]);
  return removed.count > 0 ? removed : fail('NOT_FOUND');
}

/**
 * Takes materials out of the trash.
 * @throws CONFLICT when one of that name exists by now, or while the articles of one are moved to another
 */
export async function restoreMaterials(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const chosen = and(eq(materials.companyId, ctx.companyId), inArray(materials.id, ids));
  // What a merge is about to put into the trash is there once its lock is free, and its job to be seen.
  await ctx.tx.select({ id: materials.id }).from(materials).where(chosen).orderBy(materials.id).for('no key update');
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
      .where(and(chosen, isNotNull(materials.deletedAt)))
      .returning({ id: materials.id }),
  );
  if (restored.length > 0) await audit(ctx, { entity: 'materials', ids: restored.map(({ id }) => id) });
  return { count: restored.length };
}
