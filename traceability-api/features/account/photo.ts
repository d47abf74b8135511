import { and, eq, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PHOTO_SIZES } from '@/lib/contract/account';
import { IMAGE_LIMITS } from '@/lib/contract/files';
import { newId } from '../../db/ids';
import { files, users } from '../../db/schema';
import { noteUnnamed, orRemoveBytes, putBytes } from '../../core/store-bytes';
import { storedKeys, twinKey } from '../../files/stored-keys';
import { fileAnswer } from '../../core/answers/file-answer';
import type { Principal, SessionCtx, SessionStreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { readPicture } from '../files/pictures';
import { photoUrlOf } from '../auth/principals';

type Size = (typeof PHOTO_SIZES)[number];

const QUALITY = 82;
const LARGE = 512;
const SMALL = 256;

/** Both keys of a photo in the file store: the large one, stored in its row, and its thumbnail. */
const photoKeys = (storeKey: string) => ({ 512: storeKey, 256: twinKey(storeKey) });

const square = (bytes: Buffer, edge: number) =>
  sharp(bytes)
    // Keeps the most salient part of an oblong picture: skin, light and detail rather than its centre.
    .resize(edge, edge, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: QUALITY })
    .toBuffer();

/** The address of the user's own photo, or null. @throws ID_NOT_FOUND if the user no longer exists */
export async function getPhoto(ctx: SessionCtx): Promise<{ results: string | null }> {
  const [user] = await ctx.tx
    .select({ photoFileId: users.photoFileId })
    .from(users)
    .where(eq(users.id, ctx.principal.userId));
  return user ? { results: photoUrlOf(user.photoFileId) } : fail('ID_NOT_FOUND');
}

/** Replaces or removes the user's photo; returns the store key of the one that is no longer shown. */
async function replacePhoto(ctx: SessionCtx, photoFileId: string | null): Promise<string | undefined> {
  const [user] = await ctx.tx.select().from(users).where(eq(users.id, ctx.principal.userId)).for('no key update');
  if (!user) return fail('ID_NOT_FOUND');
  await ctx.tx.update(users).set({ photoFileId, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  await audit(ctx, { entity: 'users', entityId: user.id, detail: { photo: photoFileId !== null } });
  if (!user.photoFileId) return undefined;
  const [old] = await ctx.tx
    .delete(files)
    .where(and(eq(files.id, user.photoFileId), eq(files.kind, 'photo')))
    .returning({ id: files.id, storeKey: files.storeKey });
  if (old) await noteUnnamed(ctx, old);
  return old?.storeKey;
}

async function removeStored(ctx: SessionStreamCtx, storeKey: string | undefined): Promise<void> {
  for (const key of storeKey ? storedKeys(storeKey) : []) {
    await ctx.deps.files.remove(key).catch((err: unknown) => ctx.deps.log.warn({ err, key }, 'a photo stays'));
  }
}

/**
 * Stores the user's photo as squares of 512 px and 256 px; the previous one is deleted permanently.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, MISSING_DATA, INVALID_DATA
 */
export async function uploadPhoto(ctx: SessionStreamCtx, query: { name: string }): Promise<{ results: string | null }> {
  const { bytes } = await readPicture(await ctx.body.bytes(IMAGE_LIMITS.bytes));
  const [large, small] = await Promise.all([square(bytes, LARGE), square(bytes, SMALL)]);
  const id = newId();
  const storeKey = `${ctx.principal.companyId ?? 'platform'}/photos/${id}.webp`;
  const old = await orRemoveBytes(ctx.deps, { id, storeKey }, async () => {
    await putBytes(ctx.deps, { id, storeKey }, large);
    await ctx.deps.files.put(twinKey(storeKey), small);
    return ctx.transaction(async (session) => {
      await session.tx.insert(files).values({
        id,
        companyId: session.principal.companyId,
        kind: 'photo',
        name: query.name,
        mime: 'image/webp',
        size: large.length,
        sha256: createHash('sha256').update(large).digest('hex'),
        storeKey,
        width: LARGE,
        height: LARGE,
        createdBy: session.principal.userId,
        createdAt: session.now(),
      });
      return replacePhoto(session, id);
    });
  });
  await removeStored(ctx, old);
  return { results: photoUrlOf(id) };
}

/** Removes the user's photo and its bytes; the initials are shown instead. Changes nothing if there is none. */
export async function removePhoto(ctx: SessionStreamCtx): Promise<{ count: number }> {
  const old = await ctx.transaction((session) => replacePhoto(session, null));
  await removeStored(ctx, old);
  return { count: old ? 1 : 0 };
}

/** The user's own photo, one of a colleague, and for a super-admin any user's. */
const maySee = (who: Principal, owner: { id: string; companyId: string | null }) =>
  owner.id === who.userId ||
  who.role === 'SuperAdmin' ||
  (owner.companyId !== null && owner.companyId === who.companyId);

/** A user's photo as a file response. @throws NOT_FOUND for a photo of another company, too */
export async function readPhoto(ctx: SessionStreamCtx, photoId: string, size: Size): Promise<Response> {
  const [photo] = await ctx.transaction((session) =>
    session.tx
      .select({ storeKey: files.storeKey, mime: files.mime, owner: { id: users.id, companyId: users.companyId } })
      .from(files)
      // By its uploader, who is always its owner: users cannot be found by their photo.
      .innerJoin(users, and(eq(users.id, files.createdBy), eq(users.photoFileId, files.id)))
      .where(and(eq(files.id, photoId), eq(files.kind, 'photo'), isNull(files.deletedAt), isNull(users.deletedAt))),
  );
  if (!photo || !maySee(ctx.principal, photo.owner)) return fail('NOT_FOUND');
  return fileAnswer(ctx, {
    content: await ctx.deps.files.stream(photoKeys(photo.storeKey)[size]),
    type: photo.mime,
    // Another photo has another address.
    cache: 'forever',
  });
}
