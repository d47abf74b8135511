import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { materials } from '../../db/schema';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';

/** Materials that an upload created, and that nobody has edited. */
const madeBy = ({ companyId }: TenantCtx, importId: string) =>
  and(
    eq(materials.companyId, companyId),
    eq(materials.importId, importId),
    eq(materials.version, 1),
    isNull(materials.deletedAt),
  );

/** Those of them that no article outside `except` contains. */
const unusedOf = (ctx: TenantCtx, importId: string, except: SQL = sql`false`) =>
  and(
    madeBy(ctx, importId),
    sql`not exists (select 1 from article_compositions c join articles a on a.id = c.article_id
      where c.company_id = ${ctx.companyId}::uuid and c.material_id = ${materials.id} and a.deleted_at is null
        and not (${except}))`,
  );

/**
 * How many materials would have no articles left once those for which `undone` holds, of articles as `a`, are removed.
 */
export const countImportMaterials = (ctx: TenantCtx, importId: string, undone: SQL): Promise<number> =>
  ctx.tx.$count(materials, unusedOf(ctx, importId, undone));

/** Moves the materials that an upload created and no article uses to the trash; restoring articles restores theirs. */
export async function removeImportMaterials(ctx: TenantCtx, importId: string): Promise<number> {
  // Articles that are being written with one of them are visible once its lock is released.
  const createdByImport = ctx.tx.select({ id: materials.id }).from(materials).where(madeBy(ctx, importId));
  await createdByImport.orderBy(materials.id).for('no key update');
  const removed = await ctx.tx
    .update(materials)
    .set({ deletedAt: ctx.now() })
    .where(unusedOf(ctx, importId))
    .returning({ id: materials.id });
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await audit(ctx, { entity: 'materials', ids });
  return ids.length;
}
