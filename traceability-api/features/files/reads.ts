import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { FILE_RESTORE_DAYS, type LibraryFile } from '@/lib/contract/files';
import { downloadName } from '@/lib/format/download-name';
import { files } from '../../db/schema';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';
import { fileAnswer } from '../../core/answers/file-answer';

/** Files of the company's library: those that users chose to upload, and did not remove. */
export const isOwn = ({ companyId }: { companyId: string }, which?: SQL) =>
  and(eq(files.companyId, companyId), sql`${files.isListed}`, which);

const RESTORED_WITHIN_MS = FILE_RESTORE_DAYS * 86_400_000;

/** Files that were removed from the library, while their bytes are still stored; worded to match the partial index. */
export const canComeBack = (ctx: TenantCtx) =>
  and(
    sql`${files.kind} in ('image', 'video', 'pdf') and ${files.isPublic} and ${files.deletedAt} is not null`,
    gt(files.deletedAt, new Date(ctx.now().getTime() - RESTORED_WITHIN_MS)),
  );

export type FileRow = typeof files.$inferSelect;

/** @throws NOT_FOUND */
export async function findFile(ctx: TenantCtx, fileId: string): Promise<FileRow> {
  const [file] = await ctx.tx
    .select()
    .from(files)
    .where(isOwn(ctx, eq(files.id, fileId)));
  return file ?? fail('NOT_FOUND');
}

/** With the number of articles and templates that show each. */
export const selectFiles = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({ file: files, uses: keptCount(ctx.companyId, 'files.owners', sql`${files.id}::text`) })
    .from(files)
    .where(isOwn(ctx, where));

export const toLibraryFile = ({ file, uses }: { file: FileRow; uses: number }): LibraryFile => ({
  id: file.id,
  // Listed files have no other kind.
  kind: file.kind as LibraryFile['kind'],
  name: file.name,
  mime: file.mime,
  size: file.size,
  width: file.width ?? 0,
  height: file.height ?? 0,
  createdAt: file.createdAt.toISOString(),
  sourceId: file.sourceId,
  uses,
});

/** One file of the library as lists show it. @throws NOT_FOUND */
export async function getFile(ctx: TenantCtx, fileId: string): Promise<LibraryFile> {
  const [row] = await selectFiles(ctx, eq(files.id, fileId));
  return row ? toLibraryFile(row) : fail('NOT_FOUND');
}

/** The bytes of one of the company's files as a file response. @throws NOT_FOUND */
export async function readFile(ctx: StreamCtx, fileId: string): Promise<Response> {
  const file = await ctx.transaction((tenant) => findFile(tenant, fileId));
  return fileAnswer(ctx, {
    content: await ctx.deps.files.stream(file.storeKey),
    type: file.mime,
    size: file.size,
    name: downloadName(file),
    cache: 'forever',
  });
}
