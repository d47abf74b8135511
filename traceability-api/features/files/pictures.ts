import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { type CropArea, IMAGE_LIMITS, IMAGE_TYPES } from '@/lib/contract/files';
import { fail } from '../../core/errors';

const QUALITY = 82;
/** Of what was written once already. */
const CROP_QUALITY = 92;
/** Each decoding takes a core and up to 400 MB: an interlaced PNG of 50 megapixels that is to be turned upright. */
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
 * @throws UNSUPPORTED_TYPE, TOO_LARGE above 50 megapixels, INVALID_DATA when it cannot be decoded
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

/**
 * Cuts a part out of a stored picture, as a picture of its own.
 * @throws INVALID_DATA when the area does not lie within it, or it cannot be decoded
 */
export async function cutPicture(bytes: Uint8Array, area: CropArea): Promise<Picture> {
  const { width, height } = await sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels }).metadata();
  if (area.left + area.width > width || area.top + area.height > height)
    fail('INVALID_DATA', { text: 'cropOutside', values: { width, height } });
  const data = await decoding
    .add(() =>
      sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels }).extract(area).webp({ quality: CROP_QUALITY }).toBuffer(),
    )
    .catch(() => fail('INVALID_DATA', { text: 'imageBroken' }));
  return { bytes: data, width: area.width, height: area.height, mime: 'image/webp' };
}
