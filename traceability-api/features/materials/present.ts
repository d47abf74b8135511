import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompositionMaterial, CompositionPart } from '@/lib/contract/compositions';
import { articleCompositions, materials } from '../../db/schema';
import type { Tx } from '../../db/client';
import { brokenConstraint } from '../../db/errors';
import type { WriteCtx } from '../../core/write-ctx';

/** The ids of the materials in articles, by article and name. */
export async function materialIdsOf(
  { tx, companyId }: WriteCtx,
  articleIds: string[],
): Promise<Map<string, Record<string, string>>> {
  const byArticle = new Map<string, Record<string, string>>();
  if (articleIds.length === 0) return byArticle;
  const rows = await tx
    .select({ articleId: articleCompositions.articleId, name: materials.name, id: materials.id })
    .from(articleCompositions)
    .innerJoin(materials, and(eq(materials.companyId, companyId), eq(materials.id, articleCompositions.materialId)))
    .where(and(eq(articleCompositions.companyId, companyId), inArray(articleCompositions.articleId, articleIds)));
  for (const { articleId, name, id } of rows) byArticle.set(articleId, { ...byArticle.get(articleId), [name]: id });
  return byArticle;
}

/** Most merges that are followed: restored materials may have been merged in a circle. */
const MAX_MERGES = 20;

interface Followed {
  requestedId: string;
  id: string;
  name: string;
}

/** The live materials that these are, or were merged into. */
async function followMerges({ tx, companyId }: WriteCtx, ids: readonly string[]): Promise<Followed[]> {
  const { rows } = await tx.execute<Followed & Record<string, unknown>>(sql`
    with recursive followed as (
      select id as requested_id, id, 0 as merges from unnest(${sql.param([...new Set(ids)])}::uuid[]) as id
      union all
      select f.requested_id, merged.into_id, f.merges + 1 from followed f
        cross join lateral (
          select (l.detail->>'mergedInto')::uuid as into_id from audit_subjects s join audit_log l on l.id = s.audit_id
          where s.company_id = ${companyId}::uuid and s.subject_id = f.id and l.entity = 'materials' and l.detail ? 'mergedInto'
          order by s.audit_id desc limit 1) merged
      where f.merges < ${MAX_MERGES} and not exists (
        select from materials m where m.company_id = ${companyId}::uuid and m.id = f.id and m.deleted_at is null))
    select distinct on (f.requested_id) f.requested_id as "requestedId", f.id, m.name from followed f
      join materials m on m.company_id = ${companyId}::uuid and m.id = f.id and m.deleted_at is null
    order by f.requested_id, f.merges`);
  return rows;
}

/**
 * Their names by the requested ids, locked until the articles are written: nobody merges, renames or deletes one
 * meanwhile. A concurrent change during the lookup is waited for and followed.
 */
async function liveNames(ctx: WriteCtx, ids: readonly string[]): Promise<Map<string, string>> {
  for (;;) {
    const followed = await followMerges(ctx, ids);
    const liveIds = followed.map(({ id }) => id);
    const rows = await ctx.tx
      .select({ id: materials.id, name: materials.name })
      .from(materials)
      .where(and(eq(materials.companyId, ctx.companyId), isNull(materials.deletedAt), inArray(materials.id, liveIds)))
      .orderBy(materials.id)
      .for('share');
    const lockedNames = new Map(rows.map(({ id, name }) => [id, name]));
    if (followed.every(({ id, name }) => lockedNames.get(id) === name))
      return new Map(followed.map(({ requestedId, name }) => [requestedId, name]));
  }
}

/** Restores materials from the trash, except those whose name another has by now. */
const restoreUnlessNamed = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.execute(sql`
    update materials set deleted_at = null where company_id = ${companyId}::uuid and id in (
      select distinct on (m.name_key) m.id from materials m
      where m.company_id = ${companyId}::uuid and m.id = any(${sql.param([...ids])}::uuid[]) and not exists (
        select from materials live where live.company_id = m.company_id and live.name_key = m.name_key and live.deleted_at is null)
      order by m.name_key, m.deleted_at desc)`);

/** The same with concurrent creators of materials: one that has just taken a name keeps it. */
async function restoreBesideOthers({ tx, companyId }: WriteCtx, ids: readonly string[]): Promise<void> {
  try {
    await tx.transaction((inner) => restoreUnlessNamed(inner, companyId, ids));
  } catch (error) {
    if (brokenConstraint(error) !== 'materials_name') throw error;
    await restoreUnlessNamed(tx, companyId, ids);
  }
}

/**
 * The current names of materials, by id, for articles that are reverted to a former state: for a merged one that of its
 * replacement. A deleted one is restored from the trash; a permanently deleted one is left out.
 */
export async function presentNames(ctx: WriteCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const live = await liveNames(ctx, ids);
  const removed = ids.filter((id) => !live.has(id));
  if (removed.length === 0) return live;
  await restoreBesideOthers(ctx, removed);
  return liveNames(ctx, ids);
}

const sumOf = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.round((a + b) * 1000) / 1000;

/**
 * A composition with other names for its materials; one without another name keeps its own. A part that then contains a
 * material twice has one line with the sum of the shares; an unknown share makes the sum unknown.
 */
export function withNames(
  parts: readonly CompositionPart[],
  nameOf: (name: string) => string | undefined,
): CompositionPart[] {
  return parts.map((part) => {
    const byName = new Map<string, CompositionMaterial>();
    for (const material of part.materials) {
      const name = nameOf(material.name) ?? material.name;
      const twin = byName.get(name);
      byName.set(name, { name, percent: twin ? sumOf(twin.percent, material.percent) : material.percent });
    }
    return { ...part, materials: [...byName.values()] };
  });
}
