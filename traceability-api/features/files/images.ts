import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { IMAGE_LIMITS, type StoredFile } from '@/lib/contract/files';
import { newId } from '../../db/ids';
import { articles, files, passportVersions } from '../../db/schema';
import { fileAnswer } from '../../core/answers/file-answer';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { readPicture } from './image-upload';

/** Bytes that the files of one company may take in all. */
const COMPANY_BYTES = 5_000_000_000;

const isPicture = (ctx: { companyId: string }, fileId: string) =>
  and(eq(files.companyId, ctx.companyId), eq(files.id, fileId), eq(files.kind, 'image'), isNull(files.deletedAt));

async function refuseOverQuota(ctx: TenantCtx): Promise<void> {
  const [used] = await ctx.tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(eq(files.companyId, ctx.companyId), isNull(files.deletedAt)));
  if (Number(used?.bytes ?? 0) > COMPANY_BYTES) fail('TOO_LARGE', { text: 'quotaReached' });
}

/** Takes a picture, makes it ours, stores it. @throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID_DATA */
export async function uploadFile(ctx: StreamCtx, query: { name: string }): Promise<StoredFile> {
  await ctx.transaction(refuseOverQuota);
  const picture = await readPicture(await ctx.body.bytes(IMAGE_LIMITS.bytes));
  const id = newId();
  const storeKey = `${ctx.companyId}/images/${id}.webp`;
  const at = ctx.now();
  const row = {
    id,
    name: query.name,
    mime: picture.mime,
    size: picture.bytes.length,
    width: picture.width,
    height: picture.height,
  };
  await ctx.deps.files.put(storeKey, picture.bytes);
  try {
    await ctx.transaction(async (tenant) => {
      await tenant.tx.insert(files).values({
        ...row,
        companyId: tenant.companyId,
        kind: 'image',
        sha256: createHash('sha256').update(picture.bytes).digest('hex'),
        storeKey,
        isPublic: true,
        createdBy: tenant.principal.userId,
        createdAt: at,
      });
      await audit(tenant, { entity: 'files', entityId: id, detail: { name: query.name, size: row.size } });
    });
  } catch (error) {
    await ctx.deps.files.remove(storeKey);
    throw error;
  }
  return { ...row, createdAt: at.toISOString() };
}

/** One of the company's pictures as a file answer. @throws NOT_FOUND */
export async function readFile(ctx: StreamCtx, fileId: string): Promise<Response> {
  const [file] = await ctx.transaction((tenant) => tenant.tx.select().from(files).where(isPicture(tenant, fileId)));
  if (!file) return fail('NOT_FOUND');
  return fileAnswer(ctx, {
    content: await ctx.deps.files.stream(file.storeKey),
    type: file.mime,
    size: file.size,
    cache: 'forever',
  });
}

async function isShown(ctx: TenantCtx, fileId: string): Promise<boolean> {
  const images = JSON.stringify([{ fileId }]);
  const snapshot = JSON.stringify({ article: { images: [{ fileId }] } });
  const [shown] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(
      passportVersions,
      and(
        eq(passportVersions.companyId, ctx.companyId),
        eq(passportVersions.articleId, articles.id),
        eq(passportVersions.version, articles.publishedVersion),
      ),
    )
    .where(
      and(
        eq(articles.companyId, ctx.companyId),
        sql`(${articles.images} @> ${images}::jsonb or ${passportVersions.snapshot} @> ${snapshot}::jsonb)`,
      ),
    )
    .limit(1);
  return shown !== undefined;
}

/** Removes a picture; its bytes stay in the store for a restore. @throws NOT_FOUND, CONFLICT while something shows it */
export async function removeFile(ctx: TenantCtx, fileId: string): Promise<{ count: number }> {
  if (await isShown(ctx, fileId)) fail('CONFLICT', { text: 'imageInUse' });
  const removed = await ctx.tx
    .update(files)
    .set({ deletedAt: ctx.now() })
    .where(isPicture(ctx, fileId))
    .returning({ id: files.id });
  if (removed.length === 0) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'files', entityId: fileId });
  return { count: 1 };
}
