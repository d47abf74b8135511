import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { type CropArea, IMAGE_LIMITS, IMAGE_TYPES } from '@/lib/contract/files';
import { fail } from '../../core/errors';

const QUALITY = 82;
/** Of a picture that has already been encoded once. */
const CROP_QUALITY = 92;
/** Each decoding takes a core and up to 400 MB: for an interlaced PNG of 50 megapixels that has to be rotated. */
const decoding = new PQueue({ concurrency: 2 });

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  mime: 'image/webp';
}

/**
 * Encodes a sent picture again: decoded, rotated upright, at most 2,000 px, no metadata, WebP. None of the sent bytes
 * are kept, so a polyglot file loses its other format.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE above 50 megapixels, INVALID_DATA if it cannot be decoded
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
 * Crops a stored picture into a new one.
 * @throws INVALID_DATA if the area does not lie within it, or it cannot be decoded
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
