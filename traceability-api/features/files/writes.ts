import { and, eq, inArray } from 'drizzle-orm';
import type { LibraryFile } from '@/lib/contract/files';
import { fold } from '@/lib/domain/text';
import { files } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { fail } from '../../core/errors';
import { canComeBack, getFile, isOwn } from './reads';
import { refuseUsed } from './uses';

/** Renames a file; addresses and pages stay unchanged. @throws NOT_FOUND */
export async function renameFile(ctx: TenantCtx, fileId: string, name: string): Promise<LibraryFile> {
  const changed = await ctx.tx
    .update(files)
    .set({ name, search: fold(name) })
    .where(isOwn(ctx, eq(files.id, fileId)))
    .returning({ id: files.id });
  if (changed.length === 0) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'files', entityId: fileId, detail: { name } });
  return getFile(ctx, fileId);
}

/** Whoever is about to use one of them waits until this is done, and then restores it. */
const lock = (ctx: TenantCtx, ids: string[]) =>
  ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(isOwn(ctx, inArray(files.id, ids)))
    .orderBy(files.id)
    .for('update');

/** Removes those of the files that are unused; their bytes stay for a restore and for earlier versions. */
async function removeUnused(ctx: TenantCtx, ids: string[]) {
  const removed = await ctx.tx
    .update(files)
    .set({ deletedAt: ctx.now() })
    .where(isOwn(ctx, and(inArray(files.id, ids), eq(files.isUsed, false))))
    .returning({ id: files.id });
  if (removed.length > 0) await audit(ctx, { entity: 'files', ids: removed.map(({ id }) => id) });
  return changedRows(removed);
}

/**
 * Removes a file from the library; its bytes stay for a restore, and for earlier versions of passports.
 * @throws NOT_FOUND, CONFLICT with the number of articles and templates that show it, and the names of ten
 */
export async function removeFile(ctx: TenantCtx, fileId: string): Promise<{ count: number }> {
  if ((await lock(ctx, [fileId])).length === 0) return fail('NOT_FOUND');
  await refuseUsed(ctx, fileId);
  const { count } = await removeUnused(ctx, [fileId]);
  return { count };
}

/** Removes those of the chosen files that are unused. `kept` are in use. */
export async function removeFiles(ctx: TenantCtx, ids: string[]) {
  const existing = await lock(ctx, ids);
  const removed = await removeUnused(ctx, ids);
  return { ...removed, kept: existing.length - removed.count };
}

/** Restores removed files to the library, while their bytes are still stored. */
export async function restoreFiles(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  const restored = await ctx.tx
    .update(files)
    .set({ deletedAt: null })
    .where(and(eq(files.companyId, ctx.companyId), inArray(files.id, ids), canComeBack(ctx)))
    .returning({ id: files.id });
  if (restored.length > 0) await audit(ctx, { entity: 'files', ids: restored.map(({ id }) => id) });
  return { count: restored.length };
}
