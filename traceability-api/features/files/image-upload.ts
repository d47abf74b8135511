import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { IMAGE_LIMITS, IMAGE_TYPES } from '@/lib/contract/files';
import { fail } from '../../core/errors';

const QUALITY = 82;
/** Each decoding takes up to 100 MB and a core. */
const decoding = new PQueue({ concurrency: 2 });

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  mime: 'image/webp';
}

/**
 * Makes a picture of our own from what was sent: decoded, turned upright, at most 2,000 px, no metadata, WebP. Nothing of
 * the sent bytes is kept, so a file that is also something else loses that side.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE above 24 megapixels, INVALID_DATA when it cannot be decoded
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(IMAGE_TYPES as readonly string[]).includes(type.mime))
    fail('UNSUPPORTED_TYPE', { text: 'imageBroken' });
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => fail('INVALID_DATA', { text: 'imageBroken' }));
  if (width * height > IMAGE_LIMITS.pixels) fail('TOO_LARGE', { text: 'imageTooLarge' });
  const { data, info } = await decoding
    .add(() =>
      sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error' })
        .rotate()
        .resize({ width: IMAGE_LIMITS.edge, height: IMAGE_LIMITS.edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    )
    .catch(() => fail('INVALID_DATA', { text: 'imageBroken' }));
  return { bytes: data, width: info.width, height: info.height, mime: 'image/webp' };
}
