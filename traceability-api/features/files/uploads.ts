import type { z } from 'zod';
import { IMAGE_LIMITS, type files as contract, type StoredFile } from '@/lib/contract/files';
import type { StreamCtx } from '../../core/context';
import { hasTakenEffect } from '../../core/requests/idempotency';
import { ENDINGS, keepUpload } from './kept-upload';
import { readPicture } from './pictures';
import { addFile, newPlace, putPicture, refuseOverQuota, type Stored } from './storing';

type UploadQuery = z.output<typeof contract.upload.query>;

async function storeKept(ctx: StreamCtx, kind: 'video' | 'pdf'): Promise<Stored> {
  const { id, keyBy } = newPlace(ctx, kind);
  const stored = await keepUpload(ctx, kind, (mime) => ({ id, storeKey: keyBy(ENDINGS[mime] ?? '') }));
  return { ...stored, width: 0, height: 0 };
}

/**
 * Stores an upload, once per idempotency key: a picture encoded again, a video or PDF unchanged. Only the content
 * determines the type.
 * @throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID_DATA, MISSING_DATA; CONFLICT if the key comes with another file
 */
export async function uploadFile(ctx: StreamCtx, { name, kind }: UploadQuery): Promise<StoredFile> {
  const { idempotencyKey: key } = ctx;
  await ctx.transaction(async (tenant) => {
    // What is already stored takes no more space.
    if (key === undefined || !(await hasTakenEffect(tenant, key))) await refuseOverQuota(tenant);
  });
  const stored =
    kind === 'image'
      ? await putPicture(ctx, await readPicture(await ctx.body.bytes(IMAGE_LIMITS.bytes)))
      : await storeKept(ctx, kind);
  return addFile(ctx, stored, { kind, name });
}
