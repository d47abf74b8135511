import type { CropArea, LibraryFile } from '@/lib/contract/files';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { cutPicture } from './pictures';
import { findFile } from './reads';
import { addFile, putPicture, refuseOverQuota } from './storing';

/** @throws NOT_FOUND, UNSUPPORTED_TYPE for a video or document, TOO_LARGE */
async function findPicture(ctx: TenantCtx, fileId: string) {
  await refuseOverQuota(ctx);
  const file = await findFile(ctx, fileId);
  return file.kind === 'image' ? file : fail('UNSUPPORTED_TYPE', { text: 'imageBroken' });
}

/**
 * Crops a picture into a new file; the picture stays unchanged.
 * @throws NOT_FOUND, UNSUPPORTED_TYPE, INVALID_DATA for an area outside it, TOO_LARGE
 */
export async function cropFile(ctx: StreamCtx, fileId: string, area: CropArea): Promise<LibraryFile> {
  const source = await ctx.transaction((tenant) => findPicture(tenant, fileId));
  const cut = await cutPicture(await ctx.deps.files.bytes(source.storeKey), area);
  return addFile(ctx, await putPicture(ctx, cut), { kind: 'image', name: source.name, sourceId: source.id });
}
