import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { FILE_KINDS, IMAGE_LIMITS, type files as contract, type StoredFile } from '@/lib/contract/files';
import { newId } from '../../db/ids';
import { files } from '../../db/schema';
import { fileAnswer } from '../../core/answers/file-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { readPicture } from './image-upload';
import { ENDINGS, keepUpload, type KeptFile } from './kept-upload';
import { usesOfFile } from './uses';

type UploadQuery = z.output<typeof contract.upload.query>;

/** Bytes that the files of one company may take in all. */
const COMPANY_BYTES = 5_000_000_000;

const isOwn = (ctx: { companyId: string }, fileId: string) =>
  and(
    eq(files.companyId, ctx.companyId),
    eq(files.id, fileId),
    inArray(files.kind, [...FILE_KINDS]),
    eq(files.isPublic, true),
    isNull(files.deletedAt),
  );

async function refuseOverQuota(ctx: TenantCtx): Promise<void> {
  const [used] = await ctx.tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), isNull(files.deletedAt)));
  if (Number(used?.bytes ?? 0) > COMPANY_BYTES) fail('TOO_LARGE', { text: 'quotaReached' });
}

interface Stored extends KeptFile {
  storeKey: string;
  width: number;
  height: number;
}

const keyOf = (ctx: StreamCtx, folder: string, id: string, ending: string) =>
  `${ctx.companyId}/${folder}/${id}${ending}`;

async function storePicture(ctx: StreamCtx, id: string): Promise<Stored> {
  const { bytes, ...picture } = await readPicture(await ctx.body.bytes(IMAGE_LIMITS.bytes));
  const storeKey = keyOf(ctx, 'images', id, '.webp');
  await ctx.deps.files.put(storeKey, bytes);
  return { ...picture, storeKey, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function storeKept(ctx: StreamCtx, kind: 'video' | 'pdf', id: string): Promise<Stored> {
  const keyBy = (mime: string) => keyOf(ctx, kind, id, ENDINGS[mime] ?? '');
  const kept = await keepUpload(ctx, kind, keyBy);
  return { ...kept, storeKey: keyBy(kept.mime), width: 0, height: 0 };
}

/**
 * Stores what was sent: a picture made ours, a film or a PDF as it came. Nothing is believed but the content.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID_DATA, MISSING_DATA
 */
export async function uploadFile(ctx: StreamCtx, { name, kind }: UploadQuery): Promise<StoredFile> {
  await ctx.transaction(refuseOverQuota);
  const id = newId();
  const stored = kind === 'image' ? await storePicture(ctx, id) : await storeKept(ctx, kind, id);
  const { storeKey, sha256, ...shown } = stored;
  const at = ctx.now();
  try {
    await ctx.transaction(async (tenant) => {
      await tenant.tx.insert(files).values({
        ...{ id, kind, name, storeKey, sha256, ...shown },
        companyId: tenant.companyId,
        isPublic: true,
        createdBy: tenant.principal.userId,
        createdAt: at,
      });
      await audit(tenant, { entity: 'files', entityId: id, detail: { name, kind, size: shown.size } });
    });
  } catch (error) {
    await ctx.deps.files.remove(storeKey);
    throw error;
  }
  return { id, kind, name, ...shown, createdAt: at.toISOString() };
}

/** One of the company's files as a file answer. @throws NOT_FOUND */
export async function readFile(ctx: StreamCtx, fileId: string): Promise<Response> {
  const [file] = await ctx.transaction((tenant) => tenant.tx.select().from(files).where(isOwn(tenant, fileId)));
  if (!file) return fail('NOT_FOUND');
  return fileAnswer(ctx, {
    content: await ctx.deps.files.stream(file.storeKey),
    type: file.mime,
    size: file.size,
    cache: 'forever',
  });
}

/**
 * Removes a file; its bytes stay in the store for a restore.
 * @throws NOT_FOUND, CONFLICT with how many articles and templates show it, and the names of ten
 */
export async function removeFile(ctx: TenantCtx, fileId: string): Promise<{ count: number }> {
  const { count, names } = await usesOfFile(ctx, fileId);
  if (count > 0) fail('CONFLICT', { text: 'fileInUse', values: { count, names: names.join(', ') } });
  const removed = await ctx.tx
    .update(files)
    .set({ deletedAt: ctx.now() })
    .where(isOwn(ctx, fileId))
    .returning({ id: files.id });
  if (removed.length === 0) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'files', entityId: fileId });
  return { count: 1 };
}
